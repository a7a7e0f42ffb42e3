import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAdvertisement } from "../../../tests/support/applying.ts";
import { call, pageFor } from "../../../tests/support/calls.ts";
import { addApplications, addHiringWorld, type HiringWorld } from "../../../tests/support/hiring.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { checkProperty } from "../../../tests/support/property.ts";
import { readable } from "../../../tests/support/refusals.ts";
import {
  BEGINNING,
  countPlainly,
  dayIn,
  live,
  lived,
  MINUTE,
} from "../../../tests/support/report-histories.ts";
import { byName, countsOf, type Reported, reached } from "../../../tests/support/reported.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { visitCounterOf } from "../tracking/index.ts";
import { countReports } from "./count-reports.ts";

let app: TestApp;
let people: number[];
let world: HiringWorld;

beforeAll(async () => {
  app = await startTestApp();
  const { id } = await addAdvertisement(app, await addCompany(app));
  const sent = await addApplications(app, id, 30, "Geçmiş");
  const { rows } = await sql<{ person_id: number }>`
    select person_id from application where id = any(${sent}::bigint[])`.execute(app.services.db);
  people = rows.map(({ person_id }) => person_id);
  world = await addHiringWorld(app);
});
afterAll(() => app?.stop());

const count = () => countReports(app.services);
async function report(session: Session, query = ""): Promise<Reported> {
  const headers = { accept: "application/json", cookie: session.cookie, ...fromNewAddress() };
  return (await app.request(`/isveren/raporlar${query}`, { headers })).json();
}
describe("a report", () => {
  it("says what a plain count over what happened says, of a company and of one advertisement, on any days", async () => {
    const { db } = app.services;
    const days = fc.tuple(fc.nat(30), fc.nat(30));
    await checkProperty(
      fc.asyncProperty(
        fc.array(lived, { maxLength: 25, size: "max" }),
        days,
        async (all, [first, length]) => {
          const { companyId, advertisementId, owner } = await addHiringWorld(app);
          const other = (await addAdvertisement(app, companyId)).id;
          const advertisements = [advertisementId, other];
          await sql`update company set reports_recruiters = true where id = ${companyId}`.execute(db);
          const recruiters = people.slice(-2);
          const counter = visitCounterOf(app.services);
          await live(db, { advertisements, people, recruiters, counter, count }, all);
          await count();
          const start = dayIn(BEGINNING + first * 1440 * MINUTE);
          const end = dayIn(BEGINNING + (first + length) * 1440 * MINUTE);
          for (const [ads, ilan] of [
            [[0, 1], ""],
            [[1], `&ilan=${other}`],
          ] as const) {
            const told = await report(owner, `?baslangic=${start}&bitis=${end}${ilan}`);
            const plainly = countPlainly(all, { ads: [...ads], start, end });
            expect(reached(told)).toEqual({ ...plainly.visited, ...plainly.funnel });
            expect(told.Outcomes).toMatchObject(plainly.outcomes);
            expect(told.Durations).toEqual(plainly.durations);
            expect(told.OnTime).toMatchObject(plainly.onTime);
            expect(byName(told.Sources, "Source")).toEqual(plainly.sources);
            expect(countsOf(told.GiveUps, "Step")).toEqual(plainly.giveUps);
            expect(countsOf(told.Reasons, "ReasonCode")).toEqual(plainly.reasons);
            expect(byName(told.Recruiters ?? [], "PersonID")).toEqual(
              Object.fromEntries(
                plainly.recruiters.map(({ who, ...line }) => [recruiters[who], { Name: null, ...line }]),
              ),
            );
          }
        },
      ),
      { numRuns: 6 },
    );
  });

  it("takes what is deleted out of every number, and says how many there were", async () => {
    const { advertisementId, owner } = await addHiringWorld(app);
    await addApplications(app, advertisementId, 3);
    await count();
    expect(reached(await report(owner))).toMatchObject({ sent: 3 });
    await sql`delete from person where id = (
      select person_id from application where advertisement_id = ${advertisementId} limit 1)`.execute(
      app.services.db,
    );
    await count();
    const told = await report(owner);
    expect(reached(told)).toMatchObject({ sent: 2 });
    expect(told.Outcomes.Erased).toBe(1);
  });

  it("is the same however often and by how many it is counted", async () => {
    const { advertisementId, owner } = await addHiringWorld(app);
    const ids = await addApplications(app, advertisementId, 4);
    const move = (id: number) =>
      call(app, owner, "/isveren/basvurular/tasi", { ApplicationID: id, Kind: "review" }, fromNewAddress());
    await Promise.all([count(), ...ids.slice(0, 3).map(move), count(), count()]);
    await count();
    expect(reached(await report(owner))).toMatchObject({ sent: 4, review: 3 });
  });
});

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

describe("visits", () => {
  const view = (session: Session | undefined, id: number, referrer: string, page = "/is-ilani/x-1") =>
    call(
      app,
      session,
      "/ilan-goruntulendi",
      { AdvertisementID: id, Referrer: referrer },
      {
        ...fromNewAddress(),
        "user-agent": CHROME,
        referer: new URL(page, app.url).href,
      },
    );
  const open = (id: number, from: Record<string, string>) =>
    app.request(`/basvur/${id}`, { headers: { ...from, "user-agent": CHROME } });

  it("are counted by where they came from, and not for the company's own people, staff and programs", async () => {
    const { advertisementId: id, owner, companyId } = await addHiringWorld(app);
    const colleague = await sessionOf(app, await addPerson(app, "recruiter", { companyId }));
    const moderator = await sessionOf(app, await addPerson(app, "moderator"));
    await view(undefined, id, "https://www.google.com.tr/search?q=gizli");
    await view(undefined, id, "https://www.linkedin.com/feed");
    await view(undefined, id, "", "/is-ilani/x-1?kaynak=indeed");
    await view(world.owner, id, "");
    for (const nobody of [owner, colleague, moderator]) await view(nobody, id, "");
    await visitCounterOf(app.services).write();
    await count();
    const told = await report(owner, `?ilan=${id}`);
    expect(reached(told)).toMatchObject({ views: 4 });
    expect(told.Sources).toEqual(
      ["direct", "indeed", "linkedin", "search"].map((Source) => ({ Source, Count: 1, Applications: 0 })),
    );
  });

  it("say where applying was given up: the furthest step of each who did not send", async () => {
    const { advertisementId: id, owner } = await addHiringWorld(app);
    const leaves = fromNewAddress();
    await open(id, leaves);
    await open(id, leaves);
    const member = await sessionOf(app, people[0] ?? 0);
    await open(id, { ...fromNewAddress(), cookie: member.cookie });
    const asked = { AdvertisementID: id, Step: "questions" };
    await call(app, member, "/ilan-goruntulendi", asked, { ...fromNewAddress(), "user-agent": CHROME });
    await app.request(`/basvur/${id}`, { headers: { ...fromNewAddress(), "user-agent": "Googlebot/2.1" } });
    await visitCounterOf(app.services).write();
    visitCounterOf(app.services).reachStep("sent", id, { personId: 987_654 }, new Date());
    await visitCounterOf(app.services).write();
    await count();
    const told = await report(owner);
    expect(reached(told)).toMatchObject({ begun: 3 });
    expect(told.GiveUps).toEqual([
      { Step: "form", Count: 1 },
      { Step: "questions", Count: 1 },
    ]);
    const { rows } = await sql<Record<string, unknown>>`
      select * from advertisement_visit_day where advertisement_id = ${id}`.execute(app.services.db);
    expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(
      new Set(["advertisement_id", "day", "what", "name", "count"]),
    );
  });
});

describe("who may read it", () => {
  it("recruiters all but what is limited to others, hiring managers theirs, others nothing", async () => {
    const { companyId, advertisementId, owner, viewer } = await addHiringWorld(app);
    const limited = (await addAdvertisement(app, companyId)).id;
    await addApplications(app, advertisementId, 2);
    await addApplications(app, limited, 3);
    const managerId = await addPerson(app, "hiring-manager", { companyId });
    const manager = await sessionOf(app, managerId);
    await sql`update advertisement set is_limited = true where id = ${limited}`.execute(app.services.db);
    await count();
    const sent = async (session: Session) => reached(await report(session)).sent;
    expect([await sent(owner), await sent(viewer), await sent(manager)]).toEqual([5, 2, 0]);
    await sql`insert into advertisement_person values (${limited}, ${managerId})`.execute(app.services.db);
    expect(await sent(manager)).toBe(3);
    const statuses = await Promise.all(
      [
        [viewer, limited],
        [manager, advertisementId],
        [world.owner, advertisementId],
        [manager, limited],
        [owner, 999_999_999],
      ].flatMap(([session, ilan]) =>
        ["/isveren/raporlar", "/isveren/raporlar.csv"].map(
          async (path) => (await pageFor(app, session as Session, `${path}?ilan=${ilan}`)).status,
        ),
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 200, 200, 404, 404]);
    const member = await sessionOf(app, await addPerson(app, "member"));
    expect((await pageFor(app, member, "/isveren/raporlar")).status).toBe(403);
  });

  it("shows what each recruiter did only where the company's owner wants it, and never to who only looks on", async () => {
    const { companyId, advertisementId, owner, viewer } = await addHiringWorld(app);
    const [id = 0] = await addApplications(app, advertisementId, 1);
    const recruiterId = await addPerson(app, "recruiter", { companyId });
    const recruiter = await sessionOf(app, recruiterId);
    await call(
      app,
      recruiter,
      "/isveren/basvurular/tasi",
      { ApplicationID: id, Kind: "review" },
      fromNewAddress(),
    );
    await count();
    const stored = async () =>
      (
        await sql`select from company_report_day where company_id = ${companyId} and counts::text like '%who:%'`.execute(
          app.services.db,
        )
      ).rows.length;
    expect((await report(owner)).Recruiters).toBeUndefined();
    expect(await stored()).toBe(0);
    const turn = (session: Session, on: object) =>
      call(app, session, "/isveren/raporlar/kisiler", on as Record<string, string>, fromNewAddress());
    expect((await turn(recruiter, { ReportsRecruiters: "1" })).status).toBe(403);
    expect((await turn(owner, { ReportsRecruiters: "1" })).status).toBe(303);
    await count();
    expect((await report(recruiter)).Recruiters).toEqual([
      expect.objectContaining({ PersonID: recruiterId, Answered: 1, Moved: 1 }),
    ]);
    expect((await report(viewer)).Recruiters).toBeUndefined();
    await turn(owner, {});
    await count();
    expect(await stored()).toBe(0);
  });
});

describe("the page and its file", () => {
  it("say reasons, answers and what was asked, with a table beside each chart, in every language", async () => {
    const { advertisementId, owner } = await addHiringWorld(app);
    const [first = 0, second = 0] = await addApplications(app, advertisementId, 2);
    const no = (id: number, ReasonCode: string) =>
      call(
        app,
        owner,
        "/isveren/basvurular/tasi",
        { ApplicationID: id, Kind: "rejected", Text: "Maalesef", ReasonCode },
        fromNewAddress(),
      );
    expect([(await no(first, "skills")).status, (await no(second, "=1+1")).status]).toEqual([200, 200]);
    await sql`insert into still_open_question (advertisement_id, asked_at) values (${advertisementId}, now())`.execute(
      app.services.db,
    );
    await count();
    const told = await report(owner);
    expect(told.Reasons).toEqual([
      { ReasonCode: "=1+1", Count: 1 },
      { ReasonCode: "skills", Count: 1 },
    ]);
    expect(told.OnTime).toMatchObject({ InTime: 2, QuickRejections: 2, StillOpen: { Asked: 1, Closed: 0 } });
    for (const lang of ["tr", "en", "de", "ru", "ar"]) {
      const { html, status } = await pageFor(app, owner, "/isveren/raporlar", lang);
      expect(status).toBe(200);
      expect(html.match(/<svg class="bar-chart"[^>]* role="img" aria-label="[^"]+/g)).toHaveLength(
        html.match(/<table/g)?.length ?? 0,
      );
    }
    expect(readable((await pageFor(app, owner, "/isveren/raporlar")).html)).toContain("Yetkinlikler uymuyor");
  });

  it("opens in spreadsheets, with Turkish letters and without formulas", async () => {
    const headers = { cookie: world.owner.cookie };
    await sql`update advertisement set title = '=cmd|Şoför;"x"' where id = ${world.advertisementId}`.execute(
      app.services.db,
    );
    const answer = await app.request(`/isveren/raporlar.csv?ilan=${world.advertisementId}`, { headers });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/filename\*=UTF-8''mesai-rapor-[\d-]+\.csv$/);
    const text = Buffer.from(await answer.arrayBuffer()).toString("utf8");
    expect(text.startsWith('\uFEFF"Bölüm";"Satır";"Ölçü";"Değer"\r\n')).toBe(true);
    expect(text).toContain('"Dönem";"İlan";"";"\'=cmd|Şoför;""x"""\r\n');
  });

  it.each([
    "?baslangic=dün&bitis=x",
    "?baslangic=9999-99-99",
    "?ilan=abc",
    "?baslangic=2026-05-02&bitis=2026-05-01",
  ])("stand although they are asked as %s", async (query) => {
    expect((await pageFor(app, world.owner, `/isveren/raporlar${query}`)).status).toBe(200);
  });
});
