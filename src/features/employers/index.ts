export {
  decidePublishing,
  findMissingFacts,
  findWorkMailDomain,
  type PublishingDecision,
} from "./employers.rules.ts";
export { teamMember } from "./team-member.ts";
