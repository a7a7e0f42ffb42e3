import type { Feature } from "../../platform/feature.ts";
import { workingLifeRoutes } from "./working-life.routes.tsx";

export const workingLifeFeature: Feature = { name: "working-life", routes: workingLifeRoutes };
