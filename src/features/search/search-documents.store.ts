import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { FlagName } from "./search-advertisements.ts";

/** An open advertisement, with all that can be searched in it. */
export interface SearchedRow {
  id: number;
  title: string;
  companyId: number;
  companyName: string;
  positionId: number;
  sectorId: number;
  workType: string;
  level: string;
  text: string;
  /** Milliseconds */
  publishedAt: number;
  expiresAt: number;
  flags: FlagName[];
  /** Province and district by turns; 0 where there is no district. */
  places: number[];
}

/** As JSON: rows go on to the thread that builds the index as they came. */
const selectRows = sql`
  select a.id, json_build_object(
    'id', a.id, 'title', a.title, 'companyId', a.company_id, 'companyName', c.name, 'positionId', a.position_id,
    'sectorId', a.sector_id, 'workType', a.work_type, 'level', a.level,
    'text', a.description || ' ' || a.qualifications,
    'publishedAt', round(extract(epoch from a.published_at) * 1000),
    'expiresAt', round(extract(epoch from a.expires_at) * 1000),
    'flags', array_remove(array[
      case when a.external_url is not null then 'external' end,
      case when a.is_referable then 'referable' end,
      case when a.requires_disc then 'disc' end,
      case when exists (select from application_question q where q.advertisement_id = a.id) then 'questions' end,
      case when a.is_abroad then 'abroad' end,
      case when a.asks_group_consent then 'group' end,
      case when a.is_remote then 'remote' end
    ], null),
    'places', array(select unnest(array[l.province_id::int, coalesce(l.district_id, 0)])
      from advertisement_location l where l.advertisement_id = a.id order by l.ordinal)
  )::text as row
  from open_advertisement a join company c on c.id = a.company_id`;

interface JsonRow {
  id: number;
  row: string;
}

/** Rows as one JSON text that `parseRows` understands. */
export interface RowsText {
  json: string;
  count: number;
  lastId: number;
}

export const parseRows = (json: string): SearchedRow[] => JSON.parse(json) as SearchedRow[];

/** The next ones after an id, for reading all of them in turns. */
export async function readRowsAfter(db: Database, id: number, count: number): Promise<RowsText> {
  const { rows } = await sql<JsonRow>`${selectRows} where a.id > ${id} order by a.id limit ${count}`.execute(
    db,
  );
  return { json: joined(rows), count: rows.length, lastId: rows.at(-1)?.id ?? id };
}

/** Those of them that are open. */
export async function readRows(db: Database, ids: readonly number[]): Promise<SearchedRow[]> {
  const { rows } = await sql<JsonRow>`${selectRows} where a.id = any(${[...ids]}::bigint[])`.execute(db);
  return parseRows(joined(rows));
}

const joined = (rows: readonly JsonRow[]) => `[${rows.map(({ row }) => row).join()}]`;

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
