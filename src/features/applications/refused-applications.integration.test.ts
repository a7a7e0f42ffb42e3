import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AddedAdvertisement,
  addAdvertisement,
  addApplicant,
  addHiringCompany,
} from "../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { sessionOf } from "../../../tests/support/people.ts";
import { expectRefusalJson, readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import tr from "./messages/tr.json" with { type: "json" };

const APPLY = "/Application/EasyApply";

let app: TestApp;
let company: Awaited<ReturnType<typeof addHiringCompany>>;
let plain: AddedAdvertisement;
let asking: AddedAdvertisement;
let consenting: AddedAdvertisement;
let member: Session;
let memberId: number;
let memberEmail: string;
let cvId: number;
let members = 0;

beforeAll(async () => {
  app = await startTestApp();
  company = await addHiringCompany(app);
  plain = await addAdvertisement(app, company.id);
  asking = await addAdvertisement(app, company.id, {}, [
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
  ]);
  consenting = await addAdvertisement(app, company.id, { is_abroad: true, asks_group_consent: true });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  members += 1;
  memberEmail = `basvuran-${members}@uye.test`;
  ({ id: memberId, cvId } = await addApplicant(app, { email: memberEmail }));
  member = await sessionOf(app, memberId);
});

type Fields = Record<string, string | number>;
const formOf = ({ id }: AddedAdvertisement, more: Fields = {}): Fields => ({
  AdvertisementId: id,
  CvID: cvId,
  ...more,
});
const asScript = (fields: Fields, session = member) =>
  call(app, session, APPLY, fields, {
    accept: "*/*",
    "x-requested-with": "XMLHttpRequest",
    ...fromNewAddress(),
  });
const asProgram = (fields: Fields, session: Session | undefined = member) =>
  call(app, session, APPLY, fields, fromNewAddress());
const answered = (single: number | string = asking.optionIds[0]?.[0] ?? 0): Fields => ({
  "QuestionList[0].ApplicationQuestionID": asking.questionIds[0] ?? 0,
  "QuestionList[0].SelectedOptionID": single,
  "QuestionList[1].ApplicationQuestionID": asking.questionIds[1] ?? 0,
  "QuestionList[1].SelectedOptionID": asking.optionIds[1]?.[1] ?? 0,
  "QuestionList[2].ApplicationQuestionID": asking.questionIds[2] ?? 0,
  "QuestionList[2].Answer": "Yakın olduğu için.",
  "QuestionList[3].ApplicationQuestionID": asking.questionIds[3] ?? 0,
  "QuestionList[3].Answer": "",
});

async function rowsOf(personId = memberId) {
  const { rows } = await sql<{
    id: number;
    advertisement_id: number;
    status: string;
    cover_letter_text: string | null;
  }>`
    select id, advertisement_id, status, cover_letter_text from application where person_id = ${personId} order by id`.execute(
    app.services.db,
  );
  return rows;
}
describe("an application is refused, and nothing is left of it", () => {
  it.each<[string, () => Fields, Record<string, unknown>]>([
    ["without a CV", () => ({ AdvertisementId: plain.id }), { CvID: [tr["applications-chooseCv"]] }],
    [
      "with an unknown CV",
      () => formOf(plain, { CvID: 999_999_999 }),
      { CvID: [tr["applications-chooseCv"]] },
    ],
    [
      "with an unknown letter",
      () => formOf(plain, { CoverLetterID: 999_999_999 }),
      { CoverLetterID: expect.anything() },
    ],
    [
      "with the place of another advertisement",
      () => formOf(plain, { AdvertisementLocationID: asking.locationId }),
      { AdvertisementLocationID: expect.anything() },
    ],
    [
      "without consents",
      () => formOf(consenting),
      {
        AbroadConsent: [tr["applications-consentMissing-abroad"]],
        GroupCompanyConsent: [tr["applications-consentMissing-group-companies"]],
      },
    ],
    [
      "with the box but no radio",
      () => formOf(consenting, { AbroadConsent: 1 }),
      { GroupCompanyConsent: expect.anything() },
    ],
    [
      "with a radio but no box",
      () => formOf(consenting, { GroupCompanyConsent: 1, AbroadConsent: 0 }),
      { AbroadConsent: expect.anything() },
    ],
    [
      "without answers, in the employer's words",
      () => formOf(asking),
      {
        "QuestionList[0].SelectedOptionID": ["Ehliyeti belirtin."],
        "QuestionList[1].SelectedOptionID": [tr["applications-answerMissing"]],
        "QuestionList[2].Answer": [tr["applications-answerMissing"]],
      },
    ],
    [
      "with an option of another question",
      () => formOf(asking, answered(asking.optionIds[1]?.[0])),
      { "QuestionList[0].SelectedOptionID": expect.anything() },
    ],
    [
      "with a consent that is none",
      () => formOf(consenting, { AbroadConsent: 1, GroupCompanyConsent: 7 }),
      { GroupCompanyConsent: expect.anything() },
    ],
    [
      "with no number for an advertisement",
      () => formOf(plain, { AdvertisementId: "abc" }),
      { "AdvertisementId.0": expect.anything() },
    ],
  ])("%s: 400, field by field", async (_name, fields, errors) => {
    const answer = await asProgram(fields());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, errors });
    expect(await rowsOf()).toEqual([]);
    expect(await mailsTo(app, memberEmail)).toEqual([]);
  });

  it("without scripts the form comes back with everything typed and what is wrong", async () => {
    const fields = formOf(asking, { ...answered(""), CoverLetterText: "Uzun uzun yazdım" });
    const answer = await sendForm(app, member, APPLY, fields, fromNewAddress());
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(readable(html)).toContain("Ehliyeti belirtin.");
    expect(html).toContain("Uzun uzun yazdım");
    expect(html).toContain("Yakın olduğu için.");
  });

  it("with somebody else's CV or letter", async () => {
    const other = await addApplicant(app);
    expect((await asProgram(formOf(plain, { CvID: other.cvId }))).status).toBe(400);
    expect(await rowsOf()).toEqual([]);
  });

  it("not signed in: 401; as an employer: 403; with a wrong token: 403", async () => {
    await expectRefusalJson(await call(app, undefined, APPLY, formOf(plain)), 401);
    await expectRefusalJson(await asProgram(formOf(plain), await sessionOf(app, company.ownerId)), 403);
    await expectRefusalJson(await asProgram(formOf(plain), { ...member, csrfToken: "yanlis" }), 403);
    expect(await rowsOf()).toEqual([]);
  });

  it("closed while the form was open: 410 and why; never public: 404", async () => {
    const closing = await addAdvertisement(app, company.id);
    expect((await pageFor(app, member, `/basvur/${closing.id}`)).status).toBe(200);
    await sql`update advertisement set status = 'closed', closed_at = now() where id = ${closing.id}`.execute(
      app.services.db,
    );
    const answer = await asScript(formOf(closing));
    expect(answer.status).toBe(410);
    const html = await answer.text();
    expect(readable(html)).toContain(tr["applications-cannotText-closed"]);
    expect(html).not.toContain("successfulApply");
    const draft = await addAdvertisement(app, company.id);
    await sql`update advertisement set status = 'draft' where id = ${draft.id}`.execute(app.services.db);
    expect((await asProgram(formOf(draft))).status).toBe(404);
  });

  it("after a hundred in one day, however many come at once", async () => {
    await sql`
      with ads as (
        insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description, status, published_at, expires_at)
        select company_id, 'Sınır', 'sinir-' || n, position_id, sector_id, work_type, level, 'x', 'published', now(), now() + interval '9 days'
        from advertisement, generate_series(1, 98) n where id = ${plain.id} returning id),
      sent as (insert into application (advertisement_id, person_id, cv_id) select id, ${memberId}, ${cvId} from ads returning id)
      insert into application_event (application_id, status) select id, 'received' from sent`.execute(
      app.services.db,
    );
    const more = await Promise.all(Array.from({ length: 4 }, () => addAdvertisement(app, company.id)));
    const answers = await Promise.all(more.map((each) => asProgram(formOf(each))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject({ message: tr["applications-cannotText-limit-reached"] });
  });
});
