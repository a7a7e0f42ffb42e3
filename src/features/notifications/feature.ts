import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { notificationRoutes } from "./notifications.routes.tsx";

/** Beside index.ts, not in it: whoever sends mails asks there whether they are wanted. */
export const notificationsFeature: Feature = {
  name: "notifications",
  routes: notificationRoutes,
  personalData: ({ db }) => [ownRows(db, "notifications", "notification_choice")],
};
