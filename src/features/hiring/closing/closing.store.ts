import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { asShown, filledText } from "../../threads/index.ts";
import { WAITS_FOR_ANSWER } from "../moves/answers.store.ts";

/** Those of an advertisement who have heard nothing. `a` is the application. */
export const unansweredOf = (advertisementId: number) =>
  sql`a.advertisement_id = ${advertisementId} and ${WAITS_FOR_ANSWER}`;

export async function countUnanswered(
  db: Database | Transaction<DB>,
  advertisementId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from application a where ${unansweredOf(advertisementId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PreviewRow {
  id: number;
  name: string;
  text: string;
  /** Whom it is filled in for: of those who have heard nothing, the one who has waited longest. */
  example: string;
}

/** A no as one of those who wait would read it, in each of the company's texts for it. */
export async function previewNos(
  db: Database,
  { companyId, advertisementId, now }: { companyId: number; advertisementId: number; now: Date },
): Promise<PreviewRow[]> {
  const { rows } = await sql<PreviewRow>`
    select template.id, template.name, ${filledText(sql`template.text`, now)} as text, a.applicant_name as example
    from (
      select a.* from application a where ${unansweredOf(advertisementId)} order by a.waiting_since, a.id limit 1) a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = a.company_id
    join ${asShown} on true
    join message_template template on template.kind = 'rejected'
      and (template.company_id = ${companyId} or template.company_id is null)
    order by template.company_id is null, template.id`.execute(db);
  return rows;
}
