import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectRefusalJson } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

const KEY = "anahtar-anahtar-anahtar-1";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { MAIL_EVENTS_KEY: KEY } });
});
afterAll(() => app?.stop());

function tell(events: unknown, key = KEY): Promise<Response> {
  return app.request(`/posta-olaylari/${key}`, {
    method: "POST",
    body: JSON.stringify({ events }),
    headers: { "content-type": "application/json", accept: "application/json" },
  });
}

async function reasons(): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select reason from mail_suppression order by created_at, reason`.execute(app.services.db);
  return rows.map(({ reason }) => reason);
}

it("takes bounces and complaints, passes over what may be over tomorrow or is no trouble", async () => {
  const answer = await tell([
    { type: "bounce", email: "Gitti@Example.com" },
    { type: "bounce", email: "dolu@example.com", isPermanent: false },
    { type: "complaint", email: "kizgin@example.com" },
    { type: "delivery", email: "iyi@example.com" },
  ]);
  expect(await answer.json()).toEqual({ success: true });
  expect((await reasons()).sort()).toEqual(["bounced", "complained"]);
});

it("believes nobody without the key", async () => {
  const before = await reasons();
  const events = [{ type: "bounce", email: "baska@example.com" }];
  for (const key of ["yanlis", `${KEY}x`, KEY.toUpperCase()]) {
    expect((await tell(events, key)).status, key).toBe(404);
  }
  expect(await reasons()).toEqual(before);
});

it.each([undefined, "x", [{ type: "bounce" }], [{ type: 5, email: "a@b.c" }]])(
  "refuses %j",
  async (events) => {
    await expectRefusalJson(await tell(events), 400);
  },
);
