import type { Feature } from "../../platform/feature.ts";
import { publicApiRoutes } from "./public-api.routes.tsx";

export const publicApiFeature: Feature = { name: "public-api", routes: publicApiRoutes };
