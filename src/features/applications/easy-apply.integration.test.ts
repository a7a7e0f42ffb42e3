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
import { cookiesOf, fromNewAddress, type Session } from "../../../tests/support/session.ts";
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
async function column<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(app.services.db)).rows;
}

describe("an application", () => {
  it("sent by a page's script is answered with a piece of html that says so, and is there with its mails", async () => {
    const answer = await asScript(formOf(plain, { CoverLetterText: "Merhaba {firma}," }));
    const html = await answer.text();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(html).toContain("successfulApply");
    expect(html).not.toContain("<html");
    const [row] = await rowsOf();
    expect(row).toMatchObject({ advertisement_id: plain.id, status: "received" });
    expect(row?.cover_letter_text).toMatch(/^Merhaba Deneme Firması/);
    expect(await column(sql`select status from application_event where application_id = ${row?.id}`)).toEqual(
      [{ status: "received" }],
    );
    expect((await mailsTo(app, memberEmail)).map(({ subject }) => subject)).toHaveLength(1);
    const [employers] = (await mailsTo(app, company.email)).slice(-1);
    expect(employers?.text).toContain(`/isveren/basvurular/${row?.id}`);
  });

  it("sent without scripts ends on a page of the design", async () => {
    const answer = await sendForm(app, member, APPLY, formOf(plain));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("<html");
    expect(html).toContain("successfulApply");
    expect(html).toContain('href="/hesabim/basvurular"');
  });

  it("sent as JSON is answered in JSON", async () => {
    const answer = await app.request(APPLY, {
      method: "POST",
      body: JSON.stringify({ advertisementid: plain.id, CVID: cvId, GroupCompanyConsent: 1 }),
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        cookie: member.cookie,
        requestverificationtoken: member.csrfToken,
        ...fromNewAddress(),
      },
    });
    expect(await answer.json()).toMatchObject({ success: true, applied: [{ AdvertisementID: plain.id }] });
  });

  it("sent many times at once is there once, with one mail", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => asProgram(formOf(plain))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await rowsOf()).toHaveLength(1);
    expect(await mailsTo(app, memberEmail)).toHaveLength(1);
  });

  it("is kept whole with its answers, and the answers are offered next time", async () => {
    expect(await (await asScript(formOf(asking, answered()))).text()).toContain("successfulApply");
    const [row] = await rowsOf();
    expect(
      await column(sql`select question_id, text, to_json(option_ids) as option_ids from application_answer
        where application_id = ${row?.id} order by question_id`),
    ).toEqual([
      { question_id: asking.questionIds[0], text: null, option_ids: [asking.optionIds[0]?.[0]] },
      { question_id: asking.questionIds[1], text: null, option_ids: [asking.optionIds[1]?.[1]] },
      { question_id: asking.questionIds[2], text: "Yakın olduğu için.", option_ids: [] },
    ]);
    const similar = await addAdvertisement(app, company.id, {}, [
      { kind: "text", text: "Neden biz?" },
      { kind: "single", text: "Ehliyetiniz var mı?", options: ["Yok", "Var"] },
    ]);
    const before = await app.request(
      `/Application/GetAdvertisementBeforeAnswer?advertisementID=${similar.id}&cvID=${cvId}`,
      { headers: { cookie: member.cookie } },
    );
    expect(await before.json()).toEqual([
      { ApplicationQuestionID: similar.questionIds[0], Response: "Yakın olduğu için." },
      { ApplicationQuestionID: similar.questionIds[1], Response: String(similar.optionIds[1]?.[1]) },
    ]);
    const { html } = await pageFor(app, member, `/basvur/${similar.id}`);
    expect(html).toContain("Yakın olduğu için.");
    const isAnswered = async (advertisementId: number) =>
      (
        await app.request(
          `/Application/IsCvAnswerToAdvertisement?advertisementID=${advertisementId}&cvID=${cvId}`,
          {
            headers: { cookie: member.cookie },
          },
        )
      ).json();
    expect(await isAnswered(asking.id)).toEqual({ success: true, isAnswered: true });
    expect(await isAnswered(similar.id)).toEqual({ success: true, isAnswered: false });
  });

  it("writes every consent to the ledger, a no as well, with the version of its text", async () => {
    const sent = await asScript(formOf(consenting, { AbroadConsent: 1, GroupCompanyConsent: 0 }));
    expect(await sent.text()).toContain("successfulApply");
    expect(
      await column(
        sql`select kind, is_given, text_version from consent_ledger where person_id = ${memberId} order by kind`,
      ),
    ).toEqual([
      { kind: "abroad", is_given: true, text_version: "1" },
      { kind: "group-companies", is_given: false, text_version: "1" },
    ]);
  });

  it("whose CV lacks something asks for that first, and is sent when the member goes on without", async () => {
    const novice = await addApplicant(app, { isComplete: false });
    const session = await sessionOf(app, novice.id);
    const fields = { AdvertisementId: plain.id, CvID: novice.cvId };
    const asked = await (await asScript(fields, session)).text();
    expect(asked).toContain("noalert");
    expect(asked).not.toContain("successfulApply");
    expect(await rowsOf(novice.id)).toEqual([]);
    const page = await (await sendForm(app, session, APPLY, fields, fromNewAddress())).text();
    expect(readable(page)).toContain(tr["applications-skipAndSend"]);
    expect(page).toContain('name="IsMissingInfoChecked" value="1"');
    const sent = await asScript({ ...fields, IsMissingInfoChecked: 1 }, session);
    expect(await sent.text()).toContain("successfulApply");
  });
});

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

describe("several at once", () => {
  it("are sent together where nothing more is needed; the others are named with the reason", async () => {
    const second = await addAdvertisement(app, company.id);
    const external = await addAdvertisement(app, company.id, { external_url: "https://kariyer.example/1" });
    const disc = await addAdvertisement(app, company.id, { requires_disc: true });
    const ids = [plain.id, second.id, asking.id, consenting.id, external.id, disc.id];
    const page = await pageFor(app, member, `/basvur?${ids.map((id) => `advertisementID=${id}`).join("&")}`);
    expect(page.status).toBe(200);
    for (const reason of ["questions", "consents", "external", "disc-needed"]) {
      expect(page.html).toContain(`data-set-aside="${reason}"`);
    }
    const body = new URLSearchParams([
      ["CvID", String(cvId)],
      ...ids.map((id) => ["AdvertisementId", String(id)]),
    ]);
    const answer = await app.request(APPLY, {
      method: "POST",
      body,
      headers: {
        accept: "application/json",
        cookie: member.cookie,
        requestverificationtoken: member.csrfToken,
        ...fromNewAddress(),
      },
    });
    const result = await answer.json();
    expect(result.applied.map((each: { AdvertisementID: number }) => each.AdvertisementID)).toEqual([
      plain.id,
      second.id,
    ]);
    expect(result.setAside.map((each: { Reason: string }) => each.Reason)).toEqual([
      "questions",
      "consents",
      "external",
      "disc-needed",
    ]);
    expect((await rowsOf()).map((row) => row.advertisement_id)).toEqual([plain.id, second.id]);
    expect(await mailsTo(app, memberEmail)).toHaveLength(2);
  });

  it("of which one is chosen are one", async () => {
    expect(await pageFor(app, member, `/basvur?advertisementID=${plain.id}`)).toMatchObject({
      status: 303,
      location: `/basvur/${plain.id}`,
    });
  });
});

describe("the form of an advertisement", () => {
  const model = async (id: number, accept = "application/json", session = member) =>
    app.request(`/application/getapplicationdisplaymodel?AdvertisementId=${id}`, {
      headers: { accept, cookie: session.cookie },
    });

  it("is html, and a typed model for programs", async () => {
    const html = await model(asking.id, "*/*");
    const text = await html.text();
    expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(text).not.toContain("<html");
    expect(text).toContain('action="/Application/EasyApply"');
    expect(text).not.toContain('checked="" name="AbroadConsent');
    expect(await (await model(asking.id)).json()).toEqual({
      ApplyErrorType: 0,
      CvID: cvId,
      AdvertisementID: asking.id,
      AdvertisementLocationID: asking.locationId,
      Advertisement: expect.objectContaining({
        AdvertisementID: asking.id,
        Customer: { CompanyName: expect.any(String) },
      }),
      Cvs: [{ CvID: cvId, Title: "Özgeçmişim", IsDefault: true }],
      CoverLetters: [],
      Questions: expect.arrayContaining([
        {
          ApplicationQuestionID: asking.questionIds[0],
          Text: "Ehliyetiniz var mı?",
          Type: "single",
          IsRequired: true,
          Message: "Ehliyeti belirtin.",
          Options: [
            { OptionID: asking.optionIds[0]?.[0], Text: "Var" },
            { OptionID: asking.optionIds[0]?.[1], Text: "Yok" },
          ],
        },
      ]),
      Consents: { Abroad: false, GroupCompanies: false },
      DiscRequired: false,
    });
  });

  it("says by its number why there is none", async () => {
    const number = async (each: AddedAdvertisement, session = member) =>
      (await (await model(each.id, "application/json", session)).json()).ApplyErrorType;
    await asProgram(formOf(plain));
    expect(await number(plain)).toBe(1);
    const closed = await addAdvertisement(app, company.id);
    await sql`update advertisement set status = 'closed', closed_at = now() where id = ${closed.id}`.execute(
      app.services.db,
    );
    expect(await number(closed)).toBe(2);
    const novice = await addApplicant(app);
    await sql`update cv set deleted_at = now(), is_default = false where person_id = ${novice.id}`.execute(
      app.services.db,
    );
    expect(await number(asking, await sessionOf(app, novice.id))).toBe(3);
    expect(await number(await addAdvertisement(app, company.id, { requires_disc: true }))).toBe(4);
    const external = await addAdvertisement(app, company.id, { external_url: "https://kariyer.example/2" });
    expect(await number(external)).toBe(7);
    const asHtml = await model(external.id, "text/html");
    expect(asHtml.headers.get("content-type")).toContain("application/json");
    expect((await model(999_999_999)).status).toBe(404);
    expect((await model(0)).status).toBe(400);
  });

  it("leads members without a CV to writing one, and visitors to signing in", async () => {
    const novice = await addApplicant(app);
    await sql`update cv set deleted_at = now(), is_default = false where person_id = ${novice.id}`.execute(
      app.services.db,
    );
    const { html } = await pageFor(app, await sessionOf(app, novice.id), `/basvur/${plain.id}`);
    expect(html).toContain('href="/hesabim/ozgecmisler"');
    expect(await pageFor(app, undefined, `/basvur/${plain.id}`)).toMatchObject({
      status: 303,
      location: `/uye-girisi?returnUrl=${encodeURIComponent(`/basvur/${plain.id}`)}`,
    });
  });

  it("that was answered when the session ended goes on after signing in", async () => {
    const answer = new URLSearchParams(
      Object.entries(formOf(plain)).map(([k, v]) => [k, String(v)]),
    ).toString();
    const fields = { kind: "application", answer, returnUrl: `/basvur/${plain.id}` };
    const kept = await sendForm(app, undefined, "/LoginRedirection/SaveAnswer", fields, fromNewAddress());
    const next = await app.request(`/basvur/${plain.id}`, {
      headers: { accept: "text/html", cookie: `${cookiesOf(kept)}; ${member.cookie}` },
    });
    const [row] = await rowsOf();
    expect(next.headers.get("location")).toBe(`/hesabim/basvurular/${row?.id}`);
    expect(row?.status).toBe("received");
  });
});
