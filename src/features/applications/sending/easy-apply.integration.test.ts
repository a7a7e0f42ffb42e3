import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addAdvertisement, addApplicant, startApplyingWorld } from "../../../../tests/support/applying.ts";
import { statementsDuring } from "../../../../tests/support/asked-statements.ts";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../../tests/support/session.ts";
import tr from "../messages/tr.json" with { type: "json" };

const APPLY = "/Application/EasyApply";

const world = startApplyingWorld();
const { formOf, asScript, asProgram, answered, rowsOf } = world;

async function column<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(world.app.services.db)).rows;
}

describe("an application", () => {
  it("sent by a page's script is answered with a piece of html that says so, and is there with its mails", async () => {
    const answer = await asScript(formOf(world.plain, { CoverLetterText: "Merhaba {firma}," }));
    const html = await answer.text();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(html).toContain("successfulApply");
    expect(html).not.toContain("<html");
    const [row] = await rowsOf();
    expect(row).toMatchObject({ advertisement_id: world.plain.id, status: "received" });
    expect(row?.cover_letter_text).toMatch(/^Merhaba Deneme Firması/);
    expect(
      await column(sql`select type as status from application_event where application_id = ${row?.id}`),
    ).toEqual([{ status: "sent" }]);
    expect((await mailsTo(world.app, world.memberEmail)).map(({ subject }) => subject)).toHaveLength(1);
    const [employers] = (await mailsTo(world.app, world.company.email)).slice(-1);
    expect(employers?.text).toContain(`/isveren/basvurular/${row?.id}`);
  });

  it("sent without scripts ends on a page of the design", async () => {
    const answer = await sendForm(world.app, world.member, APPLY, formOf(world.plain));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("<html");
    expect(html).toContain("successfulApply");
    expect(html).toContain('href="/hesabim/basvurular"');
  });

  it("sent as JSON is answered in JSON", async () => {
    const answer = await world.app.request(APPLY, {
      method: "POST",
      body: JSON.stringify({ advertisementid: world.plain.id, CVID: world.cvId, GroupCompanyConsent: 1 }),
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        cookie: world.member.cookie,
        requestverificationtoken: world.member.csrfToken,
        ...fromNewAddress(),
      },
    });
    expect(await answer.json()).toMatchObject({
      success: true,
      applied: [{ AdvertisementID: world.plain.id }],
    });
  });

  it("costs three round trips to the database: who asks, what deciding takes, and all of the writing", async () => {
    const fields = formOf(world.asking, {
      ...answered(),
      CoverLetterText: "Merhaba",
      IsMissingInfoChecked: 1,
      AdvertisementLocationID: world.asking.locationId,
    });
    const statements = await statementsDuring(async () => expect((await asProgram(fields)).status).toBe(200));
    const ours = statements.map((text) => text.replace(/\s+/g, " "));
    expect(
      ours.map((text) => text.match(/from person_session|nextval|insert into application /)?.[0] ?? text),
    ).toEqual(["from person_session", "nextval", "insert into application "]);
  });

  it("that was withdrawn begins anew under its number, with the new answers and no old ones", async () => {
    await asProgram(formOf(world.asking, { ...answered(), "QuestionList[3].Answer": "Eski ek" }));
    const [first] = await rowsOf();
    const withdraw = { ApplicationID: first?.id ?? 0 };
    await call(world.app, world.member, "/hesabim/basvurular/geri-cek", withdraw, fromNewAddress());
    const again = { ...answered(world.asking.optionIds[0]?.[1]), "QuestionList[2].Answer": "Yeni neden" };
    expect((await asProgram(formOf(world.asking, again))).status).toBe(200);
    expect(await rowsOf()).toMatchObject([{ id: first?.id, status: "received" }]);
    expect(
      await column(sql`select text, to_json(option_ids) as option_ids from application_answer
        where application_id = ${first?.id} order by question_id`),
    ).toEqual([
      { text: null, option_ids: [world.asking.optionIds[0]?.[1]] },
      { text: null, option_ids: [world.asking.optionIds[1]?.[1]] },
      { text: "Yeni neden", option_ids: [] },
    ]);
    const mails = await mailsTo(world.app, world.memberEmail);
    expect(mails.map(({ text }) => text.includes(`/hesabim/basvurular/${first?.id}`))).toEqual([true, true]);
  });

  it("sent many times at once is there once, with one mail", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => asProgram(formOf(world.plain))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await rowsOf()).toHaveLength(1);
    expect(await mailsTo(world.app, world.memberEmail)).toHaveLength(1);
  });

  it("is stored whole with its answers, and the answers are offered next time", async () => {
    expect(await (await asScript(formOf(world.asking, answered()))).text()).toContain("successfulApply");
    const [row] = await rowsOf();
    expect(
      await column(sql`select question_id, text, to_json(option_ids) as option_ids from application_answer
        where application_id = ${row?.id} order by question_id`),
    ).toEqual([
      { question_id: world.asking.questionIds[0], text: null, option_ids: [world.asking.optionIds[0]?.[0]] },
      { question_id: world.asking.questionIds[1], text: null, option_ids: [world.asking.optionIds[1]?.[1]] },
      { question_id: world.asking.questionIds[2], text: "Yakın olduğu için.", option_ids: [] },
    ]);
    const similar = await addAdvertisement(world.app, world.company.id, {}, [
      { kind: "text", text: "Neden biz?" },
      { kind: "single", text: "Ehliyetiniz var mı?", options: ["Yok", "Var"] },
    ]);
    const before = await world.app.request(
      `/Application/GetAdvertisementBeforeAnswer?advertisementID=${similar.id}&cvID=${world.cvId}`,
      { headers: { cookie: world.member.cookie } },
    );
    expect(await before.json()).toEqual([
      { ApplicationQuestionID: similar.questionIds[0], Response: "Yakın olduğu için." },
      { ApplicationQuestionID: similar.questionIds[1], Response: String(similar.optionIds[1]?.[1]) },
    ]);
    const { html } = await pageFor(world.app, world.member, `/basvur/${similar.id}`);
    expect(html).toContain("Yakın olduğu için.");
    const isAnswered = async (advertisementId: number) =>
      (
        await world.app.request(
          `/Application/IsCvAnswerToAdvertisement?advertisementID=${advertisementId}&cvID=${world.cvId}`,
          {
            headers: { cookie: world.member.cookie },
          },
        )
      ).json();
    expect(await isAnswered(world.asking.id)).toEqual({ success: true, isAnswered: true });
    expect(await isAnswered(similar.id)).toEqual({ success: true, isAnswered: false });
  });

  it("writes every consent to the ledger, a no as well, with the version of its text", async () => {
    const sent = await asScript(formOf(world.consenting, { AbroadConsent: 1, GroupCompanyConsent: 0 }));
    expect(await sent.text()).toContain("successfulApply");
    expect(
      await column(
        sql`select kind, is_given, text_version from consent_ledger where person_id = ${world.memberId} order by kind`,
      ),
    ).toEqual([
      { kind: "abroad", is_given: true, text_version: "1" },
      { kind: "group-companies", is_given: false, text_version: "1" },
    ]);
  });

  it("whose CV lacks something asks for that first, and is sent when the member goes on without", async () => {
    const novice = await addApplicant(world.app, { isComplete: false });
    const session = await sessionOf(world.app, novice.id);
    const fields = { AdvertisementId: world.plain.id, CvID: novice.cvId };
    const asked = await (await asScript(fields, session)).text();
    expect(asked).toContain("noalert");
    expect(asked).not.toContain("successfulApply");
    expect(await rowsOf(novice.id)).toEqual([]);
    const page = await (await sendForm(world.app, session, APPLY, fields, fromNewAddress())).text();
    expect(readable(page)).toContain(tr["applications-skipAndSend"]);
    expect(page).toContain('name="IsMissingInfoChecked" value="1"');
    const sent = await asScript({ ...fields, IsMissingInfoChecked: 1 }, session);
    expect(await sent.text()).toContain("successfulApply");
  });
});
