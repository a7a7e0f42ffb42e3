import { sql } from "kysely";
import type { Visit } from "../http/visitor.ts";

/** Somebody who comes back within it has not been away. */
const SAME_VISIT_MS = 30 * 60_000;

export interface VisitAt extends Visit {
  now: Date;
  /** Nobody has looked at it for certain: what would be noted is told, and nothing is. */
  isSeenLater: boolean;
}

/**
 * The steps before the statement that reads a session: they note a member's visit in the same round trip. Of a session
 * that has ended, and of a page that is nobody's own, they note nothing.
 */
export function visitSteps(token: string, visit: VisitAt) {
  const now = sql`${visit.now}::timestamptz`;
  const sameVisitSince = sql`${new Date(visit.now.getTime() - SAME_VISIT_MS)}::timestamptz`;
  const ofCompany = sql`
    person_id = (select id from member) and company_id = ${visit.companyId ?? null}::bigint`;
  const ofSearch = sql`
    person_id = (select id from member) and query_hash = ${visit.searchHash ?? null}::bytea and deleted_at is null`;
  // New to its owner is what came after the visit before this one; going on with a visit changes nothing about that.
  const seenBefore = sql`case when seen_at < ${sameVisitSince} then seen_at else seen_before_at end`;
  const member = sql`
    member as (
      select p.id from person_session s join person p on p.id = s.person_id
      where s.token = ${token} and s.expires_at > now() and p.role = 'member')`;
  if (visit.isSeenLater) {
    return sql`with ${member},
      visited_company as (select company_id from company_subscription where ${ofCompany}),
      visited_search as (select id, ${seenBefore} as seen_before_at from saved_search where ${ofSearch})`;
  }
  return sql`with ${member},
    visited_company as (
      update company_subscription set seen_at = ${now} where ${ofCompany} returning company_id),
    visited_search as (
      update saved_search set seen_before_at = ${seenBefore}, seen_at = ${now} where ${ofSearch}
      returning id, seen_before_at)`;
}

export const VISITED = sql`
  json_build_object(
    'isFollowed', exists (select from visited_company),
    'search', (select json_build_object('id', id, 'newSince', seen_before_at) from visited_search))`;
