import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Cv, CvListItem } from "./cv.view.ts";
import { type Column, fromRow, type Values } from "./fields/column.ts";
import type { LinePart } from "./fields/field.ts";
import {
  competency,
  desired,
  education,
  entry,
  experience,
  head,
  personal,
  summary,
} from "./fields/parts.ts";

export type Connection = Database | Transaction<DB>;

/** The default one first, then those changed last. */
export async function findCvs(db: Connection, personId: number): Promise<CvListItem[]> {
  const { rows } = await sql<CvListItem>`
    select id, title, is_default as "isDefault" from cv
    where person_id = ${personId} and deleted_at is null
    order by is_default desc, updated_at desc, id desc`.execute(db);
  return rows;
}

/** Other people's are not found. */
export async function findCv(db: Connection, personId: number, cvId: number): Promise<Cv | undefined> {
  const [cv] = await findCvsWhere(db, sql`c.id = ${cvId} and c.person_id = ${personId}`);
  return cv;
}

/** Anybody's, in that order: whoever asks decides who may see them. */
export function findCvsById(db: Connection, ids: readonly number[]): Promise<Cv[]> {
  return findCvsWhere(db, sql`c.id = any (${ids}::bigint[])`, sql`array_position(${ids}::bigint[], c.id)`);
}

async function findCvsWhere(
  db: Connection,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`c.id`,
): Promise<Cv[]> {
  const { rows } = await sql<Cv>`
    select ${sql.join(Object.entries(OF_WHOLE).map(([name, { column }]) => sql`${placeOf(column)} as ${sql.ref(name)}`))},
      ${objectOf(personal.columns, "c")} as personal, ${objectOf(desired.columns, "c")} as desired,
      ${linesOf(experience, sql`e.ended_on is not null, e.started_on desc, e.id desc`)} as experiences,
      ${linesOf(education, sql`e.is_still_student desc, e.graduation_year desc, e.level desc, e.id desc`)} as educations,
      ${linesOf(entry, sql`e.id`)} as entries,
      (select coalesce(json_agg(${objectOf(competency.columns, "k")} order by k.name), '[]')
        from cv_competency k where k.cv_id = c.id) as competencies,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]')
        from cv_hidden_company x join company o on o.id = x.company_id
        where x.cv_id = c.id) as "hiddenCompanies"
    from cv c join person p on p.id = c.person_id left join stored_file f on f.id = c.photo_id
      left join cv_attachment d on d.cv_id = c.id
    where ${condition} and c.deleted_at is null order by ${order}`.execute(db);
  return rows.map((row) => ({
    ...fromRow(OF_WHOLE, row),
    personal: fromRow(personal.columns, row.personal),
    desired: fromRow(desired.columns, row.desired),
    experiences: row.experiences.map((each) => ({ id: each.id, ...fromRow(experience.columns, each) })),
    educations: row.educations.map((each) => ({ id: each.id, ...fromRow(education.columns, each) })),
    competencies: row.competencies.map((each) => fromRow(competency.columns, each)),
    entries: row.entries.map((each) => ({ id: each.id, ...fromRow(entry.columns, each) })),
    hiddenCompanies: row.hiddenCompanies,
  }));
}

const OF_WHOLE = { ...head, ...summary.columns };

function placeOf(column: string) {
  return sql.ref(column.includes(".") ? column : `c.${column}`);
}

function objectOf(columns: Record<string, Column<unknown>>, table: string) {
  const pairs = Object.entries(columns).map(
    ([name, { column }]) => sql`${sql.lit(name)}, ${sql.ref(`${table}.${column}`)}`,
  );
  return sql`json_build_object(${sql.join(pairs)})`;
}

function linesOf(
  { table, columns }: Pick<LinePart<Values, never>, "table" | "columns">,
  order: RawBuilder<unknown>,
) {
  const whole = { id: { column: "id" } as Column<unknown>, ...columns };
  return sql`(select coalesce(json_agg(${objectOf(whole, "e")} order by ${order}), '[]')
    from ${sql.table(table)} e where e.cv_id = c.id and e.deleted_at is null)`;
}

export interface PhotoFile {
  sha256: string;
  contentType: string;
  byteSize: number;
}

export async function findPhoto(
  db: Connection,
  personId: number,
  cvId: number,
): Promise<PhotoFile | undefined> {
  const { rows } = await sql<PhotoFile>`
    select f.sha256, f.content_type as "contentType", f.byte_size as "byteSize"
    from cv c join stored_file f on f.id = c.photo_id
    where c.id = ${cvId} and c.person_id = ${personId} and c.deleted_at is null`.execute(db);
  return rows[0];
}
