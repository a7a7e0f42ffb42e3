import { type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Counts, ReportHistory } from "./reports.rules.ts";

export interface Cell {
  companyId: number;
  advertisementId: number;
  /** yyyy-mm-dd in Turkey */
  day: string;
}

/** One after the other: whoever read before a change would otherwise write after who read it. */
export async function holdCounting(db: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mesai: count reports'))`.execute(db);
}

/** Taken off the list with the transaction that counts them. */
export async function takeChanges(db: Transaction<DB>, limit: number): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    with taken as (
      delete from report_change where id = any(array(select id from report_change order by id limit ${limit}))
      returning company_id, advertisement_id, day)
    select distinct company_id as "companyId", advertisement_id as "advertisementId", day::text as day from taken`.execute(
    db,
  );
  return rows;
}

/** Of some companies that were there before reports were: every day on which something happened, as if it had changed. */
export async function listBacklog(db: Transaction<DB>, companies: number): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from report_backlog
      where company_id = any(array(select company_id from report_backlog order by company_id limit ${companies}))
      returning company_id),
    listed as (
      insert into report_change (company_id, advertisement_id, day)
      select company_id, advertisement_id, day from (
        select a.company_id, a.advertisement_id, report_day_of(a.sent_at) as day
        from taken join application a on a.company_id = taken.company_id
        union
        select ad.company_id, ad.id, c.day from taken join advertisement ad on ad.company_id = taken.company_id
        join advertisement_daily_count c on c.advertisement_id = ad.id) known
      order by company_id, day, advertisement_id)
    select count(*) as taken from taken`.execute(db);
  return (rows[0]?.taken ?? 0) > 0;
}

const cellsOf = (cells: readonly Cell[]) => sql`
  unnest(${cells.map(({ advertisementId }) => advertisementId)}::bigint[], ${cells.map(({ day }) => day)}::date[])
    as cell (advertisement_id, day)`;

type HistoryRow = ReportHistory & Pick<Cell, "advertisementId" | "day">;

/** Spam is none. `columns` are those of a history, `a` being the application and `c` its company. */
export async function readHistories(
  db: Transaction<DB>,
  cells: readonly Cell[],
  columns: RawBuilder<unknown>,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select a.advertisement_id as "advertisementId", cell.day::text as day, ${columns}
    from ${cellsOf(cells)}
    join application a on a.advertisement_id = cell.advertisement_id
      and a.sent_at >= cell.day::timestamp at time zone 'Europe/Istanbul'
      and a.sent_at < (cell.day + 1)::timestamp at time zone 'Europe/Istanbul'
    join company c on c.id = a.company_id
    where not a.is_spam`.execute(db);
  return rows;
}

type VisitRow = Pick<Cell, "advertisementId" | "day"> & { name: string; count: number };

/** Under the names that they have in the counts. */
export async function readVisits(db: Transaction<DB>, cells: readonly Cell[]): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select cell.advertisement_id as "advertisementId", cell.day::text as day, counted.name, counted.count
    from ${cellsOf(cells)}, lateral (
      select v.what || ':' || v.name as name, v.count from advertisement_visit_day v
      where v.advertisement_id = cell.advertisement_id and v.day = cell.day and v.count > 0
      union all
      select told.name, told.count from advertisement_daily_count c,
        lateral (values ('views', c.views), ('erased', c.erased_applications)) as told (name, count)
      where c.advertisement_id = cell.advertisement_id and c.day = cell.day and told.count > 0) counted`.execute(
    db,
  );
  return rows;
}

/** What has been deleted since is stored nowhere. */
export async function writeCells(
  db: Transaction<DB>,
  cells: readonly (Cell & { counts: Counts })[],
  now: Date,
): Promise<void> {
  await sql`
    insert into advertisement_report_day (advertisement_id, day, company_id, counts, counted_at)
    select ad.id, told.day, ad.company_id, told.counts, ${now}
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as told ("advertisementId" bigint, day date, counts jsonb)
    join advertisement ad on ad.id = told."advertisementId"
    on conflict (advertisement_id, day) do update set counts = excluded.counts, counted_at = excluded.counted_at`.execute(
    db,
  );
}

/** What is counted under each name, of all that `rows` are. */
const summed = (rows: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_object_agg(sums.key, sums.count), '{}') from (
    select each.key, sum(each.value::int) as count from (${rows}) part, jsonb_each_text(part.counts) as each group by each.key) sums)`;

const companyDaysOf = (cells: readonly Cell[]) => sql`
  unnest(${cells.map(({ companyId }) => companyId)}::bigint[], ${cells.map(({ day }) => day)}::date[]) as cell (company_id, day)`;

/** Days from the advertisements' own, months from the days, all of them: nothing can go wrong with a sum that is made anew. */
export async function writeTotals(db: Transaction<DB>, cells: readonly Cell[], now: Date): Promise<void> {
  await sql`
    insert into company_report_day (company_id, day, counts, counted_at)
    select c.id, told.day, ${summed(sql`
      select counts from advertisement_report_day own where own.company_id = c.id and own.day = told.day`)}, ${now}
    from (select distinct company_id, day from ${companyDaysOf(cells)}) told
    join company c on c.id = told.company_id
    on conflict (company_id, day) do update set counts = excluded.counts, counted_at = excluded.counted_at`.execute(
    db,
  );
  await sql`
    insert into company_report_month (company_id, month, counts, counted_at)
    select c.id, told.month, ${summed(sql`
      select counts from company_report_day own
      where own.company_id = c.id and own.day >= told.month and own.day < told.month + interval '1 month'`)}, ${now}
    from (select distinct company_id, date_trunc('month', day)::date as month from ${companyDaysOf(cells)}) told
    join company c on c.id = told.company_id
    on conflict (company_id, month) do update set counts = excluded.counts, counted_at = excluded.counted_at`.execute(
    db,
  );
}
