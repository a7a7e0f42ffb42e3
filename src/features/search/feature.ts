import type { Feature } from "../../platform/feature.ts";
import { handleJob } from "../../platform/queue/queue.ts";
import { handOnSnapshotJob, makeHandedSnapshot } from "./live/handed-snapshot.ts";
import { searchFor } from "./live/search-for.ts";
import { type ResultsSlots, searchRoutes } from "./search.routes.tsx";

export const searchFeature = (slots: ResultsSlots): Feature => ({
  name: "search",
  routes: (services) => searchRoutes(services, slots),
  background: searchFor,
  jobs: (services) => [handleJob(handOnSnapshotJob, () => makeHandedSnapshot(services))],
});
