import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

const isOpen = sql<boolean>`a.status = 'published' and a.expires_at > now()`;

export async function findLatestIds(db: Database, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom("advertisement as a")
    .select("a.id")
    .where(isOpen)
    .orderBy("a.published_at", "desc")
    .orderBy("a.id", "desc")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countOpen(
  db: Database,
): Promise<{ advertisements: number; companies: number; cities: number }> {
  const { rows } = await sql<{ advertisements: number; companies: number; cities: number }>`
    select count(*) as advertisements, count(distinct a.company_id) as companies,
      (select count(distinct l.province_id) from advertisement_location l
       join advertisement a on a.id = l.advertisement_id where ${isOpen}) as cities
    from advertisement a where ${isOpen}`.execute(db);
  return rows[0] ?? { advertisements: 0, companies: 0, cities: 0 };
}

export async function countBySector(db: Database): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select a.sector_id as id, count(*) as count from advertisement a where ${isOpen}
    group by a.sector_id order by count desc, id`.execute(db);
  return rows;
}

export async function countByProvince(db: Database): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select l.province_id as id, count(distinct a.id) as count
    from advertisement a join advertisement_location l on l.advertisement_id = a.id where ${isOpen}
    group by l.province_id order by count desc, id`.execute(db);
  return rows;
}

export interface HiringCompany {
  id: number;
  name: string;
  slug: string;
  logo_sha256: string | null;
  open_count: number;
}

export async function findHiringCompanies(db: Database, count: number): Promise<HiringCompany[]> {
  const { rows } = await sql<HiringCompany>`
    select c.id, c.name, c.slug, logo.sha256 as logo_sha256, count(*) as open_count
    from advertisement a
    join company c on c.id = a.company_id and c.status = 'verified'
    left join stored_file logo on logo.id = c.logo_file_id
    where ${isOpen}
    group by c.id, logo.sha256
    order by logo.sha256 is null, open_count desc, c.id limit ${count}`.execute(db);
  return rows;
}

export async function findEditorPicks(
  db: Database,
  count: number,
): Promise<{ id: number; slug: string; title: string; note: string }[]> {
  const { rows } = await sql<{ id: number; slug: string; title: string; note: string }>`
    select a.id, a.slug, a.title, p.note
    from editor_pick p join advertisement a on a.id = p.advertisement_id
    where ${isOpen} order by p.ordinal, p.id limit ${count}`.execute(db);
  return rows;
}
