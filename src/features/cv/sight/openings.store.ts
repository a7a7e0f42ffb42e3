import { sql } from "kysely";
import type { Connection } from "../cv.store.ts";

export interface OpeningRow {
  companyId: number;
  companyName: string;
  companySlug: string;
  /** yyyy-mm-dd */
  openedOn: string;
}

/** Who opened a CV, the last first; each company once a day. */
export async function findOpenings(db: Connection, cvId: number): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select c.id as "companyId", c.name as "companyName", c.slug as "companySlug", o.opened_on::text as "openedOn"
    from cv_opening o join company c on c.id = o.company_id
    where o.cv_id = ${cvId} order by o.opened_on desc, c.name, c.id limit 200`.execute(db);
  return rows;
}

export async function insertOpening(
  transaction: Connection,
  opening: { cvId: number; companyId: number; now: Date },
): Promise<void> {
  await sql`
    insert into cv_opening (cv_id, company_id, opened_on)
    values (${opening.cvId}, ${opening.companyId}, (${opening.now}::timestamptz at time zone 'Europe/Istanbul')::date)
    on conflict do nothing`.execute(transaction);
}

export async function findCompanyName(db: Connection, companyId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from company where id = ${companyId}`.execute(db);
  return rows[0]?.name ?? "";
}
