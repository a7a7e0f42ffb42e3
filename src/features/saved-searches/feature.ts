import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { savedSearchRoutes } from "./saved-searches.routes.tsx";
import { savedSearchesSession } from "./session.store.ts";

export const savedSearchesFeature: Feature = {
  name: "saved-searches",
  routes: savedSearchRoutes,
  session: savedSearchesSession,
  personalData: ({ db }) => [ownRows(db, "savedSearches", "saved_search", { without: ["query_hash"] })],
};
