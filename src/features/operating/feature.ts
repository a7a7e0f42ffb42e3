import type { Feature } from "../../platform/feature.ts";
import { operatingRoutes } from "./operating.routes.tsx";
import { slowRequestsOf } from "./slow-requests.ts";

export const operatingFeature: Feature = {
  name: "operating",
  routes: operatingRoutes,
  background: slowRequestsOf,
};
