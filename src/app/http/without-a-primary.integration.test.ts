import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseGate, openDatabaseGate } from "../../../tests/support/database-gate.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { type Session, signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { createTestDatabase } from "../../../tests/support/test-database.ts";
import texts from "../messages/tr.json" with { type: "json" };

let app: TestApp;
let gate: DatabaseGate;
let elif: Session;

beforeAll(async () => {
  const database = await createTestDatabase();
  gate = await openDatabaseGate(database.url);
  app = await startTestApp({
    advertisements: 30,
    database: { url: gate.url, drop: database.drop },
    environment: { DATABASE_REPLICA_URL: gate.directUrl },
  });
  elif = await signIn(app, "aday@mesai.test");
  await gate.close();
});
afterAll(async () => {
  await gate?.open();
  await app?.stop();
  await gate?.close();
});

const NOTICE = texts["error-503-signIn"];
const get = (path: string) => app.request(path, { headers: { cookie: elif.cookie } });

it("who is signed in reads public pages as a visitor does, is told so, and nobody caches them", async () => {
  for (const path of ["/", "/is-ilanlari", "/is-ilanlari?q=a", "/blog"]) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const html = await answer.text();
    expect(html).toContain(NOTICE);
    expect(html).not.toContain("Elif");
  }
  // Theirs alone is a short break, and strangers read nothing of signing in.
  expect((await get("/hesabim")).status).toBe(503);
  expect(await (await app.request("/is-ilanlari?q=a")).text()).not.toContain(NOTICE);
});

it("with the primary they are themselves again", async () => {
  await gate.open();
  await eventually(async () => {
    const html = await (await get("/")).text();
    expect(html).toContain("Elif");
    expect(html).not.toContain(NOTICE);
  });
});
