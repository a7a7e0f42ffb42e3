import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { actRoutes } from "./acts.routes.ts";
import { applicantRoutes } from "./applicants.routes.tsx";
import { bulkRoutes } from "./bulk.routes.tsx";
import { closingRoutes } from "./closing.routes.tsx";
import { hiringJobs } from "./hiring.jobs.ts";
import { spamRoutes } from "./spam.routes.tsx";
import { stageRoutes } from "./stages.routes.tsx";
import { templateRoutes } from "./templates.routes.tsx";

/** An employer's side of applications: stages, moves that can be taken back, triage. */
export const hiringFeature: Feature = {
  name: "hiring",
  routes: (services) => [
    ...applicantRoutes(services),
    ...actRoutes(services),
    ...bulkRoutes(services),
    ...spamRoutes(services),
    ...stageRoutes(services),
    ...closingRoutes(services),
    ...templateRoutes(services),
  ],
  jobs: hiringJobs,
  personalData: ({ db }) => [
    ownRows(db, "sentCvs", "sent_cv", {
      through: { table: "application", column: "application_id" },
      without: ["words"],
    }),
    ownRows(db, "offeredCvs", "offered_cv", { through: { table: "application", column: "application_id" } }),
    ownRows(db, "applicationNotes", "application_note", { column: "actor_id" }),
    {
      ...ownRows(db, "applicationActs", "application_act", { column: "actor_id" }),
      tables: ["application_act", "application_act_former"],
    },
  ],
};
