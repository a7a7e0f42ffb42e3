import type { Feature } from "../../platform/feature.ts";
import { languageRoutes } from "./language.routes.ts";

export const languageFeature: Feature = { name: "language", routes: languageRoutes };
