import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { WAITS_FOR_ANSWER } from "../../answers/index.ts";
import { asShown, filledText } from "../../threads/index.ts";

/** Nobody has said yes or no, also of those who were written to. `a` is the application. */
export const UNDECIDED = sql`a.kind = 'received' and not a.is_spam and a.forgotten_at is null`;

/** Those of an advertisement who have heard nothing, and those who are still where they began. */
export const unansweredOf = (advertisementId: number) =>
  sql`a.advertisement_id = ${advertisementId} and ${WAITS_FOR_ANSWER}`;
export const undecidedOf = (advertisementId: number) =>
  sql`a.advertisement_id = ${advertisementId} and ${UNDECIDED}`;

export async function countUndecided(
  db: Database | Transaction<DB>,
  advertisementId: number,
): Promise<{ unanswered: number; written: number }> {
  const { rows } = await sql<{ unanswered: number; written: number }>`
    select count(*) filter (where ${WAITS_FOR_ANSWER}) as unanswered, count(*) filter (where a.answered_at is not null) as written
    from application a where ${undecidedOf(advertisementId)}`.execute(db);
  return rows[0] ?? { unanswered: 0, written: 0 };
}

export interface PreviewRow {
  id: number;
  name: string;
  text: string;
  /** Whom it is filled in for: whoever has waited longest, of those who have heard nothing where there are such. */
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
      select a.* from application a where ${undecidedOf(advertisementId)}
      order by a.answered_at is not null, a.waiting_since, a.id limit 1) a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = a.company_id
    join ${asShown} on true
    join message_template template on template.kind = 'rejected'
      and (template.company_id = ${companyId} or template.company_id is null)
    order by template.company_id is null, template.id`.execute(db);
  return rows;
}
