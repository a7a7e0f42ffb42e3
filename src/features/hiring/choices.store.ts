import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { TemplateView } from "./hiring.view.ts";
import { namedTemplates } from "./templates/templates.store.ts";

/** What a company's people choose from. */
export interface Choices {
  templates: TemplateView[];
  /** By which the company said its last no */
  lastNoId: number | null;
  team: { id: number; name: string }[];
  tags: string[];
}

const TAGS_OFFERED = 100;
const LOOKED_THROUGH = 5000;

/** Those in use, the most used first, as far as the company's latest applications tell. */
const tagsOf = (companyId: number) => sql`
  select t.tag from (
    select id from application where company_id = ${companyId} order by waiting_since desc, id desc
    limit ${LOOKED_THROUGH}) a
  join application_tag t on t.application_id = a.id
  group by t.tag order by count(*) desc, t.tag limit ${TAGS_OFFERED}`;

const teamOf = (companyId: number) => sql`
  select p.id, p.name from company_member m join person p on p.id = m.person_id
  where m.company_id = ${companyId} order by p.name, p.id`;

const listOf = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(row) from (${rows}) row), '[]')`;

/** In one go: each page of the workspace has all of it. */
export async function findChoices(db: Database | Transaction<DB>, companyId: number): Promise<Choices> {
  const { rows } = await sql<Choices>`
    select ${listOf(sql`select id, kind, name, text from (${namedTemplates(companyId)}) named order by not is_own, kind, id`)} as templates,
      (select template_id from last_template where company_id = ${companyId} and kind = 'rejected') as "lastNoId",
      ${listOf(teamOf(companyId))} as team, array(${tagsOf(companyId)}) as tags`.execute(db);
  return rows[0] ?? { templates: [], lastNoId: null, team: [], tags: [] };
}
