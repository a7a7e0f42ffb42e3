import { sql } from "kysely";
import type { SessionPart, Sql, VisitAt } from "../../platform/session/session-part.ts";

/** Somebody who comes back within it has not been away. */
const SAME_VISIT_MS = 30 * 60_000;

const ofSearch = (memberId: Sql, { searchHash }: VisitAt) => sql`
  person_id = ${memberId} and query_hash = ${searchHash ?? null}::bytea and deleted_at is null`;

/** New to its owner is what came after the visit before this one; going on with a visit changes nothing about that. */
function seenBefore({ now }: VisitAt): Sql {
  const sameVisitSince = new Date(now.getTime() - SAME_VISIT_MS);
  return sql`case when seen_at < ${sameVisitSince}::timestamptz then seen_at else seen_before_at end`;
}

export const savedSearchesSession: SessionPart = {
  visits: {
    search: {
      read: (memberId, visit) => sql`
        select id, ${seenBefore(visit)} as seen_before_at from saved_search where ${ofSearch(memberId, visit)}`,
      note: (memberId, visit) => sql`
        update saved_search set seen_before_at = ${seenBefore(visit)}, seen_at = ${visit.now}::timestamptz
        where ${ofSearch(memberId, visit)} returning id, seen_before_at`,
      told: (step) => sql`(select json_build_object('id', id, 'newSince', seen_before_at) from ${step})`,
    },
  },
};
