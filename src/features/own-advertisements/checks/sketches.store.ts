import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";

export interface ComparedRow {
  id: number;
  slug: string;
  title: string;
  description: string;
  qualifications: string;
  company_id: number;
  company: string;
}

/** More than anybody compares: of a text that thousands have, any few are as good. */
const MOST_ALIKE = 200;
const MOST_COMPARED = 10;

/** Published before, by the same company or by one that is not of its group; those with most in common first. */
export async function findAlike(
  db: Database,
  asked: { id: number; companyId: number; bands: readonly number[]; before: Date },
): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    with alike as materialized (
      select advertisement_id, (select count(*) from unnest(bands) band where band = any(${asked.bands}::int[])) as shared
      from advertisement_sketch where bands && ${asked.bands}::int[] and advertisement_id <> ${asked.id} limit ${MOST_ALIKE})
    select a.id, a.slug, a.title, a.description, a.qualifications, a.company_id, c.name as company
    from alike join advertisement a on a.id = alike.advertisement_id join company c on c.id = a.company_id
      join company own on own.id = ${asked.companyId}
    where a.status in ('published', 'closed') and a.published_at < ${asked.before}
      and (c.id = own.id or c.group_id is distinct from own.group_id or c.group_id is null)
    order by alike.shared desc, a.published_at limit ${MOST_COMPARED}`.execute(db);
  return rows;
}

export async function storeSketches(
  db: Database,
  sketches: readonly { id: number; bands: readonly number[] }[],
): Promise<void> {
  await sql`
    insert into advertisement_sketch (advertisement_id, bands)
    select id, bands from jsonb_to_recordset(${JSON.stringify(sketches)}::jsonb) as made (id bigint, bands int[])
    on conflict (advertisement_id) do update set bands = excluded.bands`.execute(db);
}

/** The first day of the earliest of them is this text's first day too. */
export async function noteRelisted(db: Database, id: number, earlierIds: readonly number[]): Promise<void> {
  await sql`
    update published_text noted set first_published_at = earlier.at
    from advertisement a, (
      select min(t.first_published_at) as at from advertisement e join published_text t
        on t.company_id = e.company_id and t.fingerprint = fingerprint_of(e.description, e.qualifications)
      where e.id = any(${earlierIds}::bigint[])) earlier
    where a.id = ${id} and noted.company_id = a.company_id
      and noted.fingerprint = fingerprint_of(a.description, a.qualifications) and noted.first_published_at > earlier.at`.execute(
    db,
  );
}

interface UnsketchedRow {
  id: number;
  description: string;
  qualifications: string;
}

export async function findUnsketched(db: Database, limit: number): Promise<UnsketchedRow[]> {
  const { rows } = await sql<UnsketchedRow>`
    select a.id, a.description, a.qualifications from advertisement a
    where a.status = 'published' and not exists (select from advertisement_sketch s where s.advertisement_id = a.id)
    order by a.id limit ${limit}`.execute(db);
  return rows;
}
