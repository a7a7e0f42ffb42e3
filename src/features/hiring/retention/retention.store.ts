import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Looker } from "../../../platform/http/visitor.ts";
import { FIRST_WORD } from "../../answers/index.ts";

/** What ended by itself and was closed afterwards ended the first time. `ad` is the advertisement. */
const ENDED_AT = sql`least(ad.expires_at, ad.closed_at)`;

/** As the candidate read it before sending, or less where the company keeps less by now. `a` is the application, `c` its company. */
const KEPT_UNTIL = sql`${ENDED_AT} + least(a.retention_months, c.retention_months) * interval '1 month'`;

/** Of nothing that is still open, and of nobody who agreed to be remembered for longer; the shortest time first, which an index can tell apart from the rest. */
const isDue = (
  by: Date,
  now: Date,
): RawBuilder<unknown> => sql`a.forgotten_at is null and ad.status <> 'draft'
  and ${ENDED_AT} <= ${now} and ${ENDED_AT} <= ${by}::timestamptz - interval '3 months' and ${KEPT_UNTIL} <= ${by}
  and not exists (select from talent_pool_entry t where t.application_id = a.id and t.kept_until > ${by})`;

/**
 * What was sent, said and judged goes; that it was sent, where it stood and what was told stays, without a name. Files are swept
 * once nothing refers to them. Returns how many, and zero when nothing is left.
 */
export async function forgetDue(db: Transaction<DB>, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select a.id from application a join advertisement ad on ad.id = a.advertisement_id join company c on c.id = a.company_id
    where ${isDue(now, now)} order by a.id limit ${limit} for update of a skip locked`.execute(db);
  if (rows.length === 0) return 0;
  const ids = sql`any(${rows.map(({ id }) => id)}::bigint[])`;
  // First, while it can still be told: when the company first wrote is part of its figure.
  await sql`
    update application a set forgotten_at = ${now}, is_blind = true, cover_letter_text = null, owner_id = null, waiting_since = null,
      answered_at = ${FIRST_WORD}
    where a.id = ${ids}`.execute(db);
  await sql`update application_event set text = case when type = 'moved' and to_kind = 'rejected' then '…' end
    where application_id = ${ids} and text is not null`.execute(db);
  for (const table of FORGOTTEN)
    await sql`delete from ${sql.table(table)} where application_id = ${ids}`.execute(db);
  return rows.length;
}

/** `i` is the invitation, `c` the company, `ad` the advertisement. Whoever accepted has applied, and that is kept as the application. */
const INVITATION_KEPT_UNTIL = sql`${ENDED_AT} + least(i.retention_months, c.retention_months) * interval '1 month'`;
const isInvitationDue = (
  by: Date,
  now: Date,
): RawBuilder<unknown> => sql`(i.text is not null or i.cv_id is not null) and ad.status <> 'draft'
  and ${ENDED_AT} <= ${now} and ${INVITATION_KEPT_UNTIL} <= ${by}`;

/** What somebody was asked with goes, and which CV they were found by; that they were asked stays. How many. */
export async function forgetInvitations(db: Database, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update invitation set text = null, cv_id = null where id in (
      select i.id from invitation i join advertisement ad on ad.id = i.advertisement_id join company c on c.id = i.company_id
      where ${isInvitationDue(now, now)} order by i.id limit ${limit} for update of i skip locked)
    returning id`.execute(db);
  return rows.length;
}

/** With what hangs on them: files of messages, interviewers, single scores, mentions. */
const FORGOTTEN = [
  "sent_cv",
  "offered_cv",
  "application_answer",
  "application_message",
  "application_message_draft",
  "application_note",
  "application_tag",
  "application_scorecard",
  "interview",
] as const;

export interface ForgottenSoonRow {
  advertisement_id: number;
  title: string;
  count: number;
  invitations: number;
  /** The first of them */
  at: Date;
}

/** What a company will no longer have by then. */
export async function findForgottenSoon(
  db: Database,
  { companyId, personId }: Looker,
  { by, now }: { by: Date; now: Date },
): Promise<ForgottenSoonRow[]> {
  const { rows } = await sql<ForgottenSoonRow>`
    with own as (
      select ad.* from advertisement ad where ad.company_id = ${companyId} and sees_advertisement(${personId}, ad.id)),
    gone as (
      select ad.id, ad.title, 1 as application, 0 as invitation, ${KEPT_UNTIL} as at
      from own ad join company c on c.id = ad.company_id join application a on a.advertisement_id = ad.id
      where ${isDue(by, now)}
      union all
      select ad.id, ad.title, 0, 1, ${INVITATION_KEPT_UNTIL}
      from own ad join company c on c.id = ad.company_id join invitation i on i.advertisement_id = ad.id
      where ${isInvitationDue(by, now)})
    select id as advertisement_id, title, sum(application) as count, sum(invitation) as invitations,
      greatest(min(at), ${now}::timestamptz) as at
    from gone group by id, title order by 5, 1`.execute(db);
  return rows;
}
