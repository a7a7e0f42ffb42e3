import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCompany, addPerson } from "../../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { COPIED_TABLES } from "../list/cv-list.store.ts";
import { duplicateCv } from "../list/manage-cvs.ts";
import { competency, desired, education, entry, experience, head, personal, summary } from "./parts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(app.services.db);
  return rows.map(({ name }) => name).sort();
}

const OF_CV = { ...head, ...summary.columns, ...personal.columns, ...desired.columns };
const OF_LINE = ["id", "cv_id", "deleted_at"];

describe("the columns of a CV", () => {
  it.each([
    ["cv", OF_CV, ["person_id", "photo_id", "created_at", "deleted_at"]],
    ["cv_experience", experience.columns, OF_LINE],
    ["cv_education", education.columns, OF_LINE],
    ["cv_entry", entry.columns, OF_LINE],
    ["cv_competency", competency.columns, ["cv_id"]],
  ])("in %s are all declared, with who may see them", async (table, declared, others) => {
    const names = Object.values(declared)
      .map(({ column }) => column)
      .filter((column) => !column.includes("."));
    expect([...names, ...others].sort()).toEqual(await columnsOf(table));
  });
});

/** Everything that a CV holds, whatever it is called. */
async function rowsOf(cvId: number) {
  const { db } = app.services;
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(cv) as row from cv where id = ${cvId}`.execute(db);
  const all: Record<string, unknown> = { cv: rows[0]?.row };
  for (const table of Object.keys(COPIED_TABLES)) {
    const lines = await sql<{ row: object }>`select to_jsonb(line) - '{id,cv_id}'::text[] as row
      from ${sql.table(table)} line where cv_id = ${cvId} order by to_jsonb(line) -> 'id', line::text`.execute(
      db,
    );
    all[table] = lines.rows.map(({ row }) => row);
  }
  return all;
}

describe("a copy of a CV", () => {
  it("has every column of every table, also those that nobody has thought of yet", async () => {
    const { db } = app.services;
    for (const table of ["cv", ...Object.keys(COPIED_TABLES)]) {
      await sql`alter table ${sql.table(table)} add column later text`.execute(db);
    }
    const personId = await addPerson(app, "member");
    const { rows } = await sql<{ id: number }>`
      insert into cv (person_id, title, is_default, is_searchable, headline, summary, country_id, province_id, phone,
        birth_date, driving_licences, military_service, desired_position, desired_position_ids, desired_province_ids,
        desired_salary, availability, section_order, template, language, photo_id, website, later)
      values (${personId}, 'Asıl', true, true, 'a', 'b', 73, 34, '5321234567', '1990-02-03', '{B}', 'done', 'c', '{1}',
        '{35}', 7, 'now', '{link}', 'modern', 'de', ${await addFile("1")}, 'https://e.test', 'd') returning id`.execute(
      db,
    );
    const id = rows[0]?.id ?? 0;
    await sql`insert into cv_experience (cv_id, company_name, position_name, province_id, started_on, ended_on, description, later)
      values (${id}, 'a', 'b', 35, '2020-01-01', '2021-01-01', 'c', 'd'), (${id}, 'e', '', null, '2022-01-01', null, '', '')`.execute(
      db,
    );
    await sql`insert into cv_education (cv_id, level, school_name, department, graduation_year, is_still_student, later)
      values (${id}, 5, 'a', 'b', 2012, true, 'c')`.execute(db);
    await sql`insert into cv_entry (cv_id, section, name, organisation, level, year, contact, url, later)
      values (${id}, 'language', 'a', 'b', 'C1', 2019, 'c', 'https://d.test', 'e')`.execute(db);
    await sql`insert into cv_entry (cv_id, section, name, deleted_at) values (${id}, 'course', 'x', now())`.execute(
      db,
    );
    await sql`insert into cv_competency (cv_id, name, later) values (${id}, 'a', 'b')`.execute(db);
    await sql`insert into cv_hidden_company (cv_id, company_id, later) values (${id}, ${await addCompany(app)}, 'a')`.execute(
      db,
    );
    await sql`insert into cv_attachment (cv_id, file_id, file_name, found, later)
      values (${id}, ${await addFile("2")}, 'a.pdf', '{"skills":[]}', 'b')`.execute(db);

    const made = await duplicateCv(app.services, personId, id, (name) => `${name} 2`, new Date());
    if (made.kind !== "made") throw new Error(made.kind);
    const { cv: original, ...lines } = await rowsOf(id);
    const { cv: copy, ...copied } = await rowsOf(made.id);
    const isDeleted = (line: object) => "deleted_at" in line && line.deleted_at !== null;
    for (const [table, all] of Object.entries(lines)) {
      expect(copied[table], table).toEqual((all as object[]).filter((line) => !isDeleted(line)));
      expect(copied[table], table).not.toEqual([]);
    }
    // Opening one CV to employers opens no other.
    const own = { id: made.id, title: "Asıl 2", is_default: false, is_searchable: false };
    const times = { created_at: expect.any(String), updated_at: expect.any(String) };
    expect(copy).toEqual({ ...(original as object), ...own, ...times });
    expect(await rowsOf(id)).toEqual({ cv: original, ...lines });
  });

  it("has all that belongs to a CV, but what others did with it", async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'cv'::regclass`.execute(app.services.db);
    const tables = rows.map(({ name }) => name).sort();
    expect(tables).toEqual(
      [
        ...Object.keys(COPIED_TABLES),
        "application",
        "advertisement_redirection",
        "cv_opening",
        "invitation",
      ].sort(),
    );
  });
});

async function addFile(name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into stored_file (sha256, content_type, byte_size) values (encode(sha256(${name}::bytea), 'hex'), 'x/y', 1)
    returning id`.execute(app.services.db);
  return rows[0]?.id ?? 0;
}
