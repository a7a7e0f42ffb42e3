import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { abandonedRoutes } from "./abandoned/abandoned.routes.tsx";
import { ownAnswerRoutes } from "./answers/answers.routes.tsx";
import { blindRoutes } from "./blind/blind.routes.ts";
import { actRoutes } from "./bulk/acts.routes.ts";
import { bulkRoutes } from "./bulk/bulk.routes.tsx";
import { closingRoutes } from "./closing/closing.routes.tsx";
import { applicantRoutes } from "./list/applicants.routes.tsx";
import { hiringJobs } from "./moves/hiring.jobs.ts";
import { peopleRoutes } from "./people/people.routes.tsx";
import { scoreRoutes } from "./scores/scores.routes.tsx";
import { spamRoutes } from "./spam/spam.routes.tsx";
import { stageRoutes } from "./stages/stages.routes.tsx";
import { templateRoutes } from "./templates/templates.routes.tsx";

/** An employer's side of applications: stages, moves that can be taken back, triage. */
export const hiringFeature: Feature = {
  name: "hiring",
  routes: (services) => [
    ...applicantRoutes(services),
    ...actRoutes(services),
    ...bulkRoutes(services),
    ...spamRoutes(services),
    ...stageRoutes(services),
    ...scoreRoutes(services),
    ...peopleRoutes(services),
    ...blindRoutes(services),
    ...closingRoutes(services),
    ...templateRoutes(services),
    ...abandonedRoutes(services),
    ...ownAnswerRoutes(services),
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
      ...ownRows(db, "applicationScores", "application_score"),
      tables: ["application_score", "application_scorecard"],
    },
    ownRows(db, "noteMentions", "application_note_mention"),
    ownRows(db, "addedToAdvertisements", "advertisement_person"),
    {
      ...ownRows(db, "applicationActs", "application_act", { column: "actor_id" }),
      tables: ["application_act", "application_act_former"],
    },
  ],
};
