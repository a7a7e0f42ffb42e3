import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql as rawSql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseGate, openDatabaseGate } from "../../../tests/support/database-gate.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { getRaw } from "../../../tests/support/raw-http.ts";
import {
  expectRefusalJson,
  expectRefusalPage,
  languages,
  messages,
  readable,
} from "../../../tests/support/refusals.ts";
import { fromNewAddress, postForm, type Session, signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { createTestDatabase } from "../../../tests/support/test-database.ts";
import complaintTexts from "../../features/complaints/messages/tr.json" with { type: "json" };

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;

describe("an error of ours", () => {
  let app: TestApp;
  let sql: pg.Client;
  const logLines: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({ advertisements: 30, logLines });
    sql = new pg.Client({ connectionString: app.databaseUrl });
    await sql.connect();
    await sql.query("alter view open_advertisement rename to open_advertisement_away");
  });
  afterAll(async () => {
    await sql?.end();
    await app?.stop();
  });

  it.each(languages)("is a page with a number to name, and no detail: %s", async (language) => {
    const headers = { cookie: `lang=${language}` };
    const answer = await app.request("/?q=gizli-kelime", { headers });
    const html = await expectRefusalPage(answer, 500, language);
    const requestId = answer.headers.get("x-request-id") ?? "";
    expect(requestId).toMatch(UUID);
    expect(html).toContain(`<code>${requestId}</code>`);
    const json = { ...headers, accept: "application/json" };
    const body = await expectRefusalJson(await app.request("/", { headers: json }), 500, language);
    expect(body.requestId).toMatch(UUID);
  });

  it("is in the log under the same number, without what the visitor typed", async () => {
    const answer = await app.request("/?q=gizli-kelime");
    const requestId = answer.headers.get("x-request-id") ?? "";
    const line = logLines.find((each) => each.includes(requestId)) ?? "";
    expect(JSON.parse(line)).toMatchObject({ requestId, method: "GET", path: "/" });
    expect(line).toContain('advertisement\\" does not exist');
    expect(logLines.join("")).not.toContain("gizli-kelime");
  });

  it("does not take the number from the request", async () => {
    const answer = await app.request("/", { headers: { "x-request-id": "<b>mine</b>" } });
    expect(answer.headers.get("x-request-id")).toMatch(UUID);
    expect(await answer.text()).not.toContain("mine");
  });

  it("is never cached: the page is there again as soon as the cause is gone", async () => {
    expect((await app.request("/")).status).toBe(500);
    await sql.query("alter view open_advertisement_away rename to open_advertisement");
    expect((await app.request("/")).status).toBe(200);
    expect((await app.request("/?q=gizli-kelime")).status).toBe(200);
  });

  it("is no file that is gone from the storage: that is missing, in words", async () => {
    const { rows } = await sql.query("select sha256 from stored_file where is_public limit 1");
    await app.services.files.remove(rows[0].sha256);
    const answer = await app.request(`/dosya/${rows[0].sha256}`, { headers: { accept: "text/html" } });
    expect(readable(await expectRefusalPage(answer, 404))).toContain(messages.tr["error-404-file"]);
    expect(logLines.join("")).toContain("a stored file is lost");
  });
});

describe("a database that is away", () => {
  let app: TestApp;
  let gate: DatabaseGate;
  let elif: Session;
  let openId: number;
  const logLines: string[] = [];
  beforeAll(async () => {
    const database = await createTestDatabase();
    gate = await openDatabaseGate(database.url);
    app = await startTestApp({
      advertisements: 30,
      logLines,
      database: { url: gate.url, drop: database.drop },
    });
    elif = await signIn(app, "aday@mesai.test");
    await app.request("/");
    const { rows } = await rawSql<{ id: number }>`select id from open_advertisement limit 1`.execute(
      app.services.db,
    );
    openId = rows[0]?.id ?? 0;
    await gate.close();
  });
  afterAll(async () => {
    await gate?.open();
    await app?.stop();
    await gate?.close();
  });

  it.each(languages)("is a short break, with a time to come back: %s", async (language) => {
    const headers = { cookie: `lang=${language}` };
    const answer = await app.request("/is-ilanlari", { headers });
    expect(answer.headers.get("retry-after")).toBe("5");
    await expectRefusalPage(answer, 503, language);
    const call = await app.request("/is-ilanlari", { headers: { ...headers, accept: "application/json" } });
    expect(call.headers.get("retry-after")).toBe("5");
    await expectRefusalJson(call, 503, language);
  });

  it("is a short break for a complaint too, which says so in its own words", async () => {
    const fields = {
      AdvertisementID: String(openId),
      Description: "x",
      Email: "a@example.com",
      ReasonID: "1",
    };
    const headers = { accept: "application/json", ...fromNewAddress() };
    const answer = await postForm(app, "/ilan-sikayet-et-gonder", fields, headers);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.json()).toMatchObject({
      success: false,
      message: complaintTexts["adView-complaintError"],
    });
  });

  it("is told to the log once for each cause, not for each try", async () => {
    const before = Date.now();
    const told = () =>
      logLines.map((line) => JSON.parse(line)).filter(({ err, requestId }) => err && !requestId);
    // Queue and feed ask several times a second meanwhile.
    await eventually(() => expect(Date.now() - before).toBeGreaterThan(2500));
    const causes = told().map(({ msg, err }) => `${msg} ${err.code ?? err.message}`);
    expect(causes.length).toBeGreaterThan(0);
    expect(causes).toEqual([...new Set(causes)]);
    for (const { err } of told()) expect(err.stack).toContain(err.message);
  });

  it("goes on showing what is cached, and says that it is not ready", async () => {
    expect((await app.request("/")).status).toBe(200);
    expect((await app.request("/healthz")).status).toBe(200);
    const ready = await app.request("/readyz");
    expect(ready.status).toBe(503);
    expect(ready.headers.get("retry-after")).toBe("5");
    await expectRefusalPage(await app.request("/yok"), 404);
  });

  it("is no reason to tell somebody that their password is wrong", async () => {
    const fields = { Email: "aday@mesai.test", Password: "Mesai-2026!" };
    const answer = await postForm(app, "/uye-girisi", fields, fromNewAddress());
    expect(answer.headers.get("retry-after")).toBe("5");
    await expectRefusalPage(answer, 503);
  });

  it("is a short break for somebody who is signed in too", async () => {
    const headers = { cookie: elif.cookie };
    await expectRefusalPage(await app.request("/", { headers }), 503);
    await expectRefusalPage(await postForm(app, "/cikis", {}, headers), 503);
  });

  it("does not end the process, whatever is asked meanwhile", async () => {
    expect((await getRaw(app.url, "/%zz", { Cookie: elif.cookie })).status).toBe(404);
    expect((await app.request("/yok", { headers: { cookie: elif.cookie } })).status).toBe(404);
    expect((await app.request("/healthz")).status).toBe(200);
  });

  it("that comes back is used again at once, and the session still holds", async () => {
    await gate.open();
    await eventually(async () => expect((await app.request("/is-ilanlari")).status).toBe(200));
    expect((await app.request("/readyz")).status).toBe(200);
    expect(await (await app.request("/", { headers: { cookie: elif.cookie } })).text()).toContain("Elif");
  });

  it("that breaks all connections and is back at once is hardly noticed", async () => {
    await gate.close();
    await gate.open();
    const statuses = [];
    for (let request = 0; request < 5; request++)
      statuses.push((await app.request(`/is-ilanlari?q=${request}`)).status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.at(-1)).toBe(200);
  });

  it("that goes away in the middle of a query takes that request with it, and nothing else", async () => {
    const sql = new pg.Client({ connectionString: gate.directUrl });
    await sql.connect();
    await sql.query("begin; lock table advertisement in access exclusive mode");
    const held = app.request("/is-ilanlari?sehir=istanbul");
    await eventually(async () => expect(await countWaiting(sql)).toBeGreaterThan(0));
    await gate.close();
    await sql.query("rollback");
    await sql.end();
    await expectRefusalPage(await held, 503);
    expect((await app.request("/healthz")).status).toBe(200);
    await gate.open();
  });

  it("that stops answering, and then goes away, does not end the process", async () => {
    gate.stall();
    // Long enough for the change feed to ask again while it still waits for an answer.
    await sleep(1200);
    await gate.close();
    await gate.open();
    await eventually(async () => expect((await app.request("/is-ilanlari?q=back")).status).toBe(200));
  });
});

async function countWaiting(sql: pg.Client): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::int as waiting from pg_locks where not granted and locktype = 'relation'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].waiting;
}

describe("stopping", () => {
  /** A request that waits in the database until the test lets it go. */
  async function requestHeldInDatabase(app: TestApp, path: string, agent: Agent) {
    const sql = new pg.Client({ connectionString: app.databaseUrl });
    await sql.connect();
    await sql.query("begin; lock table advertisement in access exclusive mode");
    const request = get(`${app.url}${path}`, { agent });
    const answer = once(request, "response") as Promise<[IncomingMessage]>;
    await eventually(async () => expect(await countWaiting(sql)).toBeGreaterThan(0));
    return {
      answer,
      async letGo() {
        await sql.query("rollback");
        await sql.end();
      },
    };
  }

  it("waits for a request in flight, refuses new ones, and is not held up by idle connections", async () => {
    const app = await startTestApp({ advertisements: 30 });
    const agent = new Agent({ keepAlive: true });
    const idle = get(`${app.url}/healthz`, { agent });
    const [first] = (await once(idle, "response")) as [IncomingMessage];
    const { socket: idleConnection } = first;
    first.resume();
    await once(first, "end");

    const held = await requestHeldInDatabase(
      app,
      "/is-ilanlari?sirala=tarih",
      new Agent({ keepAlive: true }),
    );
    const stopped = app.stop();
    await eventually(() => expect(app.request("/healthz")).rejects.toThrow());
    // Alone: where all are ended at last, the request in flight would not be answered.
    await eventually(() => expect(idleConnection.destroyed).toBe(true));
    await held.letGo();
    const [answer] = await held.answer;
    expect(answer.statusCode).toBe(200);
    let body = "";
    for await (const chunk of answer) body += chunk;
    expect(body).toMatch(/<\/html>$/);
    await stopped;
    agent.destroy();
  });
});

it("a client that leaves while its answer is made is no error", async () => {
  const logLines: string[] = [];
  const app = await startTestApp({ advertisements: 30, logLines });
  const sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
  await sql.query("begin; lock table advertisement in access exclusive mode");
  const left = get(`${app.url}/is-ilanlari?sirala=tarih`).on("error", () => {});
  await eventually(async () => expect(await countWaiting(sql)).toBeGreaterThan(0));
  left.destroy();
  await sql.query("rollback");
  await sql.end();
  await app.stop();
  const levels = logLines.map((line) => (JSON.parse(line) as { level: number }).level);
  expect(Math.max(0, ...levels)).toBeLessThan(40);
});

it("a client that never finishes its request does not hold a connection for long", async () => {
  const app = await startTestApp();
  try {
    expect(app.web?.server.requestTimeout).toBe(60_000);
  } finally {
    await app.stop();
  }
});
