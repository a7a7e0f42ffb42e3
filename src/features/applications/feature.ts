import { applyPath } from "../../addresses/advertisements.ts";
import { ownApplicationPath } from "../../addresses/applications.ts";
import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { type Resumed, resumeKind } from "../../platform/resume.ts";
import type { Services } from "../../platform/services.ts";
import { applicationForm, bulkApplyPath, ownApplicationsPath } from "./applications.contract.ts";
import { confirmationRoutes } from "./by-visitors/confirmation.routes.tsx";
import { visitorApplicationJobs } from "./by-visitors/visitor-applications.jobs.ts";
import { visitorApplicationRoutes } from "./by-visitors/visitor-applications.routes.tsx";
import { dropThoseOf, findThoseOf } from "./by-visitors/visitor-applications.store.ts";
import { applyRoutes } from "./form/apply.routes.tsx";
import { ownApplicationRoutes } from "./own/own-applications.routes.tsx";
import { findToldEvents } from "./own/own-applications.store.ts";
import { redirectionRoutes } from "./redirection/redirection.routes.tsx";
import { applyToAdvertisement } from "./sending/apply-to-advertisement.ts";
import { applyToSeveral } from "./sending/apply-to-several.ts";
import { easyApplyRoutes } from "./sending/easy-apply.routes.tsx";
import { applicationsSession } from "./session.store.ts";

export const applicationsFeature: Feature = {
  name: "applications",
  session: applicationsSession,
  routes: (services) => [
    ...applyRoutes(services),
    ...easyApplyRoutes(services),
    ...redirectionRoutes(services),
    ...ownApplicationRoutes(services),
    ...visitorApplicationRoutes(services),
    ...confirmationRoutes(services),
  ],
  jobs: visitorApplicationJobs,
  resume: (services) => [resumeApplication(services)],
  personalData: ({ db }) => {
    const ofApplication = { through: { table: "application", column: "application_id" } };
    return [
      // What an employer has decided is the member's to know when they are told of it.
      ownRows(db, "applications", "application", { without: INSIDE_THE_COMPANY }),
      {
        name: "applicationEvents",
        tables: ["application_event"],
        load: (personId) => findToldEvents(db, personId),
      },
      ownRows(db, "applicationAnswers", "application_answer", ofApplication),
      ownRows(db, "redirections", "advertisement_redirection"),
      {
        name: "visitorApplications",
        tables: ["visitor_application"],
        load: (personId) => findThoseOf(db, personId),
        erase: (transaction, { email }) => dropThoseOf(transaction, email),
      },
    ];
  },
};

const INSIDE_THE_COMPANY = [
  "kind",
  "stage_id",
  "company_id",
  "owner_id",
  "is_spam",
  "answered_at",
  "waiting_since",
];

/** A form that was answered while the session ended: sent as it is, or shown again if it lacks something. */
function resumeApplication(services: Services) {
  return resumeKind({
    name: "application",
    access: "member",
    input: applicationForm,
    run: async (sent, visitor): Promise<Resumed> => {
      const { AdvertisementId, ...form } = sent;
      const { personId } = visitor;
      if (new Set(AdvertisementId).size > 1) {
        const { kind } = await applyToSeveral(services, visitor, sent, services.now());
        const path = kind === "done" ? ownApplicationsPath() : bulkApplyPath(AdvertisementId);
        return { kind: "elsewhere", path };
      }
      const advertisementId = AdvertisementId[0] ?? 0;
      const application = { ...form, advertisementId };
      const applied = await applyToAdvertisement(services, { personId }, application, services.now());
      switch (applied.kind) {
        case "applied":
          return { kind: "elsewhere", path: ownApplicationPath(applied.id) };
        case "unknown":
          return { kind: "failed", message: "error-410-text" };
        case "refused":
        case "mend":
        case "missing-info":
          return { kind: "elsewhere", path: applyPath(advertisementId) };
      }
    },
  });
}
