import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import { flagBits, parseRows, type RowsText, type SearchedRow, separators } from "./searched-rows.ts";

/** The bits that `flagBits` gives them; whether there are questions is asked for all rows at once. */
const flags = sql`(a.external_url is not null)::int * ${flagBits.external} + a.is_referable::int * ${flagBits.referable}
  + a.requires_disc::int * ${flagBits.disc} + a.is_abroad::int * ${flagBits.abroad}
  + a.asks_group_consent::int * ${flagBits.group} + a.is_remote::int * ${flagBits.remote}`;

/** The next ones after an id, for reading all of them in turns. */
export async function readRowsAfter(db: Database, id: number, count: number): Promise<RowsText> {
  return readText(db, sql`a.id > ${id} order by a.id limit ${count}`);
}

/** Those of them that are open. */
export async function readRows(db: Database, ids: readonly number[]): Promise<SearchedRow[]> {
  return parseRows(await readText(db, sql`a.id = any(${[...ids]}::bigint[])`));
}

/**
 * All in three texts: a million rows go on to the thread that builds the index as they came. As JSON they took 1.3 times as
 * long to come, and 1.6 times as long to be taken apart.
 */
async function readText(db: Database, which: ReturnType<typeof sql>): Promise<RowsText> {
  const { field, row } = separators();
  const { rows } = await sql<Omit<RowsText, "field" | "row">>`
    with part as materialized (
      select a.id, concat(a.id, ${field}::text, a.title, ${field}::text, a.company_id, ${field}::text, c.name, ${field}::text,
        a.position_id, ${field}::text, a.sector_id, ${field}::text, a.work_type, ${field}::text, a.level, ${field}::text,
        round(date_part('epoch', a.published_at) * 1000), ${field}::text,
        round(date_part('epoch', a.expires_at) * 1000), ${field}::text,
        ${flags}, ${field}::text, a.description, ' ', a.qualifications) as text
      from open_advertisement a join company c on c.id = a.company_id where ${which})
    select (select count(*) from part) as count, (select coalesce(max(id), 0) from part) as "lastId",
      (select coalesce(string_agg(text, ${row}::text), '') from part) as rows,
      (select coalesce(string_agg(concat_ws(',', l.advertisement_id, l.province_id, coalesce(l.district_id, 0)), ','
        order by l.advertisement_id, l.ordinal), '')
        from part join advertisement_location l on l.advertisement_id = part.id) as places,
      (select coalesce(string_agg(part.id::text, ','), '') from part
        where exists (select from application_question q where q.advertisement_id = part.id)) as asking`.execute(
    db,
  );
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
