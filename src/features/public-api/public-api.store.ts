import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface HiringCompanyRow {
  id: number;
  name: string;
  slug: string;
  open_count: number;
}

/** Those with most open advertisements first. */
export async function findHiringCompanies(db: Database, count: number): Promise<HiringCompanyRow[]> {
  const { rows } = await sql<HiringCompanyRow>`
    select c.id, c.name, c.slug, hiring.open_count
    from (select company_id, count(*) as open_count from open_advertisement group by company_id) hiring
    join company c on c.id = hiring.company_id
    order by hiring.open_count desc, c.id limit ${count}`.execute(db);
  return rows;
}
