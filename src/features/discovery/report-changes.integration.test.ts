import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { advertisementPath } from "../../addresses/advertisements.ts";
import { discoveryJobs } from "./discovery.jobs.ts";
import { reportChanges } from "./report-changes.ts";

const SITE = "https://mesai.test";
const KEY = "0f3c-test-key-5d2a";

interface Message {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

let searchEngine: Server;
let messages: Message[];
let status: number;
let app: TestApp;
let sql: pg.Client;

beforeAll(async () => {
  searchEngine = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    messages.push(JSON.parse(Buffer.concat(chunks).toString()) as Message);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => searchEngine.listen(0, "127.0.0.1", resolve));
  const { port } = searchEngine.address() as AddressInfo;
  app = await startTestApp({
    advertisements: 60,
    // Only the test makes it speak.
    environment: {
      BASE_URL: SITE,
      INDEXNOW_KEY: KEY,
      INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow`,
      ROLE: "web",
    },
  });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
  // Of the demo nothing ends while this runs.
  await sql.query(`update advertisement set expires_at = now() + interval '1 week'
    where expires_at between now() and now() + interval '1 day'`);
  expect(await report()).toBe(0);
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
  searchEngine?.close();
});
beforeEach(() => {
  messages = [];
  status = 200;
});

/**
 * Once whatever anybody began before the last change has ended, in any database of the server: until then such a change is not
 * told, and one of two may be.
 */
async function report(): Promise<number> {
  await eventually(async () => {
    const { rows } = await sql.query(
      "select max(transaction_id) < pg_snapshot_xmin(pg_current_snapshot()) as is_over from change_feed",
    );
    expect(rows).toEqual([{ is_over: true }]);
  });
  return reportChanges(app.services);
}

async function open(count: number): Promise<{ id: number; slug: string }[]> {
  return (await sql.query(`select id::int, slug from open_advertisement order by id limit ${count}`)).rows;
}
const told = () => messages.flatMap(({ urlList }) => urlList);
const addressOf = (row: { id: number; slug: string }) => `${SITE}${advertisementPath(row)}`;

describe("search engines", () => {
  it("are told once of what was published, changed or closed, and nothing of what was there before", async () => {
    const [changed, closed, ...drafts] = await open(3);
    if (!changed || !closed || !drafts[0]) throw new Error("too few advertisements");
    await sql.query("update advertisement set title = 'Yeni' where id = $1", [changed.id]);
    await sql.query("update advertisement set title = 'Daha yeni' where id = $1", [changed.id]);
    await sql.query("update advertisement set status = 'closed', closed_at = now() where id = $1", [
      closed.id,
    ]);
    await sql.query("update advertisement set status = 'draft' where id = $1", [drafts[0].id]);
    expect(await report()).toBe(2);
    expect(messages).toEqual([
      {
        host: "mesai.test",
        key: KEY,
        keyLocation: `${SITE}/${KEY}.txt`,
        urlList: [changed, closed].sort((a, b) => a.id - b.id).map(addressOf),
      },
    ]);
    expect(await report()).toBe(0);
    await sql.query("update advertisement set status = 'published' where id = $1", [drafts[0].id]);
    expect(await report()).toBe(1);
    expect(told().at(-1)).toBe(addressOf(drafts[0]));
  });

  it("are notified of an advertisement that has expired", async () => {
    const [one] = await open(1);
    if (!one) throw new Error("no advertisement");
    await sql.query("update advertisement set expires_at = now() where id = $1", [one.id]);
    await report();
    messages = [];
    // As if it had been told the moment before; the change of the row has been.
    await sql.query(
      `update search_engine_report set expired_until = expires_at - interval '1 ms' from advertisement where id = $1`,
      [one.id],
    );
    await report();
    expect(told()).toEqual([addressOf(one)]);
    expect(await report()).toBe(0);
  });

  it("that refuse, or are away, are told again later, and of everything", async () => {
    const [one, two] = await open(2);
    if (!one || !two) throw new Error("too few advertisements");
    await sql.query("update advertisement set hire_count = 7 where id = $1", [one.id]);
    status = 503;
    await expect(report()).rejects.toThrow("503");
    await sql.query("update advertisement set hire_count = 7 where id = $1", [two.id]);
    status = 429;
    await expect(report()).rejects.toThrow("429");
    messages = [];
    status = 202;
    expect(await report()).toBe(2);
    expect(told()).toEqual([one, two].map(addressOf));
  });

  it("can check the key, and guess no other", async () => {
    const answer = await app.request(`/${KEY}.txt`);
    expect([answer.status, await answer.text()]).toEqual([200, KEY]);
    expect((await app.request("/0f3c-test-key-5d2b.txt")).status).toBe(404);
    expect((await app.request("/kisa.txt")).status).toBe(404);
  });

  it("hear nothing without a key", async () => {
    const services = { ...app.services, settings: { ...app.services.settings, indexNowKey: undefined } };
    const [one] = await open(1);
    await sql.query("update advertisement set hire_count = 9 where id = $1", [one?.id]);
    expect(await reportChanges(services)).toBe(0);
    expect(discoveryJobs(services)).toEqual([]);
    expect(messages).toEqual([]);
  });
});
