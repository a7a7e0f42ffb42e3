import type { Feature } from "../../platform/feature.ts";
import { handleJob } from "../../platform/queue.ts";
import { handOnSnapshotJob, makeHandedSnapshot } from "./handed-snapshot.ts";
import { type ResultsSlots, searchRoutes } from "./search.routes.tsx";
import { searchFor } from "./search-for.ts";

export const searchFeature = (slots: ResultsSlots): Feature => ({
  name: "search",
  routes: (services) => searchRoutes(services, slots),
  background: searchFor,
  jobs: (services) => [handleJob(handOnSnapshotJob, () => makeHandedSnapshot(services))],
});
