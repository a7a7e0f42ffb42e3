import type { Feature } from "../../platform/feature.ts";
import { candidateRoutes } from "./candidates.routes.tsx";
import { candidatesFor } from "./live-candidates.ts";

export const candidatesFeature: Feature = {
  name: "candidates",
  routes: candidateRoutes,
  background: candidatesFor,
};
