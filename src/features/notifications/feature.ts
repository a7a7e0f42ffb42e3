import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { type NotificationSlots, notificationRoutes } from "./notifications.routes.tsx";

export const notificationsFeature = (slots: NotificationSlots): Feature => ({
  name: "notifications",
  routes: (services) => notificationRoutes(services, slots),
  personalData: ({ db }) => [ownRows(db, "notifications", "notification_choice")],
});
