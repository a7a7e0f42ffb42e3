import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Cv, CvListItem } from "./cv.view.ts";
import { calledToday } from "./fields/called-today.ts";
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
  const { rows } = await sql<Cv>`${selectCvs(condition)} order by ${order}`.execute(db);
  return rows.map((row) => calledToday(cvOf(row)));
}

/** One as JSON, as whoever it is sent to may read it, for a statement that stores it; `cvOf` reads it again. */
export function sentCopy(cvId: number | RawBuilder<unknown>): RawBuilder<unknown> {
  const sent = selectCvs(sql`c.id = ${cvId}`, ({ seenBy }) => seenBy !== "owner");
  return sql`select to_jsonb(whole) from (${sent}) whole`;
}

type IsTaken = (column: Column<unknown>) => boolean;

/** From whom it is hidden is its owner's alone, and no part of what is sent. */
const HIDDEN_COMPANIES = sql`,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]')
        from cv_hidden_company x join company o on o.id = x.company_id
        where x.cv_id = c.id) as "hiddenCompanies"`;

/** Whole, unless it is said what is taken. */
function selectCvs(condition: RawBuilder<unknown>, isTaken?: IsTaken): RawBuilder<unknown> {
  const taken = <Given extends Record<string, Column<unknown>>>(columns: Given) =>
    Object.fromEntries(Object.entries(columns).filter(([, column]) => isTaken?.(column) ?? true));
  const lines = (part: Pick<LinePart<Values, never>, "table" | "columns">, order: RawBuilder<unknown>) =>
    linesOf({ ...part, columns: taken(part.columns) }, order);
  return sql`
    select ${sql.join(Object.entries(taken(OF_WHOLE)).map(([name, { column }]) => sql`${placeOf(column)} as ${sql.ref(name)}`))},
      ${objectOf(taken(personal.columns), "c")} as personal, ${objectOf(taken(desired.columns), "c")} as desired,
      ${lines(experience, sql`e.ended_on is not null, e.started_on desc, e.id desc`)} as experiences,
      ${lines(education, sql`e.is_still_student desc, e.graduation_year desc, e.level desc, e.id desc`)} as educations,
      ${lines(entry, sql`e.id`)} as entries,
      (select coalesce(json_agg(${objectOf(taken(competency.columns), "k")} order by k.name), '[]')
        from cv_competency k where k.cv_id = c.id) as competencies${isTaken ? sql`` : HIDDEN_COMPANIES}
    from cv c join person p on p.id = c.person_id left join stored_file f on f.id = c.photo_id
      left join cv_attachment d on d.cv_id = c.id
    where ${condition} and c.deleted_at is null`;
}

/** From a row, or from a copy of long ago: what a CV has come to hold since then is empty in it. */
export function cvOf(row: Partial<Cv>): Cv {
  const { experiences = [], educations = [], competencies = [], entries = [], updatedAt = 0 } = row;
  return {
    ...fromRow(OF_WHOLE, row),
    updatedAt: new Date(updatedAt),
    personal: fromRow(personal.columns, row.personal ?? {}),
    desired: fromRow(desired.columns, row.desired ?? {}),
    experiences: experiences.map((each) => ({ id: each.id, ...fromRow(experience.columns, each) })),
    educations: educations.map((each) => ({ id: each.id, ...fromRow(education.columns, each) })),
    competencies: competencies.map((each) => fromRow(competency.columns, each)),
    entries: entries.map((each) => ({ id: each.id, ...fromRow(entry.columns, each) })),
    hiddenCompanies: row.hiddenCompanies ?? [],
  };
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
