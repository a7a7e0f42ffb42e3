import { sql } from "kysely";
import type { SessionPart } from "../../platform/session/session-part.ts";

export const employersSession: SessionPart = {
  company: (personId) => sql`
    select company.id, member.role as team_role, company.status = 'verified' as is_verified
    from company_member member join company on company.id = member.company_id
    where member.person_id = ${personId}`,
};
