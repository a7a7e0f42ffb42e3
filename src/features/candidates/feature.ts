import type { Feature } from "../../platform/feature.ts";
import { candidateRoutes } from "./candidates.routes.tsx";

export const candidatesFeature: Feature = { name: "candidates", routes: candidateRoutes };
