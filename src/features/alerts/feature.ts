import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { AlertMatcher } from "./alert-matcher.ts";
import { alertJobs } from "./alerts.jobs.ts";
import { alertRoutes } from "./alerts.routes.tsx";
import { deleteVisitor, findSearchesOfAddress } from "./visitor-searches.store.ts";

const ofRecipient = { through: { table: "alert_recipient", column: "recipient_id" } };

export const alertsFeature: Feature = {
  name: "alerts",
  routes: alertRoutes,
  jobs: alertJobs,
  workerBackground: (services) => new AlertMatcher(services),
  personalData: ({ db }) => [
    ownRows(db, "alertTimes", "alert_recipient"),
    ownRows(db, "alertMatches", "alert_match", ofRecipient),
    ownRows(db, "alertDigests", "alert_digest", ofRecipient),
    ownRows(db, "closingNotices", "closing_notice"),
    {
      name: "visitorSearches",
      tables: ["visitor_search"],
      load: (personId) => findSearchesOfAddress(db, personId),
      erase: (transaction, { email }) => deleteVisitor(transaction, email),
    },
  ],
};
