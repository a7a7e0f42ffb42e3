import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { notificationRoutes } from "./notifications.routes.tsx";

export const notificationsFeature: Feature = {
  name: "notifications",
  routes: notificationRoutes,
  personalData: ({ db }) => [ownRows(db, "notifications", "notification_choice")],
};
