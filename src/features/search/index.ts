import type { Feature } from "../../platform/feature.ts";
import { searchRoutes } from "./search.routes.tsx";

export { cityChoices } from "./city-choices.ts";

export const searchFeature: Feature = { name: "search", routes: searchRoutes };
