import type { Feature } from "../../platform/feature.ts";
import { notificationRoutes } from "./notifications.routes.tsx";

export const notificationsFeature: Feature = { name: "notifications", routes: notificationRoutes };
