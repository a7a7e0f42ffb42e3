import { sql } from "kysely";
import { addCompany, addPerson } from "./people.ts";
import type { TestApp } from "./start-test-app.ts";

export interface AddedAdvertisement {
  id: number;
  locationId: number;
  /** By their place among the questions. */
  questionIds: number[];
  optionIds: number[][];
}

interface AddedQuestion {
  kind: "single" | "multi" | "text";
  text: string;
  isRequired?: boolean;
  message?: string;
  options?: string[];
}

let made = 0;

/** Open, with one place. `columns` sets what makes it special. */
export async function addAdvertisement(
  app: TestApp,
  companyId: number,
  columns: Record<string, string | boolean | null> = {},
  questions: readonly AddedQuestion[] = [],
): Promise<AddedAdvertisement> {
  made += 1;
  const { db } = app.services;
  const { rows } = await sql<{ id: number }>`
    insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description, status,
      published_at, expires_at)
    select ${companyId}, ${`İlan ${made}`}, ${`ilan-${made}`}, (select min(id) from position),
      (select min(id) from sector), 'full-time', 'specialist', 'x', 'published', now(), now() + interval '30 days'
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  for (const [column, value] of Object.entries(columns)) {
    await sql`update advertisement set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db);
  }
  const places = await sql<{ id: number }>`
    insert into advertisement_location (advertisement_id, name, province_id)
    select ${id}, 'Merkez', min(id) from province returning id`.execute(db);
  const questionIds: number[] = [];
  const optionIds: number[][] = [];
  for (const [ordinal, question] of questions.entries()) {
    const asked = await sql<{ id: number }>`
      insert into application_question (advertisement_id, ordinal, kind, text, is_required, message)
      values (${id}, ${ordinal}, ${question.kind}, ${question.text}, ${question.isRequired ?? false},
        ${question.message ?? ""}) returning id`.execute(db);
    const questionId = asked.rows[0]?.id ?? 0;
    const options = await sql<{ id: number }>`
      insert into application_question_option (question_id, ordinal, text)
      select ${questionId}, place, text from unnest(${question.options ?? []}::text[]) with ordinality as given(text, place)
      returning id`.execute(db);
    questionIds.push(questionId);
    optionIds.push(options.rows.map((option) => option.id));
  }
  return { id, locationId: places.rows[0]?.id ?? 0, questionIds, optionIds };
}

/** A member with one CV that lacks nothing, unless it is to. */
export async function addApplicant(
  app: TestApp,
  { isComplete = true, email }: { isComplete?: boolean; email?: string } = {},
): Promise<{ id: number; cvId: number }> {
  const { db } = app.services;
  const id = await addPerson(app, "member", { ...(email && { email }) });
  const { rows } = await sql<{ id: number }>`
    insert into cv (person_id, title, is_default, country_id, province_id, district_id, birth_date)
    select ${id}, 'Özgeçmişim', true, ${isComplete ? 73 : null}, ${isComplete ? sql`d.province_id` : null},
      ${isComplete ? sql`d.id` : null}, ${isComplete ? "1990-05-05" : null}
    from district d order by d.id limit 1 returning id`.execute(db);
  const cvId = rows[0]?.id ?? 0;
  if (isComplete) {
    await sql`insert into cv_education (cv_id, level, school_name, graduation_year)
      values (${cvId}, 3, 'Atatürk Lisesi', 2008)`.execute(db);
  }
  return { id, cvId };
}

/** A company whose owner hears of applications. */
export async function addHiringCompany(
  app: TestApp,
): Promise<{ id: number; ownerId: number; email: string }> {
  made += 1;
  const id = await addCompany(app);
  const email = `sahip-${made}@isveren.test`;
  return { id, ownerId: await addPerson(app, "owner", { companyId: id, email }), email };
}
