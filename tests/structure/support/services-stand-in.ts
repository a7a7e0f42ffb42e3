import type { Services } from "../../../src/platform/services.ts";

/** Whatever is asked of it is there again and can be called, so that routes can be listed without a database. */
const anything: unknown = new Proxy(function standIn() {}, {
  get: (_target, name) => (name === "then" || typeof name === "symbol" ? undefined : anything),
  apply: () => anything,
  construct: () => anything as object,
});

export const servicesStandIn = anything as Services;
