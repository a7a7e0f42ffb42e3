import type { Feature } from "../../platform/feature.ts";
import { homeRoutes } from "./home.routes.tsx";

export const homeFeature: Feature = { name: "home", routes: homeRoutes };
