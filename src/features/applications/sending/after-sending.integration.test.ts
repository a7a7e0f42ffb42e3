import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AddedAdvertisement,
  addAdvertisement,
  addApplicant,
  addHiringCompany,
} from "../../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { expectRefusalJson, readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { UNDO_MS } from "../../hiring/hiring.rules.ts";
import { settleMoves } from "../../hiring/moves/settle-moves.ts";
import tr from "../messages/tr.json" with { type: "json" };

const OWN = "/hesabim/basvurular";
const APPLICANTS = "/isveren/basvurular";

let app: TestApp;
let company: Awaited<ReturnType<typeof addHiringCompany>>;
let owner: Session;
let advertisement: AddedAdvertisement;
let member: Session;
let email: string;
let cvId: number;
let applicationId: number;
let members = 0;

beforeAll(async () => {
  app = await startTestApp();
  company = await addHiringCompany(app);
  owner = await sessionOf(app, company.ownerId);
  advertisement = await addAdvertisement(app, company.id, { asks_group_consent: true }, [
    { kind: "text", text: "Neden biz?", isRequired: true },
  ]);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  members += 1;
  email = `gonderen-${members}@uye.test`;
  const applicant = await addApplicant(app, { email });
  cvId = applicant.cvId;
  member = await sessionOf(app, applicant.id);
  await apply();
  const { rows } = await sql<{ id: number }>`
    select id from application where person_id = ${applicant.id}`.execute(app.services.db);
  applicationId = rows[0]?.id ?? 0;
});

type Fields = Record<string, string | number>;
const ask = (session: Session | undefined, path: string, fields: Fields) =>
  call(app, session, path, fields, fromNewAddress());
const filledIn = (answer = "Yakın."): Fields => ({
  CvID: cvId,
  CoverLetterText: "Merhaba",
  "QuestionList[0].ApplicationQuestionID": advertisement.questionIds[0] ?? 0,
  "QuestionList[0].Answer": answer,
});
const apply = (consent = 0) =>
  ask(member, "/Application/EasyApply", {
    AdvertisementId: advertisement.id,
    GroupCompanyConsent: consent,
    ...filledIn(),
  });
const detail = (session: Session | undefined = member, isViewOnly = 1, applicationID = applicationId) =>
  ask(session, "/ApplicationList/GetApplicationDetail", { applicationID, isViewOnly });
const save = (fields: Fields = filledIn("Değişti."), session: Session | undefined = member) =>
  ask(session, "/ApplicationList/SaveApplicationDetail", { applicationID: applicationId, ...fields });
const withdraw = (session: Session = member) =>
  ask(session, `${OWN}/geri-cek`, { ApplicationID: applicationId });
const move = (Kind: string, Text = "", session: Session = owner) =>
  ask(session, `${APPLICANTS}/tasi`, { ApplicationID: applicationId, Kind, ...(Text && { Text }) });
/** Everything that could still be taken back becomes known. */
const settle = () => settleMoves({ ...app.services, now: () => new Date(Date.now() + UNDO_MS + 1000) });

const askGroupConsent = (isAsked: boolean) =>
  sql`update advertisement set asks_group_consent = ${isAsked} where id = ${advertisement.id}`.execute(
    app.services.db,
  );

async function history(): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select case type when 'moved' then to_kind else type end as status from application_event
    where application_id = ${applicationId} and undone_at is null order by id`.execute(app.services.db);
  return rows.map(({ status }) => status);
}

describe("what was sent", () => {
  it("is listed with its state, and shown with all inputs disabled", async () => {
    const list = await pageFor(app, member, OWN);
    expect(list.html).toContain(`href="${OWN}/${applicationId}"`);
    expect(readable(list.html)).toContain(tr["applications-status-received"]);
    const { success, html } = await (await detail()).json();
    expect(success).toBe(true);
    expect(html).not.toContain("<html");
    expect(html).toMatch(/<fieldset[^>]* disabled=""/);
    expect(html).toContain("Yakın.");
    expect(html).not.toContain("SaveApplicationDetail");
    expect((await pageFor(app, member, `${OWN}/${applicationId}`)).html).toContain("Yakın.");
  });

  it("is a story: how far it has come, what happened, what was said, what was sent, how to end it", async () => {
    const { html } = await pageFor(app, member, `${OWN}/${applicationId}`);
    const parts = [
      "application-now",
      "application-progress",
      "application-history",
      "thread",
      "apply__sent",
      "geri-cek",
    ];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const now = readable(html.slice(places[0], places[1]));
    expect(now).toMatch(new RegExp(`<strong>${tr["applications-status-received"]}</strong><time`));
    expect(now).toContain(tr["applications-next-received"]);
  });

  it("can be changed until the employer has looked at it", async () => {
    expect((await (await detail(member, 0)).json()).html).toContain("/ApplicationList/SaveApplicationDetail");
    expect(await (await save()).json()).toEqual({ success: true, message: tr.applicationInfoUpdated });
    expect((await (await detail()).json()).html).toContain("Değişti.");
    expect(await mailsTo(app, email)).toHaveLength(1);
    await pageFor(app, owner, `${APPLICANTS}/${applicationId}`);
    const late = await save(filledIn("Geç kaldım."));
    expect(late.status).toBe(409);
    expect(await late.json()).toEqual({ success: false, message: tr["applications-tooLate"] });
    const shown = await (await detail(member, 0)).json();
    expect(shown.html).toContain("Değişti.");
    expect(shown.html).not.toContain("SaveApplicationDetail");
  });

  it("is saved without scripts too, and comes back with what is wrong", async () => {
    const path = "/ApplicationList/SaveApplicationDetail";
    const wrong = await sendForm(
      app,
      member,
      path,
      { applicationID: applicationId, ...filledIn(" ") },
      fromNewAddress(),
    );
    expect(wrong.status).toBe(400);
    expect(readable(await wrong.text())).toContain(tr["applications-answerMissing"]);
    const right = await sendForm(
      app,
      member,
      path,
      { applicationID: applicationId, ...filledIn() },
      fromNewAddress(),
    );
    expect([right.status, right.headers.get("location")]).toEqual([303, `${OWN}?sonuc=updated`]);
  });

  it("can be withdrawn, once, and sent again; the ledger keeps both consents", async () => {
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(409);
    expect((await save()).status).toBe(409);
    expect((await pageFor(app, member, `${OWN}/${applicationId}`)).html).toContain(
      `href="/basvur/${advertisement.id}"`,
    );
    expect((await apply(1)).status).toBe(200);
    expect(await history()).toEqual(["sent", "withdrawn", "sent"]);
    const { rows } =
      await sql`select is_given from consent_ledger where application_id = ${applicationId} order by id`.execute(
        app.services.db,
      );
    expect(rows).toEqual([{ is_given: false }, { is_given: true }]);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it("is nobody else's", async () => {
    const other = await sessionOf(app, (await addApplicant(app)).id);
    for (const answer of [await detail(other), await save(filledIn(), other), await withdraw(other)]) {
      expect(answer.status).toBe(404);
    }
    expect((await (await detail(other)).json()).message).toBe(tr.applicationInfoNotBeBrought);
    expect((await pageFor(app, other, `${OWN}/${applicationId}`)).status).toBe(404);
    await expectRefusalJson(
      await ask(undefined, "/ApplicationList/GetApplicationDetail", { applicationID: applicationId }),
      401,
    );
    await expectRefusalJson(await detail(owner), 403);
    expect(await history()).toEqual(["sent"]);
  });
});

describe("the employer", () => {
  it("sees CV, letter and answers, and having opened it is a step of its own", async () => {
    const list = await pageFor(app, owner, `${APPLICANTS}?ilan=${advertisement.id}&tur=received`);
    expect(list.html).toContain(`href="${APPLICANTS}/${applicationId}?`);
    // Fetched in advance nobody has seen anything yet; should somebody come to see it, the page says so.
    const headers = { accept: "text/html", cookie: owner.cookie, "sec-purpose": "prefetch" };
    const ahead = await app.request(`${APPLICANTS}/${applicationId}`, { headers });
    expect(await ahead.text()).toContain('data-enhance="seen-later"');
    expect(await history()).toEqual(["sent"]);
    const { html } = await pageFor(app, owner, `${APPLICANTS}/${applicationId}`);
    for (const text of ["Merhaba", "Yakın.", "Atatürk Lisesi", email]) expect(html).toContain(text);
    expect(await history()).toEqual(["sent", "seen"]);
    await pageFor(app, owner, `${APPLICANTS}/${applicationId}`);
    expect(await history()).toEqual(["sent", "seen"]);
    // It is written on the member's page; a mail is for what is decided.
    expect(readable((await pageFor(app, member, `${OWN}/${applicationId}`)).html)).toContain(
      tr["applications-status-seen"],
    );
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it("moves it, and the member sees and hears of each step when it can no longer be taken back", async () => {
    const steps = ["review", "interview", "offer", "hired"];
    for (const step of steps) expect((await move(step)).status).toBe(200);
    expect(await history()).toEqual(["sent", ...steps]);
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect(readable((await pageFor(app, member, `${OWN}/${applicationId}`)).html)).not.toContain(
      tr["applications-status-hired"],
    );
    await settle();
    await settle();
    expect((await withdraw()).status).toBe(409);
    expect(await mailsTo(app, email)).toHaveLength(5);
    expect(readable((await pageFor(app, member, `${OWN}/${applicationId}`)).html)).toContain(
      tr["applications-status-hired"],
    );
  });

  it("rejects with a reason, never without", async () => {
    const without = await move("rejected");
    expect(without.status).toBe(400);
    expect((await without.json()).message).toBe(tr["applications-reasonMissing"]);
    expect((await move("rejected", "Deneyim yetersiz.")).status).toBe(200);
    await settle();
    expect(readable((await pageFor(app, member, `${OWN}/${applicationId}`)).html)).toContain(
      "Deneyim yetersiz.",
    );
    expect((await mailsTo(app, email)).at(-1)?.text).toContain("Deneyim yetersiz.");
    expect((await apply()).status).toBe(409);
  });

  it("moving it twice at once moves it once", async () => {
    const answers = await Promise.all([move("review"), move("review"), move("review")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const moves = await Promise.all(answers.map(async (answer) => (await answer.json()).Moves.length));
    expect(moves.sort()).toEqual([0, 0, 1]);
    await settle();
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it("of another company finds nothing; a viewer reads, and changes nothing", async () => {
    const stranger = await addHiringCompany(app);
    const session = await sessionOf(app, stranger.ownerId);
    expect((await pageFor(app, session, `${APPLICANTS}/${applicationId}`)).status).toBe(404);
    expect((await move("review", "", session)).status).toBe(404);
    const viewer = await sessionOf(app, await addPerson(app, "viewer", { companyId: company.id }));
    expect((await pageFor(app, viewer, `${APPLICANTS}/${applicationId}`)).status).toBe(200);
    await expectRefusalJson(await move("review", "", viewer), 403);
    expect(await history()).toEqual(["sent"]);
  });

  it("of the same group sees it only where the applicant agreed, and moves nothing", async () => {
    const sister = await addHiringCompany(app);
    const session = await sessionOf(app, sister.ownerId);
    await sql`with made as (insert into company_group (name) values ('Grup') returning id)
      update company set group_id = made.id from made where company.id in (${company.id}, ${sister.id})`.execute(
      app.services.db,
    );
    const path = `${APPLICANTS}/${applicationId}`;
    expect((await pageFor(app, session, path)).status).toBe(404);
    await withdraw();
    await apply(1);
    expect((await pageFor(app, session, path)).status).toBe(200);
    expect((await pageFor(app, session, APPLICANTS)).html).toContain(`href="${path}`);
    expect((await move("review", "", session)).status).toBe(404);
    expect(await history()).toEqual(["sent", "withdrawn", "sent"]);
    const group = await app.request(`/basvur/${advertisement.id}/grup-sirketleri`);
    expect(group.status).toBe(200);
    // Sent again where it is no longer asked: what was said the time before does not count.
    await withdraw();
    await askGroupConsent(false);
    expect((await apply(1)).status).toBe(200);
    expect((await pageFor(app, session, path)).status).toBe(404);
    await askGroupConsent(true);
    await sql`update company set group_id = null where id in (${company.id}, ${sister.id})`.execute(
      app.services.db,
    );
  });

  it("sees no CV any more once it is withdrawn", async () => {
    await withdraw();
    const { html } = await pageFor(app, owner, `${APPLICANTS}/${applicationId}`);
    expect(html).not.toContain("Atatürk Lisesi");
    expect(readable(html)).toContain(tr["applications-withdrawnByApplicant"]);
  });
});
