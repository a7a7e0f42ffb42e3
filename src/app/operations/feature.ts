import type { Feature } from "../../platform/feature.ts";
import { operationsRoutes } from "./operations.routes.ts";

/** What machines ask of us, and files that belong to no page. */
export const operationsFeature: Feature = { name: "operations", routes: operationsRoutes };
