import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { FlagName } from "./search-advertisements.ts";

/** An open advertisement, with all that can be searched in it. */
export interface SearchedRow {
  id: number;
  title: string;
  company_id: number;
  company_name: string;
  position_id: number;
  sector_id: number;
  work_type: string;
  level: string;
  words: string;
  published_at: Date;
  expires_at: Date;
  flags: FlagName[];
  /** Province and district by turns; 0 where there is no district. */
  places: number[];
}

const selectRows = sql`
  select a.id, a.title, a.company_id, c.name as company_name, a.position_id, a.sector_id, a.work_type, a.level,
    a.description || ' ' || a.qualifications as words, a.published_at, a.expires_at,
    array_remove(array[
      case when a.external_url is not null then 'external' end,
      case when a.is_referable then 'referable' end,
      case when a.requires_disc then 'disc' end,
      case when exists (select from application_question q where q.advertisement_id = a.id) then 'questions' end,
      case when a.is_abroad then 'abroad' end,
      case when a.asks_group_consent then 'group' end,
      case when a.is_remote then 'remote' end
    ], null) as flags,
    array(select unnest(array[l.province_id::int, coalesce(l.district_id, 0)])
      from advertisement_location l where l.advertisement_id = a.id order by l.ordinal) as places
  from open_advertisement a join company c on c.id = a.company_id`;

/** The next ones after an id, for reading all of them in turns. */
export async function readRowsAfter(db: Database, id: number, count: number): Promise<SearchedRow[]> {
  const { rows } =
    await sql<SearchedRow>`${selectRows} where a.id > ${id} order by a.id limit ${count}`.execute(db);
  return rows;
}

/** Those of them that are open. */
export async function readRows(db: Database, ids: readonly number[]): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`${selectRows} where a.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
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
