import type { Feature } from "../../platform/feature.ts";
import { standingPagesRoutes } from "./standing-pages.routes.tsx";

export const standingPagesFeature: Feature = { name: "standing-pages", routes: standingPagesRoutes };
