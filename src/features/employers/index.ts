import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { employerRoutes } from "./employers.routes.tsx";
import { eraseAddress, findOwnInvitations } from "./erasure.store.ts";

export {
  decidePublishing,
  findMissingFacts,
  findWorkMailDomain,
  type PublishingDecision,
} from "./employers.rules.ts";
export { teamMember } from "./team-member.ts";

export const employersFeature: Feature = {
  name: "employers",
  routes: employerRoutes,
  personalData: ({ db }) => [
    ownRows(db, "team", "company_member"),
    {
      name: "invitations",
      tables: ["team_invitation"],
      load: (personId) => findOwnInvitations(db, personId),
      erase: (transaction, { email }) => eraseAddress(transaction, email),
    },
  ],
};
