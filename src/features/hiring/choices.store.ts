import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import { prepared } from "../../platform/database/prepared.ts";
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

/** Those in use, by leaps from one to the next: a company has few tags, on many applications. */
const tagsOf = (companyId: number) => sql`
  with recursive used as (
    (select tag from application_tag where company_id = ${companyId} order by tag limit 1)
    union all
    select (select t.tag from application_tag t where t.company_id = ${companyId} and t.tag > used.tag order by t.tag limit 1)
    from used where used.tag is not null)
  select tag from used where tag is not null limit ${TAGS_OFFERED}`;

const teamOf = (companyId: number) => sql`
  select p.id, p.name from company_member m join person p on p.id = m.person_id
  where m.company_id = ${companyId} order by p.name, p.id`;

const listOf = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(row) from (${rows}) row), '[]')`;

/** In one go: each page of the workspace has all of it. */
export async function findChoices(db: Database | Transaction<DB>, companyId: number): Promise<Choices> {
  const { rows } = await sql<Choices>`${prepared}
    select ${listOf(sql`select id, kind, name, text from (${namedTemplates(companyId)}) named order by not is_own, kind, id`)} as templates,
      (select template_id from last_template where company_id = ${companyId} and kind = 'rejected') as "lastNoId",
      ${listOf(teamOf(companyId))} as team, array(${tagsOf(companyId)}) as tags`.execute(db);
  return rows[0] ?? { templates: [], lastNoId: null, team: [], tags: [] };
}
