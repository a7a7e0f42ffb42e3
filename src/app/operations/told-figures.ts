import type { Services } from "../../platform/services.ts";
import type { Metrics } from "./metrics.ts";

const told = new WeakMap<Services, Metrics>();

/** To whoever has the key; what counts them is loaded only where somebody may ask. */
export function tellFigures(services: Services, metrics: Metrics): void {
  told.set(services, metrics);
}

export function figuresOf(services: Services): Metrics | undefined {
  return told.get(services);
}
