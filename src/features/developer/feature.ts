import type { Feature } from "../../platform/feature.ts";
import { developerRoutes } from "./developer.routes.tsx";

export const developerFeature: Feature = { name: "developer", routes: developerRoutes };
