import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../../../tests/support/applying.ts";
import { call } from "../../../../tests/support/calls.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { advertisementRow, EmployerDesk } from "../../../../tests/support/own-advertisements.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { UNDO_MS } from "../hiring.rules.ts";
import tr from "../messages/tr.json" with { type: "json" };
import { settleMoves } from "../moves/settle-moves.ts";

let app: TestApp;
let company: Awaited<ReturnType<typeof addHiringCompany>>;
let desk: EmployerDesk;
let advertisementId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await addHiringCompany(app);
  desk = new EmployerDesk(app, await sessionOf(app, company.ownerId));
  advertisementId = (await addAdvertisement(app, company.id)).id;
});

let members = 0;
async function applicant() {
  members += 1;
  const email = `bekleyen-${members}@uye.test`;
  const { id, cvId } = await addApplicant(app, { email });
  const session = await sessionOf(app, id);
  const form = { AdvertisementId: advertisementId, CvID: cvId };
  return { id, email, apply: () => call(app, session, "/Application/EasyApply", form, fromNewAddress()) };
}
async function applied() {
  const person = await applicant();
  expect((await person.apply()).status).toBe(200);
  return person;
}

const close = (
  fields: Record<string, string | number>,
  session: Session = desk.session,
  id = advertisementId,
) =>
  call(app, session, `/isveren/ilanlar/${id}/kapat`, { Reason: "filled-here", ...fields }, fromNewAddress());

async function templateOf(kind = "rejected"): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from message_template where kind = ${kind} and company_id is null`.execute(
    app.services.db,
  );
  return rows[0]?.id ?? 0;
}

async function kinds(): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from application where advertisement_id = ${advertisementId} order by id`.execute(
    app.services.db,
  );
  return rows.map(({ kind }) => kind);
}

it("the page asks why, counts who waits, and shows the text as one of them will read it", async () => {
  await applied();
  await applied();
  const { html } = await desk.open(`/isveren/ilanlar/${advertisementId}/kapat`);
  const text = readable(html);
  expect(text).toContain("2 aday hâlâ yanıt bekliyor");
  const { rows } = await sql<{ name: string; title: string }>`
    select p.name, ad.title from application a join person p on p.id = a.person_id
    join advertisement ad on ad.id = a.advertisement_id where ad.id = ${advertisementId} order by a.id limit 1`.execute(
    app.services.db,
  );
  expect(text).toContain(rows[0]?.name);
  expect(text).toContain(`${rows[0]?.title} pozisyonu dolduruldu.`);
  expect(text).not.toMatch(/\{(ad|soyad|ilan|firma|tarih)\}/);
  expect(html).not.toMatch(/name="(Reason|Unanswered)"[^>]*checked/);
});

it("everybody who waits hears the chosen text ten minutes later; those who were answered do not", async () => {
  const [first, second] = [await applied(), await applied()];
  const { rows } = await sql<{ id: number }>`
    select id from application where person_id = ${second.id}`.execute(app.services.db);
  const moved = { ApplicationID: rows[0]?.id ?? 0, Kind: "interview" };
  expect((await call(app, desk.session, "/isveren/basvurular/tasi", moved, fromNewAddress())).status).toBe(
    200,
  );
  const answer = await close({ Unanswered: "template", TemplateID: await templateOf() });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ success: true, Unanswered: 1 });
  expect(await kinds()).toEqual(["rejected", "interview"]);
  expect(await advertisementRow(app, advertisementId)).toMatchObject({
    status: "closed",
    close_reason: "filled-here",
  });
  expect((await mailsTo(app, first.email)).length).toBe(1);
  await settleMoves({ ...app.services, now: () => new Date(Date.now() + UNDO_MS + 1000) });
  expect((await mailsTo(app, first.email)).length).toBe(2);
});

it("answered later: nobody is moved, and the overview says who still waits", async () => {
  await applied();
  const answer = await close({ Unanswered: "later", Reason: "paused" });
  expect(await answer.json()).toMatchObject({ success: true, Unanswered: 1 });
  expect(await kinds()).toEqual(["received"]);
  const home = readable((await desk.open("/isveren")).html);
  expect(home).toContain("İlan sona erdi, 1 başvuru yanıt bekliyor");
  expect((await desk.step(advertisementId, "yeniden-ac")).status).toBe(303);
  expect(await advertisementRow(app, advertisementId)).toMatchObject({
    status: "published",
    close_reason: null,
  });
});

it("one that has ended by itself can be closed with an answer to all", async () => {
  await applied();
  await sql`update advertisement set published_at = now() - interval '2 days', expires_at = now() - interval '1 minute' where id = ${advertisementId}`.execute(
    app.services.db,
  );
  const answer = await close({ Unanswered: "template", TemplateID: await templateOf() });
  expect(await answer.json()).toMatchObject({ success: true, Unanswered: 1 });
  expect(await kinds()).toEqual(["rejected"]);
});

it("by hand leads to those who wait; who was written to is asked about apart, and hears nothing unless that is said", async () => {
  const [silent, written] = [await applied(), await applied()];
  const { rows } = await sql<{ id: number }>`
    select id from application where person_id = ${written.id}`.execute(app.services.db);
  const message = { ApplicationID: rows[0]?.id ?? 0, Text: "Bir sorumuz var." };
  expect((await call(app, desk.session, "/isveren/mesajlar", message, fromNewAddress())).status).toBe(200);
  const page = readable((await desk.open(`/isveren/ilanlar/${advertisementId}/kapat`)).html);
  expect(page).toContain("1 aday hâlâ yanıt bekliyor");
  expect(page).toContain("karar vermediğiniz 1 adaya da");
  const byHand = await desk.send(`/isveren/ilanlar/${advertisementId}/kapat`, {
    Reason: "cancelled",
    Unanswered: "by-hand",
  });
  expect(byHand.headers.get("location")).toBe(
    `/isveren/ilanlar/${advertisementId}/adaylar?bekleyen=1&gorunum=ayrik`,
  );
  const TemplateID = await templateOf();
  expect(await (await close({ Unanswered: "template", TemplateID })).json()).toMatchObject({ Unanswered: 1 });
  expect(await kinds()).toEqual(["rejected", "received"]);
  // Nobody waits any more, and one has not been decided on.
  const rest = readable((await desk.open(`/isveren/ilanlar/${advertisementId}/kapat`)).html);
  expect(rest).toContain("Yazdığınız 1 adaya henüz karar verilmedi");
  const both = await close({ Unanswered: "template", TemplateID, Written: 1 });
  expect(await both.json()).toMatchObject({ Unanswered: 1 });
  expect(await kinds()).toEqual(["rejected", "rejected"]);
  await settleMoves({ ...app.services, now: () => new Date(Date.now() + UNDO_MS + 1000) });
  expect((await mailsTo(app, silent.email)).length).toBe(2);
});

it("closed twice at once it is closed once, and nobody hears it twice", async () => {
  const person = await applied();
  const fields = { Unanswered: "template", TemplateID: await templateOf() };
  const answers = await Promise.all([close(fields), close(fields)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const counts = await Promise.all(
    answers.map(async (answer) => (await answer.json()) as { Unanswered: number }),
  );
  expect(counts.map(({ Unanswered }) => Unanswered).sort()).toEqual([0, 1]);
  const { rows } = await sql`
    select from application_event e join application a on a.id = e.application_id
    where a.person_id = ${person.id} and e.type = 'moved'`.execute(app.services.db);
  expect(rows.length).toBe(1);
});

it("while applications arrive each is either refused or answered", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, applicant));
  const closing = close({ Unanswered: "template", TemplateID: await templateOf() });
  await Promise.all([...people.map(({ apply }) => apply()), closing]);
  expect((await closing).status).toBe(200);
  expect(await kinds()).not.toContain("received");
});

it("an unknown text, another kind's text or none closes nothing; viewers and strangers close nothing", async () => {
  await applied();
  const session = async (role: "viewer" | "recruiter", companyId = company.id) =>
    sessionOf(app, await addPerson(app, role, { companyId }));
  const stranger = await session("recruiter", (await addHiringCompany(app)).id);
  const TemplateID = await templateOf();
  expect((await close({ Unanswered: "template", TemplateID: 999_999 })).status).toBe(400);
  expect((await close({ Unanswered: "template", TemplateID: await templateOf("interview") })).status).toBe(
    400,
  );
  expect((await close({ Unanswered: "template" })).status).toBe(400);
  expect((await close({ Unanswered: "template", TemplateID, Reason: "bored" })).status).toBe(400);
  expect((await close({ Unanswered: "template", TemplateID }, await session("viewer"))).status).toBe(403);
  expect((await close({ Unanswered: "template", TemplateID }, stranger)).status).toBe(404);
  expect(await kinds()).toEqual(["received"]);
  expect(await advertisementRow(app, advertisementId)).toMatchObject({ status: "published" });
  const refused = await desk.send(`/isveren/ilanlar/${advertisementId}/kapat`, {
    Reason: "cancelled",
    Unanswered: "template",
    TemplateID: 999_999,
  });
  const html = await refused.text();
  expect(readable(html)).toContain(tr["hiring-templateUnknown"]);
  expect(html).toMatch(/name="Reason"[^>]*checked=""[^>]*value="cancelled"|value="cancelled"[^>]*checked/);
});
