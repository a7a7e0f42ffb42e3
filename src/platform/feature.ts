import type { Route } from "./http/route.ts";
import type { JobHandler } from "./queue.ts";
import type { Services } from "./services.ts";

/** What a feature adds to the product; the app mounts it. */
export interface Feature {
  name: string;
  routes?: (services: Services) => Route[];
  jobs?: (services: Services) => JobHandler[];
}
