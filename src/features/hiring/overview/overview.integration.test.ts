import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../../../tests/support/applying.ts";
import { pageFor } from "../../../../tests/support/calls.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import type { Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { APPLICATION_KINDS } from "../../applications/applications.contract.ts";
import tr from "../messages/tr.json" with { type: "json" };

const DAY_MS = 86_400_000;

let app: TestApp;
let people: number[];

beforeAll(async () => {
  app = await startTestApp();
  people = [];
  for (let count = 0; count < 6; count++) people.push((await addApplicant(app)).id);
});
afterAll(() => app?.stop());

interface Sent {
  advertisement: number;
  kind: (typeof APPLICATION_KINDS)[number];
  isSpam: boolean;
  days: number;
}

async function companyWith(sent: readonly Sent[]) {
  const company = await addHiringCompany(app);
  const ids = [];
  for (let count = 0; count < 3; count++) ids.push((await addAdvertisement(app, company.id)).id);
  for (const [index, { advertisement, kind, isSpam, days }] of sent.entries()) {
    const since = new Date(Date.now() - days * DAY_MS - 3_600_000);
    const person = people[index] ?? 0;
    await sql`
      insert into application (advertisement_id, person_id, kind, told_kind, is_spam, sent_at, waiting_since)
      values (${ids[advertisement] ?? 0}, ${person}, ${kind}, ${kind}, ${isSpam}, ${since}, ${since})`.execute(
      app.services.db,
    );
  }
  return { company, ids, session: await sessionOf(app, company.ownerId) };
}

async function totalAt(session: Session, path: string): Promise<number> {
  const headers = { accept: "application/json", cookie: session.cookie };
  return ((await (await app.request(path, { headers })).json()) as { total: number }).total;
}

/** The number in the link to that list; 0 where there is none. */
function linkedIn(html: string, href: string): number {
  const link = [...html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].find(
    ([, to = ""]) => to.replaceAll("&amp;", "&") === href,
  );
  return Number(/\d+/.exec(readable(link?.[2] ?? ""))?.[0] ?? 0);
}

const applications = fc.array(
  fc.record({
    advertisement: fc.nat(2),
    kind: fc.constantFrom(...APPLICATION_KINDS, "received" as const, "received" as const),
    isSpam: fc.constantFrom(false, false, false, true),
    days: fc.nat(12),
  }),
  { minLength: 2, maxLength: 6 },
);

it("overview, header and lists count the same, whatever has come", async () => {
  await checkProperty(
    fc.asyncProperty(applications, async (sent) => {
      const { ids, session } = await companyWith(sent);
      const { html } = await pageFor(app, session, "/isveren");
      const waits = sent.filter(({ kind, isSpam }) => kind === "received" && !isSpam);
      const all = "/isveren/basvurular?bekleyen=1";
      expect(await totalAt(session, all)).toBe(waits.length);
      expect(linkedIn(html, all)).toBe(waits.length);
      const facts = html.slice(html.indexOf('class="facts"'));
      expect(linkedIn(facts, all)).toBe(waits.length);
      const applicationCount = sent.filter(({ isSpam }) => !isSpam).length;
      expect(linkedIn(facts, "/isveren/basvurular")).toBe(applicationCount);
      expect(await totalAt(session, "/isveren/basvurular")).toBe(applicationCount);
      for (const [index, id] of ids.entries()) {
        const path = `/isveren/ilanlar/${id}/adaylar?bekleyen=1`;
        const own = waits.filter(({ advertisement }) => advertisement === index).length;
        expect(await totalAt(session, path)).toBe(own);
        expect(linkedIn(html, path)).toBe(own);
      }
    }),
    { numRuns: 8 },
  );
});

it("whoever waits longest comes first, over the target is marked, and an ended advertisement says who still waits", async () => {
  const { ids, session } = await companyWith([
    { advertisement: 0, kind: "received", isSpam: false, days: 2 },
    { advertisement: 1, kind: "received", isSpam: false, days: 9 },
    { advertisement: 1, kind: "received", isSpam: false, days: 1 },
  ]);
  await sql`update advertisement set published_at = now() - interval '2 days', expires_at = now() - interval '1 hour' where id = ${ids[0] ?? 0}`.execute(
    app.services.db,
  );
  const text = readable((await pageFor(app, session, "/isveren")).html);
  const section = text.slice(text.lastIndexOf(tr["hiring-waitingTitle"]));
  expect(section).toMatch(
    /2 aday.*En uzun 9 gündür bekliyor.*1 aday hedef günü aştı.*1 aday.*İlan sona erdi, 1 başvuru yanıt bekliyor/s,
  );
});

it("somebody of a group's other company is in the list, and not among those whom this one has to answer", async () => {
  const { company, ids, session } = await companyWith([
    { advertisement: 0, kind: "received", isSpam: false, days: 2 },
  ]);
  const other = await companyWith([{ advertisement: 0, kind: "received", isSpam: false, days: 2 }]);
  const { db } = app.services;
  const { rows } = await sql<{ id: number }>`
    insert into company_group (name) values (${`Grup ${company.id}`}) returning id`.execute(db);
  await sql`update company set group_id = ${rows[0]?.id ?? 0} where id = any(${[company.id, other.company.id]})`.execute(
    db,
  );
  await sql`insert into consent_ledger (person_id, application_id, kind, text_version, is_given)
    select person_id, id, 'group-companies', '1', true from application where company_id = ${other.company.id}`.execute(
    db,
  );
  expect(ids.length).toBe(3);
  expect(await totalAt(session, "/isveren/basvurular")).toBe(2);
  expect(await totalAt(session, "/isveren/basvurular?bekleyen=1")).toBe(1);
});

it("nobody who waits is said in words", async () => {
  const { session } = await companyWith([]);
  expect(readable((await pageFor(app, session, "/isveren")).html)).toContain(tr["hiring-waitingNobody"]);
});
