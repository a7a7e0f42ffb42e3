import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { applicantRoutes } from "./applicants.routes.tsx";
import { closingRoutes } from "./closing.routes.tsx";
import { hiringJobs } from "./hiring.jobs.ts";
import { stageRoutes } from "./stages.routes.tsx";
import { teamRoutes } from "./team.routes.tsx";

/** An employer's side of applications: stages, moves that can be taken back, triage. */
export const hiringFeature: Feature = {
  name: "hiring",
  routes: (services) => [
    ...applicantRoutes(services),
    ...stageRoutes(services),
    ...closingRoutes(services),
    ...teamRoutes(services),
  ],
  jobs: hiringJobs,
  personalData: ({ db }) => [
    ownRows(db, "sentCvs", "sent_cv", {
      through: { table: "application", column: "application_id" },
      without: ["words"],
    }),
    ownRows(db, "applicationNotes", "application_note", { column: "actor_id" }),
  ],
};
