import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { savedSearchRoutes } from "./saved-searches.routes.tsx";

/** Beside index.ts, not in it: results take from there what is saved, and the routes stand on the search. */
export const savedSearchesFeature: Feature = {
  name: "saved-searches",
  routes: savedSearchRoutes,
  personalData: ({ db }) => [ownRows(db, "savedSearches", "saved_search", { without: ["query_hash"] })],
};
