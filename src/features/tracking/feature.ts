import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { trackingRoutes } from "./tracking.routes.ts";
import { ViewCounter } from "./view-counter.ts";

/** Routes and background of one process share it. */
const counters = new WeakMap<Services, ViewCounter>();

function counterOf(services: Services): ViewCounter {
  const counter = counters.get(services) ?? new ViewCounter(services);
  counters.set(services, counter);
  return counter;
}

export const trackingFeature: Feature = {
  name: "tracking",
  routes: (services) => trackingRoutes(counterOf(services)),
  background: counterOf,
};
