import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, createPool } from "../../src/platform/database/connect.ts";
import { type ServerProcess, spawnServer } from "../support/built-server.ts";
import { addEditor } from "../support/editors.ts";
import { eventually } from "../support/eventually.ts";
import { openSmallProxy, type SmallProxy } from "../support/small-proxy.ts";
import type { TestApp } from "../support/start-test-app.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

const AT_ONCE = 8;
const SECRET = "ikisinin de bildiği, yeterince uzun sır";

let folder: string;
let database: TestDatabase;
let servers: ServerProcess[];
let leaving: string;
let proxy: SmallProxy;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-proxy-"));
  database = await createTestDatabase();
  servers = ["a", "b"].map((name) =>
    spawnServer({
      DATA_DIR: join(folder, name),
      DATABASE_URL: database.url,
      DEMO: "0",
      ROLE: "web",
      SECRET,
      STOP_PAUSE_MS: "3000",
    }),
  );
  const urls = await Promise.all(servers.map(({ url }) => url));
  leaving = urls[0] ?? "";
  proxy = await openSmallProxy(urls);
});
afterAll(async () => {
  await proxy?.close();
  for (const { child } of servers ?? []) child.kill("SIGKILL");
  await Promise.all((servers ?? []).map(({ ended }) => ended));
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingMessage["headers"];
  isWhole: boolean;
}

function ask(agent: Agent, url: string, from: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { "x-forwarded-for": from } }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => {
        body += chunk;
      });
      answer.on("error", () => resolve(undefined));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, isWhole: /(<\/html>|\})$/.test(body) }),
      );
    }).on("error", () => resolve(undefined));
  });
}

it("what an editor saves in one process, another shows", async () => {
  const [writing = "", reading = ""] = await Promise.all(servers.map(({ url }) => url));
  const db = createDatabase(createPool(database.url));
  const site = {
    services: { db, settings: { secret: SECRET, baseUrl: writing } },
    request: (path: string, init?: RequestInit) =>
      fetch(`${writing}${path}`, { redirect: "manual", ...init }),
  } as unknown as TestApp;
  const editor = await addEditor(site);
  const page = async () => (await fetch(`${reading}/kvkk`, { headers: { "accept-language": "tr" } })).text();
  await page();
  const path = "/yonetim/metinler/app-link-advertisements";
  await editor.act(path, { "tr.Text": "Başka süreçte de" });
  await eventually(async () => expect(await page()).toContain("Başka süreçte de"));
  await db.destroy();
});

it("a process that is told to stop fails no request of a load that comes through a proxy", async () => {
  const [first] = servers;
  const agent = new Agent({ keepAlive: true });
  const answers: (Answer | undefined)[] = [];
  let hasEnded = false;
  let count = 0;
  /** Every second of them asks for nothing else: of either kind some are under way at any time. */
  const load = async (_: unknown, asker: number) => {
    while (!hasEnded) {
      count += 1;
      const path = asker % 2 === 0 ? "/healthz" : `/is-ilanlari?q=${count}`;
      answers.push(await ask(agent, `${proxy.url}${path}`, `10.8.${count >> 8}.${count & 255}`));
    }
  };
  const running = Array.from({ length: AT_ONCE }, load);
  await expect.poll(() => answers.length).toBeGreaterThan(50);
  const before = answers.length;
  first?.child.kill("SIGTERM");
  expect(await first?.ended).toBe(0);
  const after = answers.length;
  await expect.poll(() => answers.length).toBeGreaterThan(after + 50);
  hasEnded = true;
  await Promise.all(running);
  agent.destroy();

  expect(answers.filter((answer) => answer?.status !== 200 || !answer.isWhole)).toEqual([]);
  const [readiness] = proxy.refused;
  const during = answers.slice(before, after).filter((answer) => answer?.headers["x-backend"] === leaving);
  expect(during.length).toBeGreaterThan(0);
  for (const answer of [...during, readiness]) {
    expect(answer?.headers["content-security-policy"]).toBeDefined();
  }
  // What is cached whole has no number of its own.
  const calls = during.filter((answer) => answer?.headers["content-type"]?.includes("json"));
  expect(calls.length).toBeGreaterThan(0);
  for (const answer of [...calls, readiness]) {
    expect(answer?.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(readiness).toMatchObject({ statusCode: 503, headers: { "retry-after": "5", connection: "close" } });
  expect(first?.stderr()).toBe("");
});
