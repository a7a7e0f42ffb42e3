import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

/** How far search engines have been told. */
export interface ReportProgress {
  transaction: string;
  sequence: number;
  /** What had expired by then has been reported. */
  expiredUntil: Date;
}

interface Page {
  id: number;
  slug: string;
}

export async function readReportProgress(db: Database): Promise<ReportProgress | undefined> {
  const { rows } = await sql<ReportProgress>`
    select transaction_id::text as transaction, sequence, expired_until as "expiredUntil"
    from search_engine_report`.execute(db);
  return rows[0];
}

export async function beginReports(db: Database): Promise<void> {
  await sql`
    insert into search_engine_report (transaction_id, sequence, expired_until)
    values (pg_snapshot_xmin(pg_current_snapshot()), 0, now()) on conflict do nothing`.execute(db);
}

/** Nothing where another worker has moved it meanwhile. */
export async function moveReports(db: Database, from: ReportProgress, to: ReportProgress): Promise<void> {
  await sql`
    update search_engine_report
    set transaction_id = ${to.transaction}::xid8, sequence = ${to.sequence}, expired_until = ${to.expiredUntil}
    where transaction_id = ${from.transaction}::xid8 and sequence = ${from.sequence}`.execute(db);
}

/**
 * Of the next changes in the feed: pages that are public or have been, each once. Drafts have no address to tell of. The
 * end of an advertisement's time is no change of a row, so those are found by their date.
 */
export async function addressesToReport(
  db: Database,
  from: ReportProgress,
  count: number,
): Promise<{ advertisements: Page[]; companies: Page[]; next: ReportProgress; isAll: boolean }> {
  const { rows: changes } = await sql<{ transaction: string; sequence: number; topic: string; id: number }>`
    select transaction_id::text as transaction, sequence, topic, entity_id as id from change_feed
    where (transaction_id, sequence) > (${from.transaction}::xid8, ${from.sequence})
      and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    order by transaction_id, sequence limit ${count}`.execute(db);
  const isAll = changes.length < count;
  const idsOf = (topic: string) => [
    ...new Set(changes.flatMap((change) => (change.topic === topic && change.id !== null ? change.id : []))),
  ];
  const { rows: clock } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const expiredUntil = isAll ? (clock[0]?.now ?? from.expiredUntil) : from.expiredUntil;
  const { rows: advertisements } = await sql<Page>`
    select a.id, a.slug from advertisement a join company c on c.id = a.company_id
    where c.status in ('verified', 'closed') and a.status in ('published', 'closed')
      and (a.id = any(${idsOf("advertisement")}::bigint[])
        or (a.status = 'published' and a.expires_at > ${from.expiredUntil} and a.expires_at <= ${expiredUntil}))
    order by a.id`.execute(db);
  const { rows: companies } = await sql<Page>`
    select id, slug from company
    where status in ('verified', 'closed') and id = any(${idsOf("company")}::bigint[]) order by id`.execute(
    db,
  );
  const last = changes.at(-1);
  const next = {
    transaction: last?.transaction ?? from.transaction,
    sequence: last?.sequence ?? from.sequence,
    expiredUntil,
  };
  return { advertisements, companies, next, isAll };
}
