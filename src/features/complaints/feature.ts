import type { Feature } from "../../platform/feature.ts";
import { complaintJobs } from "./complaints.jobs.ts";
import { complaintRoutes } from "./complaints.routes.tsx";
import { eraseReporter, findOwnComplaints } from "./complaints.store.ts";

export const complaintsFeature: Feature = {
  name: "complaints",
  routes: complaintRoutes,
  jobs: complaintJobs,
  personalData: ({ db }) => [
    {
      name: "complaints",
      tables: ["complaint"],
      load: (personId) => findOwnComplaints(db, personId),
      erase: eraseReporter,
    },
  ],
};
