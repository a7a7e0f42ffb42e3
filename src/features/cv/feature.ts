import type { Feature } from "../../platform/feature.ts";
import { missingInfoRoutes } from "./missing-info.routes.tsx";

/** Beside index.ts, not in it: applications take from there what a CV holds. */
export const cvFeature: Feature = { name: "cv", routes: missingInfoRoutes };
