import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApplicant } from "../../../tests/support/applying.ts";
import { call, pageFor } from "../../../tests/support/calls.ts";
import { addEditor, auditOf, type Editor } from "../../../tests/support/editors.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { runJob } from "../../../tests/support/run-job.ts";
import {
  CHROME,
  countsOf,
  MANY,
  plantQuery,
  plantStep,
  proposalOf,
  queryCount,
  resultsOf,
  searchByMany,
  searchFrom,
  stepsOf,
  storedOfSearches,
  takenOf,
  viewFrom,
  writeSearches,
} from "../../../tests/support/searchers.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import { visitCounterOf } from "../tracking/index.ts";
import { searchLearningOf } from "./search-learning.ts";

let app: TestApp;
/** The same site in another process. */
let other: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 120 });
  const { secret: SECRET } = app.services.settings;
  const database = { url: app.databaseUrl, drop: async () => {} };
  other = await startTestApp({ database, environment: { SECRET } });
  editor = await addEditor(app);
});
afterAll(async () => {
  await other?.stop();
  await app?.stop();
});

describe("searches", () => {
  it("are counted whether or not their page was cached, and their words once enough visitors have made them", async () => {
    const same = fromNewAddress();
    for (let each = 0; each < 30; each++) await searchFrom(app, "vwxq", same);
    for (let each = 0; each < 3; each++) await searchFrom(app, "vwxq");
    await writeSearches(app);
    expect(await storedOfSearches(app)).not.toContain("vwxq");
    expect(await countsOf(app, "vwxq")).toBeUndefined();
    await searchByMany(app, "vwxq");
    expect(await countsOf(app, "vwxq")).toMatchObject({ searches: 33 + MANY, empty: 33 + MANY, clicks: 0 });
  });

  it("say nothing about who made them", async () => {
    const { rows } = await sql<{ column: string }>`
      select distinct column_name::text as column from information_schema.columns
      where table_name ~ '^search_(query|work|step)' order by 1`.execute(app.services.db);
    expect(rows.map(({ column }) => column).join(" ")).toBe(
      "applications clicks count day digest empty id kind last_day other_id place position_id query_id saves searches shown taken visitors week words",
    );
    const { rows: known } = await sql`
      select from search_query where words is not null and visitors <> 0`.execute(app.services.db);
    expect(known).toEqual([]);
  });

  it("are not counted where they look personal, or nobody saw them", async () => {
    const before = await queryCount(app);
    for (const q of ["ayse@ornek.test", "0532 123 45 67", "10000000146"]) await searchByMany(app, q);
    for (const agent of ["Googlebot/2.1", "curl/8", ""])
      await searchFrom(app, "hicsayilmaz", { "user-agent": agent });
    await searchFrom(app, "hicsayilmaz", { "sec-purpose": "prefetch;anonymous-client-ip" });
    await searchFrom(app, "hicsayilmaz", { "sec-fetch-site": "cross-site" });
    await searchFrom(app, "hicsayilmaz", { cookie: editor.session.cookie });
    await app.request(resultsOf("hicsayilmaz"), { method: "HEAD", headers: { "user-agent": CHROME } });
    await app.request("/api/v1/advertisements?q=hicsayilmaz", { headers: { "user-agent": CHROME } });
    await app.request("/is-ilanlari", { headers: { "user-agent": CHROME } });
    await writeSearches(app);
    expect(await queryCount(app)).toBe(before);
    expect(await storedOfSearches(app)).not.toMatch(/ornek|0532|10000000146|hicsayilmaz/);
  });

  it("without results are not told from those that a filter made empty", async () => {
    await searchByMany(app, "vwxqz", { sehir: "ankara" });
    expect(await countsOf(app, "vwxqz")).toMatchObject({ searches: MANY, empty: 0 });
  });

  it("that somebody makes up in masses are not all stored", async () => {
    const { counter } = searchLearningOf(app.services);
    const before = await queryCount(app);
    const asked = { text: "", isAsWords: false, chosen: {}, position: undefined };
    for (let each = 0; each < 2100; each++) {
      const text = `uydurma ${String.fromCharCode(97 + (each % 26))}${each.toString(36)}x`;
      const view = { query: text, total: 0, page: 1, advertisements: [], sorts: [], pageSizes: [] };
      const whenSent = counter.watch({ ...asked, text } as never, view as never);
      whenSent?.({ method: "GET", headers: { "user-agent": CHROME }, socket: {} } as never);
    }
    await writeSearches(app);
    expect((await queryCount(app)) - before).toBeLessThanOrEqual(2000);
  });

  it("of two processes that write at once are added up", async () => {
    for (let each = 0; each < MANY; each++) {
      await Promise.all([searchFrom(app, "vwxk"), searchFrom(other, "vwxk"), searchFrom(other, "vwxm")]);
      await Promise.all([writeSearches(app), writeSearches(other)]);
    }
    expect((await countsOf(app, "vwxk"))?.searches).toBe(2 * MANY);
    expect((await countsOf(app, "vwxm"))?.searches).toBe(MANY);
  });

  it("are written later where the database is away for a moment", async () => {
    const { services } = app;
    const { db } = services;
    await searchFrom(app, "vwxk");
    services.db = undefined as never;
    await writeSearches(app);
    services.db = db;
    await writeSearches(app);
    expect((await countsOf(app, "vwxk"))?.searches).toBe(2 * MANY + 1);
  });
});

describe("what is taken from results", () => {
  const q = "uzman";
  let ids: number[];
  beforeAll(async () => {
    await searchByMany(app, q);
    ids = await searchFrom(app, q);
    expect(ids.length).toBeGreaterThan(11);
  });

  it("is counted by the place where it stood, once for one who looks twice", async () => {
    const list = resultsOf(q);
    const Referrer = `${app.services.settings.baseUrl}${list}`;
    const same = fromNewAddress();
    await viewFrom(app, ids[0], { Referrer });
    await viewFrom(app, ids[2], { List: list, Referrer: "https://www.google.com/" }, same);
    await viewFrom(app, ids[2], { List: list }, same);
    await viewFrom(app, ids[11], { List: list });
    await writeSearches(app);
    expect(await takenOf(app, q)).toEqual({ 1: 1, 3: 1, 11: 1 });
    expect((await countsOf(app, q))?.clicks).toBe(3);
  });

  it("is no place in another order, and nothing from elsewhere or by programs", async () => {
    await viewFrom(app, ids[1], { List: resultsOf(q, { sirala: "tarih" }) });
    await writeSearches(app);
    expect((await countsOf(app, q))?.clicks).toBe(4);
    await viewFrom(app, ids[1], { List: "/is-ilanlari/ankara" });
    await viewFrom(app, ids[1], { List: "//evil.test/is-ilanlari?q=uzman" });
    await viewFrom(app, ids[1], { Referrer: "https://evil.test/is-ilanlari?q=uzman" });
    await viewFrom(app, ids[1], { List: resultsOf("ayse@ornek.test") });
    await viewFrom(app, ids[1], { List: "/is-ilanlari?q=%E0%A4%A" });
    await viewFrom(app, ids[1], { List: resultsOf(q) }, { "user-agent": "Googlebot/2.1" });
    await writeSearches(app);
    expect((await countsOf(app, q))?.clicks).toBe(4);
    expect(await takenOf(app, q)).toEqual({ 1: 1, 3: 1, 11: 1 });
  });

  it("are saves and applications too, by those who came from there", async () => {
    const { id: personId } = await addApplicant(app);
    const session = await sessionOf(app, personId);
    const id = ids[4] ?? 0;
    const marked = { "user-agent": CHROME, ...fromNewAddress() };
    await call(app, session, "/ilan-goruntulendi", { AdvertisementID: id, List: resultsOf(q) }, marked);
    const saved = await call(app, session, "/AdvertisementSearch/Create", { advertisementID: id }, marked);
    expect(await saved.json()).toMatchObject({ success: true });
    visitCounterOf(app.services).reachStep("sent", id, { personId }, new Date());
    visitCounterOf(app.services).reachStep("sent", ids[5] ?? 0, { personId }, new Date());
    await writeSearches(app);
    expect(await countsOf(app, q)).toMatchObject({ clicks: 5, saves: 1, applications: 1 });
    expect((await takenOf(app, q))[5]).toBe(3);
  });
});

describe("steps between searches", () => {
  it("are counted by the page that led on, between words that are stored", async () => {
    const { host } = new URL(app.url);
    await searchFrom(app, "uzman", { referer: `http://${host}${resultsOf("vwxq")}` });
    await searchFrom(app, "uzman", { referer: `http://${host}${resultsOf("uzman", { sayfa: 2 })}` });
    await searchFrom(app, "uzman", { referer: `http://${host}${resultsOf("kimsenin aramadigi")}` });
    await searchFrom(app, "uzman", { referer: `http://evil.test${resultsOf("vwxq")}` });
    await writeSearches(app);
    expect(await stepsOf(app, "vwxq")).toEqual([{ kind: "followed", other: "uzman", count: 1 }]);
    expect(await storedOfSearches(app)).not.toContain("aramadigi");
  });

  it("are corrections that were shown, and those that were taken back", async () => {
    await searchByMany(app, "muhasabe");
    await searchByMany(app, "muhasabe", { kelime: "1" });
    const [corrected, back] = await stepsOf(app, "muhasabe");
    expect(corrected).toMatchObject({ kind: "corrected", other: "muhasebe" });
    expect(back).toMatchObject({ kind: "taken-back", other: "muhasebe", count: MANY });
    await searchByMany(app, "muhasabe");
    expect((await stepsOf(app, "muhasabe"))[0]?.count).toBeGreaterThan(MANY);
  });
});

const DESK = "/yonetim/arama";

const learn = () => runJob(app, "learn-from-searches");
describe("what was learnt", () => {
  const today = new Date().toISOString().slice(0, 10);

  it("changes the search of every process once an editor accepts it, and no longer once it is taken back", async () => {
    await plantQuery(app, "qwxzz", today, { searches: 40, empty: 38, clicks: 0 });
    await plantQuery(app, "uzmani", today, { searches: 90, empty: 0, clicks: 60 });
    await plantStep(app, "qwxzz", "uzmani", today);
    expect(await searchFrom(app, "qwxzz")).toEqual([]);
    await learn();
    const proposal = await proposalOf(app, "qwxzz");
    expect(proposal).toMatchObject({ kind: "synonym", other: "uzmani", state: "waiting" });
    for (const site of [app, other]) expect(await searchFrom(site, "qwxzz")).toEqual([]);
    const path = `${DESK}/oneriler/${proposal?.id}`;
    expect(readable((await editor.open("/yonetim")).html)).toContain("Aramadan öğrenilen");
    expect(await editor.act(`${path}/kabul`)).toBe(`${DESK}?sonuc=accepted`);
    expect(await editor.act(`${path}/kabul`)).toBe(`${DESK}?sonuc=accepted`);
    for (const site of [app, other])
      await eventually(async () => expect((await searchFrom(site, "qwxzz")).length).toBeGreaterThan(0));
    expect((await editor.send(`${path}/ret`, { Reason: "" })).status).toBe(400);
    await editor.act(`${path}/ret`, { Reason: "Aynı iş değil" });
    for (const site of [app, other])
      await eventually(async () => expect(await searchFrom(site, "qwxzz")).toEqual([]));
    expect(await auditOf(app, editor.id)).toEqual(["search.accepted", "search.refused"]);
    await learn();
    expect((await proposalOf(app, "qwxzz"))?.state).toBe("refused");
    const shown = readable((await editor.open(DESK)).html);
    expect(shown).toContain("qwxzz → uzmanı");
    expect(shown).toContain("Aynı iş değil");
    expect((await editor.send(`${DESK}/oneriler/999999/kabul`)).status).toBe(404);
  });

  it("puts the work first that people look for", async () => {
    const ids = await searchFrom(app, "uzman");
    const last = ids.at(-1) ?? 0;
    const { rows } = await sql<{ id: number; name: string }>`
      select p.id, p.name from advertisement a join position p on p.id = a.position_id where a.id = ${last}`.execute(
      app.services.db,
    );
    const work = rows[0] ?? { id: 0, name: "" };
    await sql`delete from search_work_week`.execute(app.services.db);
    await sql`insert into search_work_week (week, query_id, position_id, place, shown, taken)
      select date_trunc('week', now())::date, q.id, p.id, n, 400, case when p.id = ${work.id} then 200 else 40 end
      from search_query q, generate_series(1, 6) n,
        lateral (select id from position order by id = ${work.id} desc, id limit 3) p
      where q.words = 'uzman'`.execute(app.services.db);
    await learn();
    const proposal = await proposalOf(app, "uzman");
    expect(proposal).toMatchObject({ kind: "order", other: work.name });
    await editor.act(`${DESK}/oneriler/${proposal?.id}/kabul`);
    await eventually(async () => {
      const now = await searchFrom(app, "uzman");
      expect(now[0]).not.toBe(ids[0]);
      const first = await sql<{ position: number }>`
        select position_id as position from advertisement where id = ${now[0]}`.execute(app.services.db);
      expect(first.rows[0]?.position).toBe(work.id);
      expect(await searchFrom(other, "uzman")).toEqual(now);
    });
  });

  it("is forgotten after ninety days, but for what was decided", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await plantQuery(app, "eskisoz", ago(92), { searches: 50, empty: 50, clicks: 0 });
    await plantQuery(app, "yenisoz", ago(80), { searches: 50, empty: 50, clicks: 0 });
    await sql`insert into search_query_day (day, query_id, searches) select ${ago(95)}::date, id, 7 from search_query
      where words = 'yenisoz'`.execute(app.services.db);
    await learn();
    expect(await countsOf(app, "eskisoz")).toBeUndefined();
    expect((await countsOf(app, "yenisoz"))?.searches).toBe(50);
    expect((await proposalOf(app, "qwxzz"))?.state).toBe("refused");
  });
});

describe("the editors' page about the search", () => {
  it("tells what finds nothing, what nobody clicks and what was corrected, for a period and as a file", async () => {
    const month = readable((await editor.open(DESK)).html);
    expect(month).toContain("vwxq");
    expect(month).toContain("muhasabe → muhasebe");
    expect(month).not.toContain("yenisoz");
    expect(readable((await editor.open(`${DESK}?gun=90`)).html)).toContain("yenisoz");
    expect((await editor.open(`${DESK}?gun=hepsi`)).status).toBe(200);
    const headers = { cookie: `${editor.session.cookie}; lang=tr` };
    const file = await app.request(`${DESK}.csv?gun=90`, { headers });
    expect(file.headers.get("content-type")).toContain("text/csv");
    expect(await file.text()).toContain("yenisoz,50,50\r\n");
  });

  it("is there for editors and admins, in every language", async () => {
    for (const lang of LANGUAGES) expect((await editor.open(DESK, lang)).status).toBe(200);
    const member = await sessionOf(app, await addPerson(app, "member"));
    expect((await pageFor(app, member, DESK)).status).toBe(403);
    expect((await pageFor(app, undefined, DESK)).location).toContain("/uye-girisi");
  });
});
