import type { Feature } from "../../platform/feature.ts";
import { lookupRoutes } from "./lookups.routes.ts";

/** Beside index.ts, not in it: other features stand on the tables there, and the routes stand on those features. */
export const lookupsFeature: Feature = { name: "lookups", routes: lookupRoutes };
