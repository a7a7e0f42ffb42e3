import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { StageKind } from "../hiring.contract.ts";

type Connection = Database | Transaction<DB>;

export interface TemplateRow {
  id: number;
  kind: StageKind;
  language: LanguageCode;
  name: string;
  text: string;
  is_own: boolean;
}

/** Those that a company has: its own, and everybody's unless it has one in their place. `t` is the template. */
const hadBy = (companyId: number) => sql`(t.company_id = ${companyId} or t.company_id is null and not exists (
  select from message_template own where own.company_id = ${companyId} and own.replaces_id = t.id))`;

export async function findAllTemplates(db: Connection, companyId: number): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select t.id, t.kind, t.language, t.name, t.text, t.company_id is not null as is_own from message_template t
    where ${hadBy(companyId)} order by t.kind, t.name, t.language <> 'tr', t.id`.execute(db);
  return rows;
}

/** One of each name to choose from, the company's own first: in which language it goes out is the candidate's to say. */
export const namedTemplates = (companyId: number) => sql`
  select distinct on (t.kind, t.name) t.id, t.kind, t.name, t.text, t.company_id is not null as is_own
  from message_template t where ${hadBy(companyId)}
  order by t.kind, t.name, t.company_id is null, t.language <> 'tr', t.id`;

export async function findTemplateText(
  db: Connection,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select text from message_template
    where id = ${id} and (company_id = ${companyId} or company_id is null)`.execute(db);
  return rows[0]?.text;
}

interface WrittenTemplate {
  id: number | undefined;
  kind: string;
  language: string;
  name: string;
  text: string;
}

const MOST_TEMPLATES = 300;

/** One's own is changed; one of everybody's is left as it is, and a copy of it takes its place. */
export async function putTemplate(
  db: Transaction<DB>,
  companyId: number,
  { id, kind, language, name, text }: WrittenTemplate,
): Promise<number | "unknown" | "name-taken" | "too-many"> {
  const { rows } = await sql<{ is_own: boolean; is_known: boolean; is_taken: boolean; count: number }>`
    select exists (select from message_template where id = ${id ?? null} and company_id = ${companyId}) as is_own,
      exists (select from message_template where id = ${id ?? null} and company_id is null) as is_known,
      exists (select from message_template where company_id = ${companyId} and kind = ${kind} and language = ${language}
        and name = ${name} and id is distinct from ${id ?? null}::bigint) as is_taken,
      (select count(*) from message_template where company_id = ${companyId}) as count`.execute(db);
  const [found] = rows;
  if (id !== undefined && !found?.is_own && !found?.is_known) return "unknown";
  if (found?.is_taken) return "name-taken";
  if (!found?.is_own && (found?.count ?? 0) >= MOST_TEMPLATES) return "too-many";
  const { rows: written } = await (found?.is_own
    ? sql<{ id: number }>`
        update message_template set kind = ${kind}, language = ${language}, name = ${name}, text = ${text}
        where id = ${id} and company_id = ${companyId} returning id`
    : sql<{ id: number }>`
        insert into message_template (company_id, replaces_id, kind, language, name, text)
        values (${companyId}, ${id ?? null}, ${kind}, ${language}, ${name}, ${text}) returning id`
  ).execute(db);
  return written[0]?.id ?? "unknown";
}

/** What it stood in the place of is there again. */
export async function removeTemplate(db: Transaction<DB>, companyId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from message_template where id = ${id} and company_id = ${companyId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The next no is offered in the same words. */
export async function noteTemplate(
  db: Transaction<DB>,
  companyId: number,
  templateId: number,
): Promise<void> {
  await sql`
    insert into last_template (company_id, kind, template_id)
    select ${companyId}, kind, id from message_template where id = ${templateId}
    on conflict (company_id, kind) do update set template_id = excluded.template_id`.execute(db);
}
