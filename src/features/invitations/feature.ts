import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { invitationJobs } from "./invitations.jobs.ts";
import { invitationRoutes } from "./invitations.routes.tsx";
import { findInvitationsOf, forgetWords } from "./invitations.store.ts";

/** Companies ask somebody whose CV they have found to apply. */
export const invitationsFeature: Feature = {
  name: "invitations",
  routes: invitationRoutes,
  jobs: invitationJobs,
  personalData: ({ db }) => [
    {
      name: "invitations",
      tables: ["invitation"],
      load: (personId) => findInvitationsOf(db, personId),
      erase: (transaction, { id }) => forgetWords(transaction, id),
    },
    ownRows(db, "invitationMutes", "invitation_mute"),
  ],
};
