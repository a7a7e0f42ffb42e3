import type { Feature } from "../../platform/feature.ts";
import { resumingRoutes } from "./resuming.routes.ts";

export const resumingFeature: Feature = { name: "resuming", routes: resumingRoutes };
