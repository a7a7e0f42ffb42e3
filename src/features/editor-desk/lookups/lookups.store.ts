import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { EditedList, ListedRow, LookupChange } from "../../lookups/index.ts";

/** Any number of our own. */
const CHANGING_LOCK = 7_204_518_321;

/** Until the transaction ends nobody else changes a list. */
export async function lockLookups(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHANGING_LOCK})`.execute(transaction);
}

/** In the order in which they were made. */
export async function findLookupChanges(db: Database): Promise<LookupChange[]> {
  const { rows } = await sql<LookupChange>`
    select id, list, act, entry_id, target_id, facts, created_at, undone_at
    from lookup_change order by id`.execute(db);
  return rows;
}

type NewLookupChange = Omit<LookupChange, "id" | "undone_at"> & { reason: string };

export async function insertLookupChange(db: Database, change: NewLookupChange): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into lookup_change (list, act, entry_id, target_id, facts, reason, created_at)
    values (${change.list}, ${change.act}, ${change.entry_id}, ${change.target_id},
      ${change.facts === null ? null : JSON.stringify(change.facts)}, ${change.reason}, ${change.created_at})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function markUndone(db: Database, id: number, now: Date): Promise<void> {
  await sql`update lookup_change set undone_at = ${now} where id = ${id} and undone_at is null`.execute(db);
}

/** Lists that other tables refer to have a table of their own. */
type Table = "sector" | "position" | "province" | "district";
export const TABLES: Partial<Record<EditedList, Table>> = {
  sector: "sector",
  position: "position",
  city: "province",
  district: "district",
};

export async function writeListedRows(
  db: Database,
  table: Table,
  rows: readonly (ListedRow & { province_id?: number | undefined; name: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as given (id integer, province_id integer, slug text, name text)`;
  if (table === "district") {
    await sql`insert into district (id, province_id, slug, name) select id, province_id, slug, name from ${given}
      on conflict (id) do update set name = excluded.name`.execute(db);
    return;
  }
  await sql`insert into ${sql.table(table)} (id, slug, name) select id, slug, name from ${given}
    on conflict (id) do update set name = excluded.name`.execute(db);
}

/** What has changed, by what uses it. */
interface Using {
  positionIds: readonly number[];
  sectorIds: readonly number[];
  competencyIds: readonly number[];
  provinceIds: readonly number[];
  districtIds: readonly number[];
  /** Positions that CVs want */
  wantedIds: readonly number[];
}

/** The next published advertisements after this one whose words have changed. */
export async function findUsingAdvertisements(
  db: Database,
  { positionIds, sectorIds, provinceIds, districtIds }: Omit<Using, "competencyIds" | "wantedIds">,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from advertisement
    where status = 'published' and id > ${after}
      and (position_id = any(${[...positionIds]}::int[]) or sector_id = any(${[...sectorIds]}::int[])
        or exists (select from advertisement_location l where l.advertisement_id = advertisement.id
          and (l.province_id = any(${[...provinceIds]}::int[]) or l.district_id = any(${[...districtIds]}::int[]))))
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findUsingCvs(
  db: Database,
  { wantedIds, competencyIds }: Pick<Using, "wantedIds" | "competencyIds">,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cv c
    where id > ${after} and (desired_position_ids && ${[...wantedIds]}::smallint[]
      or exists (select from cv_competency k where k.cv_id = c.id and k.competency_id = any(${[...competencyIds]}::int[])))
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Their words in the database, and a sign to every process to read them again. */
export async function refreshAdvertisements(db: Database, ids: readonly number[]): Promise<void> {
  await sql`select refresh_advertisement_search(${[...ids]}::bigint[])`.execute(db);
  await announce(db, "advertisement", ids);
}

export async function announce(
  db: Database,
  topic: "advertisement" | "cv",
  ids: readonly number[],
): Promise<void> {
  await sql`insert into change_feed (topic, entity_id) select ${topic}, unnest(${[...ids]}::bigint[])`.execute(
    db,
  );
}

export interface HistoryRow extends LookupChange {
  reason: string;
  by: string | null;
  undone_by: string | null;
}

/** Of a list, or of one entry of it and what was merged into that; the newest first. */
export async function findHistory(
  db: Database,
  list: EditedList,
  entryId: number | null,
  limit: number,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select c.id, c.list, c.act, c.entry_id, c.target_id, c.facts, c.created_at, c.undone_at, c.reason,
      (select nullif(a.actor_name, '') from audit_entry a
        where a.subject_kind = 'lookup' and a.subject_id = c.id and a.action <> 'lookup.undone' limit 1) as by,
      (select nullif(a.actor_name, '') from audit_entry a
        where a.subject_kind = 'lookup' and a.subject_id = c.id and a.action = 'lookup.undone' limit 1) as undone_by
    from lookup_change c
    where c.list = ${list} and (${entryId}::int is null or c.entry_id = ${entryId} or c.target_id = ${entryId})
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
}
