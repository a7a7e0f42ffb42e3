import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, pageFor } from "../../../../tests/support/calls.ts";
import {
  addApplications,
  addHiringWorld,
  type HiringWorld,
  named,
  sendPairs,
} from "../../../../tests/support/hiring.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import type { Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { UNDO_MS } from "../hiring.rules.ts";
import { settleMoves } from "../moves/settle-moves.ts";

const SPAM = "/isveren/basvurular/spam";

let app: TestApp;
let world: HiringWorld;
let moderator: Session;
beforeAll(async () => {
  app = await startTestApp();
  world = await addHiringWorld(app);
  const id = await addPerson(app, "moderator");
  await sql`update person set two_factor_enabled = true where id = ${id}`.execute(app.services.db);
  moderator = await sessionOf(app, id);
});
afterAll(() => app?.stop());

const list = (query = "") =>
  pageFor(app, world.owner, `/isveren/ilanlar/${world.advertisementId}/adaylar${query}`);
const mark = (ids: readonly number[], on = 1, session = world.owner) =>
  sendPairs(app, session, SPAM, [...named(ids), ["On", on]]);

it("what is marked as spam is in no list and no count, is found by its filter, and comes back", async () => {
  const [first = 0, second = 0] = await addApplications(app, world.advertisementId, 2, "Reklam");
  expect((await mark([first])).status).toBe(200);
  const shown = await list();
  expect(shown.html).not.toContain("Reklam 1");
  expect(shown.html).toContain("Reklam 2");
  expect((await list("?spam=1")).html).toContain("Reklam 1");
  expect((await list("?spam=1")).html).not.toContain("Reklam 2");
  expect((await pageFor(app, world.owner, "/isveren/ilanlar")).html).not.toContain(">2<");
  // It can be read, but not moved.
  expect((await pageFor(app, world.owner, `/isveren/basvurular/${first}`)).html).toContain(
    "spam olarak işaretli",
  );
  const moved = await call(app, world.owner, "/isveren/basvurular/tasi", {
    ApplicationID: first,
    StageID: 4,
  });
  expect(moved.status).toBe(409);
  const both = await sendPairs(app, world.owner, "/isveren/basvurular/tasi", [
    ...named([first, second]),
    ["StageID", 2],
  ]);
  expect(await both.json()).toMatchObject({ Moves: [{ ApplicationID: second }] });
  expect((await mark([first], 0)).status).toBe(200);
  expect((await list()).html).toContain("Reklam 1");
});

it("its sender hears nothing, not even of a move that was under way, until the mark is gone", async () => {
  const [id = 0] = await addApplications(app, world.advertisementId, 1, "Sessiz");
  const { rows } = await sql<{ email: string; person_id: number }>`
    select p.email, a.person_id from application a join person p on p.id = a.person_id where a.id = ${id}`.execute(
    app.services.db,
  );
  await call(app, world.owner, "/isveren/basvurular/tasi", { ApplicationID: id, Kind: "interview" });
  await mark([id]);
  const sender = await sessionOf(app, rows[0]?.person_id ?? 0);
  const reached = async () =>
    (await pageFor(app, sender, `/hesabim/basvurular/${id}`)).html.match(
      /aria-current="step"[\s\S]*?<\/li>/,
    )?.[0];
  const settle = () => settleMoves({ ...app.services, now: () => new Date(Date.now() + UNDO_MS) });
  await settle();
  expect(await mailsTo(app, rows[0]?.email ?? "")).toEqual([]);
  expect(await reached()).not.toContain("Görüşme");
  await mark([id], 0);
  await settle();
  expect(await mailsTo(app, rows[0]?.email ?? "")).toHaveLength(1);
  expect(await reached()).toContain("Görüşme");
});

it.each([
  ["company", sql`update company set status = 'suspended'`, sql`update company set status = 'verified'`],
  [
    "person who moved it",
    sql`update person set suspended_at = now()`,
    sql`update person set suspended_at = null`,
  ],
] as const)("nobody hears of a move while the %s is suspended", async (_who, suspend, reopen) => {
  const { db } = app.services;
  const [id = 0] = await addApplications(app, world.advertisementId, 1, "Askıda");
  const { email, company_id, owner_id } = await db
    .selectFrom("application as a")
    .innerJoin("person as p", "p.id", "a.person_id")
    .innerJoin("company_member as m", "m.company_id", "a.company_id")
    .where("m.role", "=", "owner")
    .where("a.id", "=", id)
    .select(["p.email", "a.company_id", "m.person_id as owner_id"])
    .executeTakeFirstOrThrow();
  await call(app, world.owner, "/isveren/basvurular/tasi", { ApplicationID: id, Kind: "interview" });
  const settle = () => settleMoves({ ...app.services, now: () => new Date(Date.now() + UNDO_MS) });
  const one = sql` where id = ${_who === "company" ? company_id : owner_id}`;
  await sql`${suspend}${one}`.execute(db);
  await settle();
  expect(await mailsTo(app, email)).toEqual([]);
  await sql`${reopen}${one}`.execute(db);
  await settle();
  expect(await mailsTo(app, email)).toHaveLength(1);
});

it("leaves an event and a line in the log, and the sender sees neither", async () => {
  const [id = 0] = await addApplications(app, world.advertisementId, 1, "İzli");
  await mark([id]);
  await mark([id]);
  await mark([id], 0);
  const { rows } = await sql<{ type: string; actions: string[] }>`
    select e.type, array(select action from audit_entry where subject_kind = 'application' and subject_id = ${id} order by id) as actions
    from application_event e where e.application_id = ${id} order by e.id`.execute(app.services.db);
  expect(rows.map(({ type }) => type)).toEqual(["sent", "spam", "not-spam"]);
  expect(rows[0]?.actions).toEqual(["application.spam", "application.not-spam"]);
  const sender = await sql<{ person_id: number }>`select person_id from application where id = ${id}`.execute(
    app.services.db,
  );
  const session = await sessionOf(app, sender.rows[0]?.person_id ?? 0);
  const own = await pageFor(app, session, `/hesabim/basvurular/${id}`);
  expect(own.status).toBe(200);
  expect(own.html.match(/class="application-history"[\s\S]*?<\/ol>/)?.[0].match(/<li/g)).toHaveLength(1);
});

it("many at once are taken back by one press", async () => {
  const ids = await addApplications(app, world.advertisementId, 3, "Dalga");
  const { ActID } = (await (await mark(ids)).json()) as { ActID: number };
  const undone = await call(app, world.owner, "/isveren/basvurular/geri-al", { ActID });
  expect(await undone.json()).toMatchObject({ Undone: 3 });
  expect((await list("?spam=1")).html).not.toContain("Dalga");
});

it("is not for those who only look, nor for other companies; twice at once is once", async () => {
  const [id = 0] = await addApplications(app, world.advertisementId, 1);
  const stranger = await addHiringWorld(app);
  expect((await mark([id], 1, world.viewer)).status).toBe(403);
  expect((await mark([id], 1, stranger.owner)).status).toBe(404);
  const both = await Promise.all([mark([id]), mark([id])]);
  const changed = await Promise.all(
    both.map(async (answer) => ((await answer.json()) as { Changed: number }).Changed),
  );
  expect(changed.sort()).toEqual([0, 1]);
  const tooMany = Array.from({ length: 501 }, (_, place) => place + 1);
  expect((await mark(tooMany)).status).toBe(400);
});

it("a moderator sees what was marked, by whom, and can say that it is none", async () => {
  const [id = 0] = await addApplications(app, world.advertisementId, 1, "Haksız");
  await mark([id]);
  expect((await pageFor(app, world.owner, "/yonetim/spam")).status).toBe(403);
  const desk = await pageFor(app, moderator, "/yonetim/spam");
  expect(desk.status).toBe(200);
  expect(desk.html).toContain("Haksız 1");
  expect(desk.html).toMatch(/İşaretleyen: Kişi \d+/);
  const cleared = await call(app, moderator, "/yonetim/spam/degil", { ApplicationID: id });
  expect(cleared.status).toBe(200);
  expect((await pageFor(app, moderator, "/yonetim/spam")).html).not.toContain("Haksız 1");
  expect((await list()).html).toContain("Haksız 1");
  expect((await call(app, moderator, "/yonetim/spam/degil", { ApplicationID: id })).status).toBe(404);
});
