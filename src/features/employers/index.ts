import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { employerRoutes } from "./employers.routes.tsx";

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
  personalData: ({ db }) => [ownRows(db, "team", "company_member")],
};
