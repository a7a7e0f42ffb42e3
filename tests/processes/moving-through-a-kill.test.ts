import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement, addHiringCompany } from "../support/applying.ts";
import { spawnServer } from "../support/built-server.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { sessionOf } from "../support/people.ts";
import { sendUntilKilled } from "../support/send-until-killed.ts";
import type { Session } from "../support/session.ts";
import { startTestApp, type TestApp } from "../support/start-test-app.ts";

const APPLICATIONS = 320;
const AT_ONCE = 6;
const BEFORE_THE_KILL = 40;

let app: TestApp;
let folder: string;
let owner: Session;
let mailServer: TestMailServer;
let ids: number[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-moving-"));
  app = await startTestApp({ environment: { ROLE: "web" } });
  mailServer = await startMailServer();
  // What a move leads to is looked at in the queue: no mail ever leaves it.
  mailServer.refuseRecipient = () => new Promise<never>(() => {});
  const company = await addHiringCompany(app);
  owner = await sessionOf(app, company.ownerId);
  const { id } = await addAdvertisement(app, company.id);
  const { rows } = await sql<{ id: number }>`
    with people as (
      insert into person (email, role, name, email_verified)
      select 'tasinan-' || n || '@uye.test', 'member', 'Aday ' || n, true from generate_series(1, ${APPLICATIONS}) n returning id),
    sent as (
      insert into application (advertisement_id, person_id, waiting_since)
      select ${id}, id, now() from people returning id)
    insert into application_event (application_id, type, to_stage_id, to_kind) select id, 'sent', 1, 'received' from sent
    returning application_id as id`.execute(app.services.db);
  ids = rows.map((row) => row.id);
});
afterAll(async () => {
  await app?.stop();
  await mailServer?.close();
  await rm(folder, { recursive: true, force: true });
});

const start = (environment: Record<string, string>) =>
  spawnServer({
    DATA_DIR: folder,
    DATABASE_URL: app.databaseUrl,
    SECRET: app.services.settings.secret,
    DEMO: "0",
    ...environment,
  });

function post(url: string, path: string, fields: Record<string, string>, from: number): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      accept: "application/json",
      cookie: owner.cookie,
      requestverificationtoken: owner.csrfToken,
      "x-forwarded-for": `127.7.${from >> 8}.${from & 255}`,
    },
  });
}

interface Made {
  id: number;
  move: number;
  isUndone: boolean;
}

/** Every third is taken back; `kill` comes in their midst, if at all. */
function moveUntil(url: string, waiting: number[], made: Made[], killAt = Infinity, kill = () => {}) {
  return sendUntilKilled({
    atOnce: AT_ONCE,
    waiting,
    hasKilled: () => made.length >= killAt,
    send(id) {
      const kind = id % 2 ? "rejected" : "review";
      const fields = { ApplicationID: String(id), Kind: kind, Text: "Merhaba {ad}." };
      return post(url, "/isveren/basvurular/tasi", fields, id);
    },
    async take(id, answer) {
      const [{ MoveID: move }] = (await answer.json()).Moves;
      const one: Made = { id, move, isUndone: false };
      made.push(one);
      if (made.length === killAt) kill();
      if (id % 3 > 0) return;
      one.isUndone = (await post(url, "/isveren/basvurular/geri-al", { MoveID: String(move) }, id)).ok;
    },
  });
}

interface Stored {
  id: number;
  kind: string;
  told_kind: string;
  moves: number;
  undone: number;
  told: number;
  mails: number;
}

async function readAll(): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select a.id, a.kind, a.told_kind, moved.*, (
        select count(*) from pgboss.job j where j.name = 'send-mail' and j.data ->> 'to' = p.email) as mails
    from application a join person p on p.id = a.person_id cross join lateral (
      select count(*) as moves, count(undone_at) as undone, count(told_at) as told
      from application_event e where e.application_id = a.id and e.type = 'moved') moved
    order by a.id`.execute(app.services.db);
  return rows;
}

const count = async (condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from application_event where type = 'moved' and ${condition}`.execute(
    app.services.db,
  );
  return rows[0]?.count ?? 0;
};

const made: Made[] = [];

it("moves survive a kill of the site: what was acknowledged happened, all others wholly or not at all", async () => {
  const waiting = [...ids];
  const killed = start({ ROLE: "web" });
  await moveUntil(await killed.url, waiting, made, BEFORE_THE_KILL, () => killed.child.kill("SIGKILL"));
  expect(waiting.length).toBeGreaterThan(0);
  expect(made.length).toBeGreaterThanOrEqual(BEFORE_THE_KILL);
  await killed.ended;
  const web = start({ ROLE: "web" });
  await moveUntil(await web.url, waiting, made);
  web.child.kill("SIGTERM");
  await web.ended;

  const stored = await readAll();
  expect(stored).toHaveLength(APPLICATIONS);
  for (const { id, moves, undone, told, mails, kind, told_kind } of stored) {
    const one = made.find((each) => each.id === id);
    if (one) expect({ id, moves }).toEqual({ id, moves: 1 });
    if (one?.isUndone) expect({ id, undone }).toEqual({ id, undone: 1 });
    expect({ id, kind }).toEqual({ id, kind: kindAfter(id, moves - undone) });
    expect({ id, told, mails, told_kind }).toEqual({ id, told: 0, mails: 0, told_kind: "received" });
  }
});

it("kills of the worker tell nobody twice, and nobody what was taken back", async () => {
  // Ten minutes later, by the clock of the moves; a worker comes, and dies while it tells.
  await sql`update application_event set settles_at = now() - interval '1 second'
    where type = 'moved' and undone_at is null`.execute(app.services.db);
  const due = await count(sql`undone_at is null`);
  const tell = () =>
    sql`insert into pgboss.job (name, data) values ('settle-moves', '{}')`.execute(app.services.db);
  for (const part of [0, 1, 2]) {
    await tell();
    const worker = start({ ROLE: "worker", SMTP_URL: mailServer.url });
    const goal = part < 2 ? Math.min(due, part * 100 + 1) : due;
    await expect.poll(() => count(sql`told_at is not null`), { interval: 5 }).toBeGreaterThanOrEqual(goal);
    worker.child.kill("SIGKILL");
    await worker.ended;
  }

  for (const { id, moves, undone, told, mails, told_kind } of await readAll()) {
    const settled = moves - undone;
    expect({ id, told, mails }).toEqual({ id, told: settled, mails: settled });
    expect({ id, told_kind }).toEqual({ id, told_kind: kindAfter(id, settled) });
  }
});

function kindAfter(id: number, moves: number): string {
  if (moves === 0) return "received";
  return id % 2 ? "rejected" : "review";
}
