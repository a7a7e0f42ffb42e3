import type { Feature } from "../../platform/feature.ts";
import { trackingRoutes } from "./tracking.routes.ts";
import { visitCounterOf } from "./visit-counter.ts";

export const trackingFeature: Feature = {
  name: "tracking",
  routes: trackingRoutes,
  background: visitCounterOf,
};
