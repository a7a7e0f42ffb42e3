import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { wantsMailOf } from "../notices/index.ts";

export interface WaitingApplicantRow {
  application_id: number;
  person_id: number;
  email: string;
  language: LanguageCode;
  is_mailed: boolean;
  title: string;
  company: string;
  status: "suspended" | "closed";
}

/**
 * Some who still wait for an answer and have not been told of the last decision about the company; they count as told of that
 * one, not of what is decided meanwhile.
 */
export async function takeUntold(
  db: Transaction<DB>,
  companyId: number,
  limit: number,
): Promise<WaitingApplicantRow[]> {
  const { rows } = await sql<WaitingApplicantRow>`
    with told as (
      update application set company_told_at = (select decided_at from company where id = ${companyId}) where id in (
        select a.id from application a join company c on c.id = a.company_id
        where a.company_id = ${companyId} and c.status in ('suspended', 'closed') and not a.is_spam
          and a.forgotten_at is null and a.told_kind not in ('hired', 'rejected', 'withdrawn')
          and (a.company_told_at is null or a.company_told_at < c.decided_at)
        order by a.id limit ${limit} for update of a)
      returning id, person_id, advertisement_id)
    select told.id as application_id, p.id as person_id, p.email, p.language, ${wantsMailOf("applications")} as is_mailed,
      ad.title, c.name as company, c.status
    from told join person p on p.id = told.person_id join advertisement ad on ad.id = told.advertisement_id
    join company c on c.id = ad.company_id order by told.id`.execute(db);
  return rows;
}
