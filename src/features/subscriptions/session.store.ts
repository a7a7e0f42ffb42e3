import { sql } from "kysely";
import type { SessionPart, Sql } from "../../platform/session/session-part.ts";

const ofCompany = (memberId: Sql, companyId: number | undefined) =>
  sql`person_id = ${memberId} and company_id = ${companyId ?? null}::bigint`;

export const subscriptionsSession: SessionPart = {
  marks: {
    followed: (personId) => sql`select company_id from company_subscription where person_id = ${personId}`,
  },
  visits: {
    isFollowed: {
      read: (memberId, { companyId }) => sql`
        select company_id from company_subscription where ${ofCompany(memberId, companyId)}`,
      note: (memberId, { companyId, now }) => sql`
        update company_subscription set seen_at = ${now}::timestamptz where ${ofCompany(memberId, companyId)}
        returning company_id`,
      told: (step) => sql`exists (select from ${step})`,
    },
  },
};
