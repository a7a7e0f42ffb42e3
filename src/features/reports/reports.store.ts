import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { CountedDay, Period, StillOpenCounts } from "./reports.rules.ts";

/** Of whose advertisements it is told. */
export interface Scope {
  companyId: number;
  /** Only these, where they are named; else all of the company's but the hidden ones. */
  onlyIds: readonly number[] | undefined;
  hiddenIds: readonly number[];
}

type DayRow = CountedDay & { counted_at: Date };

/** Out of the company's own sums, from which the hidden ones are taken away again: few are hidden, and there may be thousands. */
export async function readDays(
  db: Database,
  { companyId, onlyIds, hiddenIds }: Scope,
  { start, end }: Period,
  months: Period | undefined,
): Promise<DayRow[]> {
  const of = (ids: readonly number[], sign: 1 | -1) => sql`
    select day::text as day, counts, ${sign}::int as sign, counted_at from advertisement_report_day
    where company_id = ${companyId} and advertisement_id = any(${[...ids]}::bigint[])
      and day between ${start}::date and ${end}::date`;
  const days = (within: Period) => sql`
    select day::text as day, counts, 1 as sign, counted_at from company_report_day
    where company_id = ${companyId} and day between ${within.start}::date and ${within.end}::date`;
  const all = months
    ? sql`${days({ start, end: months.start })} and day < ${months.start}::date
      union all select month::text, counts, 1, counted_at from company_report_month
      where company_id = ${companyId} and month between ${months.start}::date and ${months.end}::date
      union all ${days({ start: months.end, end })} and day > ${months.end}::date`
    : days({ start, end });
  const hidden = hiddenIds.length > 0 ? sql`union all ${of(hiddenIds, -1)}` : sql``;
  const { rows } = await sql<DayRow>`${onlyIds ? of(onlyIds, 1) : sql`${all} ${hidden}`}`.execute(db);
  return rows;
}

/** `ad` is the advertisement. */
const isIn = ({ companyId, onlyIds, hiddenIds }: Scope): RawBuilder<unknown> =>
  sql`ad.company_id = ${companyId} and ${
    onlyIds ? sql`ad.id = any(${[...onlyIds]}::bigint[])` : sql`ad.id <> all(${[...hiddenIds]}::bigint[])`
  }`;

const MOST_LISTED = 100;

/** To choose from: the newest. */
export async function listAdvertisements(
  db: Database,
  scope: Scope,
): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select ad.id, ad.title from advertisement ad
    where ${isIn(scope)} and ad.published_at is not null
    order by ad.published_at desc, ad.id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export async function findTitle(db: Database, scope: Scope): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select ad.title from advertisement ad where ${isIn(scope)}`.execute(db);
  return rows[0]?.title;
}

/** Advertisements whose applications nobody opened: what was asked in these days, and what became of it. */
export async function countStillOpen(
  db: Database,
  scope: Scope,
  { start, end }: Period,
): Promise<StillOpenCounts> {
  const { rows } = await sql<StillOpenCounts>`
    select count(*) as asked, count(q.answered_at) as answered, count(q.closed_at) as closed
    from advertisement ad join still_open_question q on q.advertisement_id = ad.id
    where ${isIn(scope)} and report_day_of(q.asked_at) between ${start}::date and ${end}::date`.execute(db);
  return rows[0] ?? { asked: 0, answered: 0, closed: 0 };
}

export interface RecruitersRow {
  isReported: boolean;
  team: { id: number; name: string }[];
}

export async function findRecruiters(db: Database, companyId: number): Promise<RecruitersRow> {
  const { rows } = await sql<RecruitersRow>`
    select c.reports_recruiters as "isReported", coalesce((
      select json_agg(json_build_object('id', p.id, 'name', p.name))
      from company_member m join person p on p.id = m.person_id
      where m.company_id = c.id and c.reports_recruiters), '[]') as team
    from company c where c.id = ${companyId}`.execute(db);
  return rows[0] ?? { isReported: false, team: [] };
}

/** Everything is counted again, with them or without. */
export async function updateRecruitersReported(
  db: Transaction<DB>,
  companyId: number,
  isReported: boolean,
): Promise<void> {
  await sql`
    with changed as (
      update company set reports_recruiters = ${isReported}
      where id = ${companyId} and reports_recruiters <> ${isReported} returning id)
    insert into report_change (company_id, advertisement_id, day)
    select cell.company_id, cell.advertisement_id, cell.day
    from changed join advertisement_report_day cell on cell.company_id = changed.id
    order by cell.day, cell.advertisement_id`.execute(db);
}
