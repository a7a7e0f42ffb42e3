import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { AdvertisementDocument } from "../engine/segments/advertisement-document.ts";
import { filterNamed } from "../filters/list.ts";
import { columnFilters, parseRows, type RowsText, separators } from "./searched-rows.ts";

/** The next ones after an id, for reading all of them in turns. */
export async function readRowsAfter(db: Database, id: number, count: number): Promise<RowsText> {
  return readText(db, sql`a.id > ${id} order by a.id limit ${count}`);
}

/** Those of them that are open, as they are indexed. */
export async function readDocuments(db: Database, ids: readonly number[]): Promise<AdvertisementDocument[]> {
  return parseRows(await readText(db, sql`a.id = any(${[...ids]}::bigint[])`));
}

/**
 * All in two texts: a million rows go on to the thread that builds the index as they came. As JSON they took 1.3 times as
 * long to come, and 1.6 times as long to be taken apart.
 */
async function readText(db: Database, which: ReturnType<typeof sql>): Promise<RowsText> {
  const { field, row } = separators();
  const columns = [
    "a.id",
    "a.title",
    "a.company_id",
    "c.name",
    "round(date_part('epoch', a.published_at) * 1000)",
    "round(date_part('epoch', a.expires_at) * 1000)",
    "a.description || ' ' || a.qualifications",
    `coalesce(${filterNamed("pay").column}, 0)`,
    ...columnFilters.map(({ column }) => column),
  ];
  const { rows } = await sql<Omit<RowsText, "field" | "row">>`
    with part as materialized (
      select a.id, concat(${sql.join(
        columns.map((column) => sql.raw(column)),
        sql`, ${field}::text, `,
      )}) as text
      from open_advertisement a join company c on c.id = a.company_id where ${which})
    select (select count(*) from part) as count, (select coalesce(max(id), 0) from part) as "lastId",
      (select coalesce(string_agg(text, ${row}::text), '') from part) as rows,
      (select coalesce(string_agg(concat_ws(',', l.advertisement_id, coalesce(l.province_id, 0),
        coalesce(l.district_id, 0)), ','
        order by l.advertisement_id, l.ordinal), '')
        from part join advertisement_location l on l.advertisement_id = part.id) as places`.execute(db);
  return { ...(rows[0] as Omit<RowsText, "field" | "row">), field, row };
}

/** A company that is renamed or closed takes its advertisements along. */
export async function advertisementIdsOf(db: Database, companyIds: readonly number[]): Promise<number[]> {
  if (companyIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from advertisement where company_id = any(${[...companyIds]}::bigint[]) and status = 'published'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function readInstallationId(db: Database): Promise<string> {
  const { id } = await db.selectFrom("installation").select("id").executeTakeFirstOrThrow();
  return id;
}

/** Until the end of the transaction nobody else leaves a snapshot for other machines. */
export async function isOnlyMaker(transaction: Database): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('mesai: hand on search index')) as "isFree"`.execute(
    transaction,
  );
  return rows[0]?.isFree === true;
}
