import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement } from "../../../tests/support/applying.ts";
import { call, pageFor } from "../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { endAbandoned } from "../hiring/abandoned/end-abandoned.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const TEXT = "Depomuzda gece vardiyasında çalışacak\nekip arkadaşı arıyoruz.";
const LONG_AGO = "2026-03-03T09:00:00Z";
const SHOWN = "Bu metnin ilk yayını 3 Mart 2026 yeniden yayımlandı";

const put = async (companyId: number, description: string, published_at?: string) => {
  const columns = { description, ...(published_at && { published_at }) };
  return (await addAdvertisement(app, companyId, columns)).id;
};
async function text(id: number): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select slug from advertisement where id = ${id}`.execute(
    app.services.db,
  );
  const { html } = await pageFor(app, undefined, `/is-ilani/${rows[0]?.slug}-${id}`);
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

it("the same text put up again says when it first appeared, however little of it was changed", async () => {
  const companyId = await addCompany(app);
  const first = await put(companyId, TEXT, LONG_AGO);
  expect(await text(first)).not.toContain("Bu metnin ilk yayını");
  expect(await text(await put(companyId, TEXT))).toContain(SHOWN);
  expect(await text(await put(companyId, `  ${TEXT.toLocaleUpperCase("tr")}!!`))).toContain(SHOWN);
  expect(await text(await put(await addCompany(app), TEXT))).not.toContain("Bu metnin ilk yayını");
  expect(await text(await put(companyId, `${TEXT} Ehliyet şarttır.`))).not.toContain("Bu metnin ilk yayını");
});

it("rewriting or deleting the old one hides nothing, and neither does a new day for it", async () => {
  const companyId = await addCompany(app);
  const { db } = app.services;
  const rewritten = await put(companyId, TEXT, LONG_AGO);
  await sql`update advertisement set description = 'Başka bir metin' where id = ${rewritten}`.execute(db);
  expect(await text(await put(companyId, TEXT))).toContain(SHOWN);
  await sql`delete from advertisement where id = ${rewritten}`.execute(db);
  const again = await put(companyId, TEXT);
  expect(await text(again)).toContain(SHOWN);
  await sql`update advertisement set published_at = now() where id = ${again}`.execute(db);
  expect(await text(again)).toContain(SHOWN);
});

it("what was put up before the days were noted is known too: at its company's next text, and by the daily job", async () => {
  const { db } = app.services;
  const forget = (id: number) => sql`delete from published_text where company_id = ${id}`.execute(db);
  const [active, silent] = [await addCompany(app), await addCompany(app)];
  await put(active, TEXT, LONG_AGO);
  await put(silent, TEXT, LONG_AGO);
  const copy = await put(silent, TEXT);
  await forget(active);
  await forget(silent);
  expect(await text(await put(active, TEXT))).toContain(SHOWN);
  await endAbandoned(app.services);
  expect(await text(copy)).toContain(SHOWN);
});

it("what is extended, or closed and opened again, keeps its first day", async () => {
  const companyId = await addCompany(app);
  const owner = await sessionOf(app, await addPerson(app, "owner", { companyId }));
  const id = await put(companyId, TEXT, LONG_AGO);
  const steps = [
    ["uzat", {}],
    ["kapat", { Reason: "paused", Unanswered: "later" }],
    ["yeniden-ac", {}],
  ] as const;
  for (const [step, fields] of steps) {
    const answer = await call(app, owner, `/isveren/ilanlar/${id}/${step}`, fields, fromNewAddress());
    expect(answer.status).toBeLessThan(400);
  }
  const { rows } = await sql<{
    published_at: Date;
  }>`select published_at from advertisement where id = ${id}`.execute(app.services.db);
  expect(rows[0]?.published_at.toISOString()).toBe(new Date(LONG_AGO).toISOString());
  expect(await text(id)).toContain("3 Mart 2026");
});
