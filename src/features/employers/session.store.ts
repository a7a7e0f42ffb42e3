import { sql } from "kysely";
import type { SessionPart } from "../../platform/session/session-part.ts";

export const employersSession: SessionPart = {
  /** Of a company that is suspended or closed, everybody reads, and nobody does more. */
  company: (personId) => sql`
    select company.id, company.status = 'verified' as is_verified,
      case when company.status in ('suspended', 'closed') then 'viewer' else member.role end as team_role
    from company_member member join company on company.id = member.company_id
    where member.person_id = ${personId}`,
};
