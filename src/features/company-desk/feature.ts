import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { clockJob, handleJob } from "../../platform/queue/queue.ts";
import { companyDeskRoutes } from "./company-desk.routes.tsx";
import { closeWithLastOwner } from "./decide-company.ts";
import { notifyApplicants, notifyApplicantsJob } from "./notify-applicants.ts";
import { verificationRoutes } from "./verification.routes.tsx";
import { eraseAsker } from "./verification.store.ts";
import { forgetOldDocuments } from "./verification.ts";

export const companyDeskFeature: Feature = {
  name: "company-desk",
  routes: (services) => [...companyDeskRoutes(services), ...verificationRoutes(services)],
  jobs: (services) => [
    handleJob(notifyApplicantsJob, ({ companyId }) => notifyApplicants(services, companyId)),
    handleJob(clockJob("forget-company-documents", "17 2 * * *"), () => forgetOldDocuments(services)),
  ],
  personalData: (services) => [
    ownRows(services.db, "companyDocuments", "company_document", { column: "uploaded_by" }),
    {
      ...ownRows(services.db, "companyRenames", "company_rename", { column: "asked_by" }),
      erase: async (transaction, person) => {
        await eraseAsker(transaction, person.id);
        await closeWithLastOwner(services, transaction, person);
      },
    },
  ],
};
