import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";

/**
 * The words of a template in the candidate's own language, where it has been written in that: of the same kind, under the same
 * name. Null for one that is not the company's to use. `c` is the company, `p` the candidate.
 */
export function templateText(templateId: number): RawBuilder<unknown> {
  return sql`(
    select other.text from message_template chosen
    join message_template other on other.kind = chosen.kind and other.name = chosen.name
      and (other.company_id = c.id or other.company_id is null)
    where chosen.id = ${templateId} and (chosen.company_id = c.id or chosen.company_id is null)
    order by other.language = p.language desc, other.company_id is null, other.id = chosen.id desc, other.id limit 1)`;
}

/** A text to a candidate with what its placeholders stand for. `ad` is the advertisement. */
export function filledText(text: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    replace(replace(replace(replace(replace(${text},
      '{ad}', regexp_replace(p.name, '\\s+\\S+$', '')), '{soyad}', substring(p.name from '\\S+$')),
      '{ilan}', ad.title), '{firma}', c.name), '{tarih}', to_char(${now}::timestamptz at time zone 'Europe/Istanbul', 'DD.MM.YYYY'))`;
}

/** The candidate as those who hire may see them: of one whom they must not know yet, the placeholders stay. As `p`. */
export const asShown = sql`lateral (
  select own.id, own.language, case when a.is_blind then '{ad} {soyad}' else own.name end as name
  from person own where own.id = a.person_id) p`;

export async function findFilledTemplate(
  db: Database | Transaction<DB>,
  { applicationId, companyId, templateId }: { applicationId: number; companyId: number; templateId: number },
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string | null }>`
    select ${filledText(templateText(templateId), now)} as text
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = a.company_id
    join ${asShown} on true
    where a.id = ${applicationId} and a.company_id = ${companyId}`.execute(db);
  return rows[0]?.text ?? undefined;
}
