import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { talentPoolJobs } from "./talent-pool.jobs.ts";
import { talentPoolRoutes } from "./talent-pool.routes.tsx";

/** Whom companies may remember, for as long as those agreed to. */
export const talentPoolFeature: Feature = {
  name: "talent-pool",
  routes: talentPoolRoutes,
  jobs: talentPoolJobs,
  personalData: ({ db }) => [
    ownRows(db, "talentPool", "talent_pool_entry", {
      through: { table: "application", column: "application_id" },
    }),
  ],
};
