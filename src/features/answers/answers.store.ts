import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { wantsMailOf } from "../notices/index.ts";
import { WAITS_FOR_ANSWER, WORDS } from "./answered.store.ts";
import type { AnswerFigure, AnswerHistory, AnswerTally } from "./answers.rules.ts";

export interface AnswersRow {
  promise_days: number | null;
  retention_months: number;
  answered_percent: number | null;
  median_days: number | null;
  decided: number | null;
  answered: number | null;
  quick_rejections: number | null;
  counted_at: Date | null;
}

/** What the public and the company itself read. */
export async function findAnswers(db: Database, companyId: number): Promise<AnswersRow | undefined> {
  const { rows } = await sql<AnswersRow>`
    select c.answer_promise_days as promise_days, c.retention_months, f.answered_percent, f.median_days, f.decided, f.answered,
      f.quick_rejections, f.counted_at
    from company c left join answer_figure f on f.company_id = c.id where c.id = ${companyId}`.execute(db);
  return rows[0];
}

/** Those whose figure is as old as `before`, or who have none yet and might. */
export async function findUncounted(
  db: Database,
  { since, before, limit }: { since: Date; before: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from company c left join answer_figure f on f.company_id = c.id
    where case when f.company_id is null
      then exists (select from application a where a.company_id = c.id and a.sent_at >= ${since})
      else f.counted_at < ${before} end
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

interface HistoryRow extends AnswerHistory {
  id: number;
  sent_at: string;
}

const inMs = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000)::float8`;

/**
 * What has become of one, as far as answering goes; `a` is the application. Of those that were forgotten, when the first word came
 * is still known. `counts` says which moves do, `e` being the event; `who` makes a person's number what is told of them.
 */
const historyColumns = (
  counts: RawBuilder<unknown>,
  who: (personId: RawBuilder<unknown>) => RawBuilder<unknown>,
) => sql`${inMs(sql`a.sent_at`)} as "sentAt", a.promised_days as "promisedDays", ${inMs(sql`a.seen_at`)} as "seenAt",
  (select ${inMs(sql`max(e.happened_at)`)} from application_event e
    where e.application_id = a.id and e.type = 'withdrawn' and a.kind = 'withdrawn') as "withdrawnAt",
  coalesce((select json_agg(json_build_object('at', ${inMs(sql`e.happened_at`)}, 'kind', e.to_kind, 'reason', e.reason_code,
      'actorId', ${who(sql`e.actor_id`)}) order by e.id)
    from application_event e
    where e.application_id = a.id and e.type = 'moved' and e.undone_at is null and e.happened_at >= a.sent_at and ${counts}), '[]') as moves,
  coalesce((select json_agg(json_build_object('at', ${inMs(sql`word.at`)}, 'actorId', ${who(sql`word.author_id`)}) order by word.at)
    from (
      ${WORDS}
      union all select a.answered_at, null::bigint where a.forgotten_at is not null and a.answered_at is not null) word), '[]') as messages`;

/** For reports: what was done counts at once, and who did it is told where the company wants to know; `c` is that company. */
export const historyForReports = historyColumns(
  sql`true`,
  (personId) => sql`case when c.reports_recruiters then ${personId} end`,
);

/** The next ones of a company's; spam is none. */
export async function readHistories(
  db: Database,
  { companyId, since, now }: { companyId: number; since: Date; now: Date },
  after: Pick<HistoryRow, "id" | "sent_at"> | undefined,
  limit: number,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select a.id, a.sent_at::text as sent_at, ${historyColumns(sql`e.settles_at <= ${now}`, () => sql`null::bigint`)}
    from application a
    where a.company_id = ${companyId} and a.sent_at >= ${since} and not a.is_spam
      and (a.sent_at, a.id) > (${after?.sent_at ?? "-infinity"}::timestamptz, ${after?.id ?? 0}::bigint)
    order by a.sent_at, a.id limit ${limit}`.execute(db);
  return rows;
}

export async function storeFigure(
  db: Database,
  companyId: number,
  { decided, answered, quickRejections }: AnswerTally,
  figure: AnswerFigure | undefined,
  now: Date,
): Promise<void> {
  await sql`
    insert into answer_figure (company_id, decided, answered, quick_rejections, answered_percent, median_days, counted_at)
    values (${companyId}, ${decided}, ${answered}, ${quickRejections}, ${figure?.percent ?? null}, ${figure?.days ?? null}, ${now})
    on conflict (company_id) do update set decided = excluded.decided, answered = excluded.answered,
      quick_rejections = excluded.quick_rejections, answered_percent = excluded.answered_percent,
      median_days = excluded.median_days, counted_at = excluded.counted_at`.execute(db);
}

/** Twice as long as promised, and no word of it. `a` is the application. */
const isLate = (now: Date) => sql<boolean>`(a.promised_days is not null and ${WAITS_FOR_ANSWER}
  and a.sent_at + 2 * a.promised_days * interval '1 day' <= ${now})`;

export interface LateRow {
  id: number;
  person_id: number;
  is_mailed: boolean;
  email: string;
  language: LanguageCode;
  title: string;
  company: string;
  promised_days: number;
}

/** From now on they have been told, and are not told again. */
export async function claimLate(db: Transaction<DB>, now: Date, limit: number): Promise<LateRow[]> {
  const { rows } = await sql<LateRow>`
    with due as (
      select a.id from application a
      where a.late_told_at is null and ${isLate(now)}
      order by a.sent_at limit ${limit} for update skip locked),
    told as (
      update application a set late_told_at = ${now} from due where a.id = due.id
      returning a.id, a.person_id, a.advertisement_id, a.company_id, a.promised_days)
    select told.id, told.person_id, ${wantsMailOf("applications")} as is_mailed, p.email, p.language, ad.title,
      c.name as company, told.promised_days
    from told join person p on p.id = told.person_id join advertisement ad on ad.id = told.advertisement_id
      join company c on c.id = told.company_id
    order by told.id`.execute(db);
  return rows;
}
