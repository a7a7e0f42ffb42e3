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
import { readable } from "../../../tests/support/refusals.ts";
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
