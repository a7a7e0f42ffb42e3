import type { Feature } from "../../platform/feature.ts";
import { searchRoutes } from "./search.routes.tsx";

export { cityChoices } from "./city-choices.ts";
export { resolveSearch } from "./resolve-search.ts";
export { resultsHref } from "./results-address.ts";
export type { SearchAnswer } from "./search-advertisements.ts";
export { FLAG_NAMES } from "./search-advertisements.ts";
export { searchFor } from "./search-for.ts";
export { toQuery } from "./search-query.ts";

export const searchFeature: Feature = { name: "search", routes: searchRoutes };
