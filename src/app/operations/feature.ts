import type { Feature } from "../../platform/feature.ts";
import { operationsRoutes } from "./operations.routes.ts";
import { sweepingImages } from "./sweeping-images.ts";

/** What machines ask of us, and files that belong to no page. */
export const operationsFeature: Feature = {
  name: "operations",
  routes: operationsRoutes,
  background: sweepingImages,
};
