import type { Feature } from "../../platform/feature.ts";
import { operatingRoutes } from "./operating.routes.tsx";
import { processSignOf } from "./process-signs.ts";

export const operatingFeature: Feature = {
  name: "operating",
  routes: operatingRoutes,
  background: processSignOf,
  workerBackground: processSignOf,
};
