import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";

/**
 * For the employer to answer: what the header counts, lists and the overview show, and the end of an advertisement asks about.
 * `answered_at` is `firstAnswer` of answers.rules.ts, stored with the application. `a` is the application.
 */
export const WAITS_FOR_ANSWER = sql`a.kind = 'received' and a.answered_at is null and not a.is_spam and a.forgotten_at is null`;

/** What the company has said to the candidate since it was sent: written, or proposed as an interview. `a` is the application. */
export const WORDS = sql`
  select m.sent_at as at, m.author_id from application_message m
  where m.application_id = a.id and m.is_from_company and m.sent_at >= a.sent_at
  union all
  select case when i.first_proposed_at >= a.sent_at then i.first_proposed_at else i.proposed_at end, i.organizer_id
  from interview i where i.application_id = a.id and i.proposed_at >= a.sent_at`;

/** Inside the company, what was written to many counts at once, as a move does; when it goes out, it is a message. */
const HELD_WORDS = sql`
  select e.happened_at, e.actor_id from application_event e
  where e.application_id = a.id and e.type = 'messaged' and e.undone_at is null and e.told_at is null
    and e.happened_at >= a.sent_at`;

/** When the first of them was said. */
export const FIRST_WORD = sql`(select min(word.at) from (${WORDS} union all ${HELD_WORDS}) word)`;

/** The last of those that went out. */
export const LAST_WORD = sql`(select max(word.at) from (${WORDS}) word)`;

/** The member has been answered; from now on it is counted anew how long they wait. */
export async function markAnswered(db: Transaction<DB>, applicationId: number, now: Date): Promise<void> {
  await sql`
    update application set answered_at = coalesce(answered_at, ${now}), seen_at = coalesce(seen_at, ${now}),
      waiting_since = case when waiting_since is not null then ${now}::timestamptz end, updated_at = ${now}
    where id = ${applicationId}`.execute(db);
}

/** Something has been taken back: what is left of the answers counts. Whoever calls has locked the applications. */
export async function refreshAnswered(db: Transaction<DB>, applicationIds: readonly number[]): Promise<void> {
  await sql`
    update application a set answered_at = least(${FIRST_WORD}, (
      select min(e.happened_at) from application_event e
      where e.application_id = a.id and e.type = 'moved' and e.to_kind <> 'received' and e.undone_at is null
        and e.happened_at >= a.sent_at and not exists (
          select from application_event back where back.application_id = a.id and back.id > e.id and back.type = 'moved'
            and back.to_kind = 'received' and back.undone_at is null)))
    where a.id = any(${[...applicationIds]}::bigint[]) and a.forgotten_at is null`.execute(db);
}
