import type { Feature } from "../../platform/feature.ts";
import { moderationRoutes } from "./moderation.routes.tsx";

export const moderationFeature: Feature = { name: "moderation", routes: moderationRoutes };
