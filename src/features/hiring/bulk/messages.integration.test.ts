import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addAdvertisement } from "../../../../tests/support/applying.ts";
import { pageFor } from "../../../../tests/support/calls.ts";
import {
  addApplications,
  addHiringWorld,
  findStagesOf,
  type HiringWorld,
  named,
  type Pairs,
  sendPairs,
  withdrawApplication,
} from "../../../../tests/support/hiring.ts";
import { allMails } from "../../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { sendHeld } from "../../threads/send-held.ts";
import { UNDO_MS } from "../hiring.rules.ts";

const MESSAGE = "/isveren/basvurular/mesaj";
const PREVIEW = "/isveren/basvurular/toplu";
const UNDO = "/isveren/basvurular/geri-al";

let app: TestApp;
let world: HiringWorld;
let other: HiringWorld;
beforeAll(async () => {
  app = await startTestApp();
  other = await addHiringWorld(app);
});
beforeEach(async () => {
  world = await addHiringWorld(app);
});
afterAll(() => app?.stop());

const send = async (path: string, pairs: Pairs, session = world.owner) => {
  const answer = await sendPairs(app, session, path, pairs);
  return { status: answer.status, body: await answer.json() };
};
const settle = () => sendHeld({ ...app.services, now: () => new Date(Date.now() + UNDO_MS) });
const write = (ids: readonly number[], text: string) => send(MESSAGE, [...named(ids), ["Text", text]]);
const mailsWith = async (text: string) => (await allMails(app)).filter(({ html }) => html.includes(text));

async function messagesOf(ids: readonly number[]) {
  const { rows } = await sql<{ text: string }>`select text from application_message
    where application_id = any(${[...ids]}::bigint[]) order by application_id, id`.execute(app.services.db);
  return rows.map(({ text }) => text);
}

it("a message to many is seen first, goes to each in their own words after ten minutes, once, and is an answer", async () => {
  const ids = await addApplications(app, world.advertisementId, 3, "Mesajlı");
  const words: Pairs = [["Text", "Merhaba {ad}, {ilan} için yazıyoruz."]];
  const shown = await send(PREVIEW, [...named(ids), ["Act", "mesaj"], ...words]);
  expect(shown.body).toMatchObject({ success: true, Count: 3, Told: 3 });
  expect(shown.body.Text).toMatch(/^Merhaba Mesajlı, .+ için yazıyoruz\.$/);
  const written = await send(MESSAGE, [...named(ids), ...words]);
  expect(written.body).toMatchObject({ success: true, Changed: 3 });
  // Nobody has heard of it: neither a mail, nor a message.
  await sendHeld(app.services);
  expect(await messagesOf(ids)).toEqual([]);
  expect(await mailsWith("Merhaba Mesajlı")).toEqual([]);
  await Promise.all([settle(), settle()]);
  await settle();
  expect(await messagesOf(ids)).toEqual(Array(3).fill(shown.body.Text));
  expect(await mailsWith("Merhaba Mesajlı")).toHaveLength(3);
  const { rows } = await sql`select from application
    where id = any(${ids}::bigint[]) and answered_at is not null`.execute(app.services.db);
  expect(rows).toHaveLength(3);
  expect(new Set(await findStagesOf(app, ids))).toEqual(new Set([1]));
  expect((await send(UNDO, [["ActID", written.body.ActID]])).status).toBe(409);
});

it("taken back as a whole or from one application's history, it reaches nobody", async () => {
  const ids = await addApplications(app, world.advertisementId, 3, "Geri");
  const [first = 0, second = 0, third = 0] = ids;
  const both = await write([first, second], "Vazgeçilen bir söz");
  expect((await send(UNDO, [["ActID", both.body.ActID]], other.owner)).status).toBe(409);
  expect((await send(UNDO, [["ActID", both.body.ActID]])).body).toMatchObject({ success: true, Undone: 2 });
  await write([third], "Vazgeçilen bir söz");
  const page = await pageFor(app, world.owner, `/isveren/basvurular/${third}`);
  expect(page.html).toContain("Mesaj yazıldı");
  const moveId = /name="MoveID" value="(\d+)"/.exec(page.html)?.[1] ?? "";
  expect((await send(UNDO, [["MoveID", moveId]], other.owner)).status).toBe(409);
  expect((await send(UNDO, [["MoveID", moveId]])).body).toMatchObject({ Undone: 1 });
  await settle();
  expect(await messagesOf(ids)).toEqual([]);
  expect(await mailsWith("Vazgeçilen bir söz")).toEqual([]);
});

it("whoever withdraws meanwhile, is marked as spam or has muted the thread gets no mail of it", async () => {
  const ids = await addApplications(app, world.advertisementId, 4, "Sessiz");
  const [withdrawn = 0, spam = 0, muted = 0, heard = 0] = ids;
  await sql`update application set muted_at = now() where id = ${muted}`.execute(app.services.db);
  expect((await send(PREVIEW, [...named(ids), ["Act", "mesaj"], ["Text", "x"]])).body.Told).toBe(3);
  await write(ids, "Sessizce söylenen");
  await withdrawApplication(app, withdrawn);
  await send("/isveren/basvurular/spam", [["ApplicationID", spam]]);
  await settle();
  expect(await messagesOf([withdrawn, spam])).toEqual([]);
  expect(await messagesOf([muted, heard])).toHaveLength(2);
  expect(await mailsWith("Sessizce söylenen")).toHaveLength(1);
  const late = await send(PREVIEW, [...named(ids), ["Act", "mesaj"], ["Text", "x"]]);
  expect(late.body.LeftOut).toEqual(
    expect.arrayContaining([
      { Why: "withdrawn", Count: 1 },
      { Why: "spam", Count: 1 },
    ]),
  );
  const refused = await write([withdrawn, spam], "x");
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain("kimseye yazılamaz");
});

it("without words, with unknown placeholders, to others' people or by those who only look, nothing is written", async () => {
  const ids = await addApplications(app, world.advertisementId, 1);
  const foreign = await addApplications(app, other.advertisementId, 1);
  expect((await send(MESSAGE, [...named(ids)])).status).toBe(400);
  expect((await write(ids, "Merhaba {isim}")).status).toBe(400);
  expect((await send(MESSAGE, [...named(ids), ["TemplateID", 999_999]])).status).toBe(400);
  expect((await write(foreign, "Merhaba")).status).toBe(404);
  expect((await send(MESSAGE, [...named(ids), ["Text", "x"]], world.viewer)).status).toBe(403);
  await settle();
  expect(await messagesOf([...ids, ...foreign])).toEqual([]);
});

it("of an advertisement that is limited to its people, only these write to many; others reach who they see and nobody else", async () => {
  const { companyId } = world;
  const recruiterId = await addPerson(app, "recruiter", { companyId });
  const recruiter = await sessionOf(app, recruiterId);
  const limited = (await addAdvertisement(app, companyId)).id;
  await sql`update advertisement set is_limited = true where id = ${limited}`.execute(app.services.db);
  const hidden = await addApplications(app, limited, 2, "Gizli");
  const seen = await addApplications(app, world.advertisementId, 1, "Açık");
  const by = (ids: readonly number[]) => send(MESSAGE, [...named(ids), ["Text", "Sınırlı söz"]], recruiter);
  const preview: Pairs = [...named([...hidden, ...seen]), ["Act", "mesaj"], ["Text", "x"]];
  expect((await send(PREVIEW, preview, recruiter)).body).toMatchObject({ Count: 1, Told: 1 });
  expect((await by(hidden)).status).toBe(404);
  expect((await by([...hidden, ...seen])).body).toMatchObject({ success: true, Changed: 1 });
  await settle();
  expect([await messagesOf(hidden), await messagesOf(seen)]).toEqual([[], ["Sınırlı söz"]]);
  await sql`insert into advertisement_person values (${limited}, ${recruiterId})`.execute(app.services.db);
  expect((await by(hidden)).body).toMatchObject({ success: true, Changed: 2 });
  await settle();
  expect(await messagesOf(hidden)).toHaveLength(2);
});

it("is not said while its company, or whoever wrote it, is suspended", async () => {
  const { db } = app.services;
  const ids = await addApplications(app, world.advertisementId, 1, "Bekleyen");
  await write(ids, "Askıdayken söylenmez.");
  const { actor_id, company_id } = await db
    .selectFrom("application_event as e")
    .innerJoin("application as a", "a.id", "e.application_id")
    .where("a.id", "in", ids)
    .where("e.type", "=", "messaged")
    .select(["e.actor_id", "a.company_id"])
    .executeTakeFirstOrThrow();
  for (const [suspend, reopen] of [
    [
      sql`update company set status = 'suspended' where id = ${company_id}`,
      sql`update company set status = 'verified' where id = ${company_id}`,
    ],
    [
      sql`update person set suspended_at = now() where id = ${actor_id}`,
      sql`update person set suspended_at = null where id = ${actor_id}`,
    ],
  ] as const) {
    await suspend.execute(db);
    await settle();
    expect(await messagesOf(ids)).toEqual([]);
    await reopen.execute(db);
  }
  await settle();
  expect(await messagesOf(ids)).toEqual(["Askıdayken söylenmez."]);
});
