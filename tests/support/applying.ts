import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { call } from "./calls.ts";
import { addCompany, addPerson, sessionOf } from "./people.ts";
import { fromNewAddress, type Session } from "./session.ts";
import { startTestApp, type TestApp } from "./start-test-app.ts";

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

export type Fields = Record<string, string | number>;

/** What tests of applying stand on: one company with an advertisement of each kind, and a new member for each test. */
interface ApplyingWorld {
  app: TestApp;
  company: Awaited<ReturnType<typeof addHiringCompany>>;
  /** Asks for nothing but a CV. */
  plain: AddedAdvertisement;
  /** Has questions of every kind. */
  asking: AddedAdvertisement;
  /** Needs both consents. */
  consenting: AddedAdvertisement;
  member: Session;
  memberId: number;
  memberEmail: string;
  cvId: number;
  formOf(advertisement: AddedAdvertisement, more?: Fields): Fields;
  /** The answers to `asking`; the first is the one given. */
  answered(single?: number | string): Fields;
  /** As the page's own script sends it: html comes back. */
  asScript(fields: Fields, session?: Session): Promise<Response>;
  /** JSON comes back. */
  asProgram(fields: Fields, session?: Session): Promise<Response>;
  rowsOf(personId?: number): Promise<ApplicationRow[]>;
}

interface ApplicationRow {
  id: number;
  advertisement_id: number;
  status: string;
  cover_letter_text: string | null;
}

const APPLY = "/Application/EasyApply";

/** Started before the tests of the file that calls it, and stopped after them. */
export function startApplyingWorld(): ApplyingWorld {
  const world: ApplyingWorld = Object.assign({} as ApplyingWorld, {
    formOf: ({ id }: AddedAdvertisement, more: Fields = {}) => ({
      AdvertisementId: id,
      CvID: world.cvId,
      ...more,
    }),
    answered: (single: number | string = world.asking.optionIds[0]?.[0] ?? 0) => {
      const { questionIds, optionIds } = world.asking;
      return {
        "QuestionList[0].ApplicationQuestionID": questionIds[0] ?? 0,
        "QuestionList[0].SelectedOptionID": single,
        "QuestionList[1].ApplicationQuestionID": questionIds[1] ?? 0,
        "QuestionList[1].SelectedOptionID": optionIds[1]?.[1] ?? 0,
        "QuestionList[2].ApplicationQuestionID": questionIds[2] ?? 0,
        "QuestionList[2].Answer": "Yakın olduğu için.",
        "QuestionList[3].ApplicationQuestionID": questionIds[3] ?? 0,
        "QuestionList[3].Answer": "",
      };
    },
    asScript: (fields: Fields, session = world.member) =>
      call(world.app, session, APPLY, fields, {
        accept: "*/*",
        "x-requested-with": "XMLHttpRequest",
        ...fromNewAddress(),
      }),
    asProgram: (fields: Fields, session = world.member) =>
      call(world.app, session, APPLY, fields, fromNewAddress()),
    rowsOf: async (personId = world.memberId) => {
      const { rows } = await sql<ApplicationRow>`
        select id, advertisement_id, kind as status, cover_letter_text from application
        where person_id = ${personId} order by id`.execute(world.app.services.db);
      return rows;
    },
  });

  beforeAll(async () => {
    const app = await startTestApp();
    const company = await addHiringCompany(app);
    Object.assign(world, {
      app,
      company,
      plain: await addAdvertisement(app, company.id),
      asking: await addAdvertisement(app, company.id, {}, QUESTIONS),
      consenting: await addAdvertisement(app, company.id, { is_abroad: true, asks_group_consent: true }),
    });
  });
  afterAll(() => world.app?.stop());
  beforeEach(async () => {
    made += 1;
    const memberEmail = `basvuran-${made}@uye.test`;
    const { id, cvId } = await addApplicant(world.app, { email: memberEmail });
    Object.assign(world, { memberEmail, memberId: id, cvId, member: await sessionOf(world.app, id) });
  });
  return world;
}

const QUESTIONS: readonly AddedQuestion[] = [
  {
    kind: "single",
    text: "Ehliyetiniz var mı?",
    isRequired: true,
    message: "Ehliyeti belirtin.",
    options: ["Var", "Yok"],
  },
  { kind: "multi", text: "Hangi günler?", isRequired: true, options: ["Cumartesi", "Pazar"] },
  { kind: "text", text: "Neden biz?", isRequired: true },
  { kind: "text", text: "Eklemek istediğiniz?" },
];
