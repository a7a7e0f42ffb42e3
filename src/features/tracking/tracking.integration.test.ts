import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAdvertisement, addApplicant } from "../../../tests/support/applying.ts";
import { call } from "../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

const logLines: string[] = [];
let app: TestApp;
let ad: { id: number; path: string; company: string };
beforeAll(async () => {
  app = await startTestApp({ advertisements: 30, logLines, environment: { GTM_ID: "GTM-TEST1" } });
  const { rows } = await sql<typeof ad>`
    select a.id, '/is-ilani/' || a.slug || '-' || a.id as path, '/firma/' || c.slug || '-' || c.id as company
    from open_advertisement a join company c on c.id = a.company_id order by a.id limit 1`.execute(
    app.services.db,
  );
  ad = rows[0] ?? ad;
});
afterAll(() => app?.stop());

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const COUNT = "/ilan-goruntulendi";
const view = (id: number | string, userAgent = CHROME, from = fromNewAddress()) =>
  call(app, undefined, COUNT, { AdvertisementID: id }, { ...from, "user-agent": userAgent });

async function countsOf(id: number) {
  const { rows } = await sql<{ views: number; applications: number }>`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(applications), 0)::int as applications
    from advertisement_day where advertisement_id = ${id}`.execute(app.services.db);
  return rows[0] ?? { views: 0, applications: 0 };
}

describe("views of an advertisement", () => {
  it("are counted by the day: once for one who looks twice, never for programs", async () => {
    const before = (await countsOf(ad.id)).views;
    const same = fromNewAddress();
    await Promise.all([view(ad.id), view(ad.id), view(ad.id, CHROME, same)]);
    await view(ad.id, CHROME, same);
    for (const bot of ["Googlebot/2.1", "curl/8", "HeadlessChrome/140"]) await view(ad.id, bot);
    await view(999_999_999);
    await expect.poll(async () => (await countsOf(ad.id)).views).toBe(before + 3);
    const { rows } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns
      where table_name = 'advertisement_daily_count' order by ordinal_position`.execute(app.services.db);
    expect(rows.map(({ column }) => column)).toEqual([
      "advertisement_id",
      "day",
      "views",
      "erased_applications",
    ]);
  });

  it.each(["", "0", "-1", "x"])("are not counted for %j", async (id) => {
    expect((await view(id)).status).toBe(400);
  });

  it("are not counted for other sites", async () => {
    const headers = { origin: "https://baska.example", "user-agent": CHROME };
    expect((await call(app, undefined, COUNT, { AdvertisementID: ad.id }, headers)).status).toBe(403);
    const session = await sessionOf(app, await addPerson(app, "member"));
    const wrong = { ...session, csrfToken: "x" };
    expect((await call(app, wrong, COUNT, { AdvertisementID: ad.id })).status).toBe(403);
  });
});

it("applications are counted when they are stored, and stay counted when their sender goes", async () => {
  const { applications } = await countsOf(ad.id);
  const personId = await addPerson(app, "member");
  await sql`insert into application (advertisement_id, person_id) values (${ad.id}, ${personId})`.execute(
    app.services.db,
  );
  expect((await countsOf(ad.id)).applications).toBe(applications + 1);
  await sql`delete from person where id = ${personId}`.execute(app.services.db);
  expect((await countsOf(ad.id)).applications).toBe(applications + 1);
});

it("applications to one advertisement do not wait for each other to be counted", async () => {
  const { db } = app.services;
  const { applications } = await countsOf(ad.id);
  const [first, second] = [await addPerson(app, "member"), await addPerson(app, "member")];
  const apply = (personId: number) =>
    sql`insert into application (advertisement_id, person_id) values (${ad.id}, ${personId})`;
  const held = await db.startTransaction().execute();
  await apply(first).execute(held);
  await db.transaction().execute(async (other) => {
    await sql`set local lock_timeout = '2s'`.execute(other);
    await apply(second).execute(other);
  });
  await held.commit().execute();
  expect((await countsOf(ad.id)).applications).toBe(applications + 2);
});

describe("events in the markup", () => {
  const eventsIn = (html: string) =>
    [...readable(html).matchAll(/data-track(?:ed|-click|-success)="(\{.*?\})"/g)].map(
      (match) => JSON.parse(match[1] ?? "") as Record<string, unknown>,
    );

  it("hold numbers, truth values and known words only: no name, e-mail, phone or identity number", async () => {
    const applicant = await addApplicant(app, { email: "izlenen@kisi.test" });
    const session = await sessionOf(app, applicant.id);
    const open = await addAdvertisement(app, await addCompany(app));
    const searched = "/is-ilanlari?q=Ayşe+Yılmaz+10000000146+ayse@kisi.test+05321234567&sehir=istanbul";
    const paths = ["/", searched, ad.path, ad.company];
    paths.push(`/ilan-sikayet-et?advertisementID=${ad.id}`, `/ilan-gonder?advertisementID=${ad.id}`);
    paths.push(`/basvur/${open.id}`, "/disc-testi");
    const events = [];
    for (const path of paths) {
      const answer = await app.request(path, { headers: { cookie: session.cookie } });
      events.push(...eventsIn(await answer.text()));
    }
    const names = new Set(events.map(({ event }) => event));
    const expected = ["apply", "complaint", "disc", "search", "share", "view", "viewCompany"];
    expect([...names]).toEqual(expect.arrayContaining(expected));
    const words = new Set([
      "begun",
      "form",
      "shown",
      "mail",
      "whatsapp",
      "device",
      "copy",
      "friend",
      ...names,
    ]);
    for (const value of events.flatMap((event) => Object.values(event))) {
      if (typeof value === "string") expect(words).toContain(value);
      else expect(["number", "boolean"]).toContain(typeof value);
      expect(String(value)).not.toMatch(/\d{10}/);
    }
  });

  it("come with the kind of visitor, and staff are not measured", async () => {
    const typeIn = async (cookie: string) =>
      (await (await app.request("/", { headers: { cookie } })).text()).match(
        /name="visitor-type" content="([^"]*)"/,
      )?.[1];
    expect(await typeIn("")).toBe("job seeker");
    const cookieOf = async (role: "member" | "unattached" | "admin") =>
      (await sessionOf(app, await addPerson(app, role))).cookie;
    expect(await typeIn(await cookieOf("member"))).toBe("member");
    expect(await typeIn(await cookieOf("unattached"))).toBe("employer");
    expect(await typeIn(await cookieOf("admin"))).toBeUndefined();
  });

  it("can be read by a tag manager only where there is one, and the policy says so", async () => {
    const answer = await app.request("/");
    expect(await answer.text()).toContain('<meta name="tag-manager" content="GTM-TEST1">');
    expect(answer.headers.get("content-security-policy")).toContain("https://www.googletagmanager.com");
    const { securityHeaders } = await import("../../app/http/security-headers.ts");
    const without = securityHeaders({ ...app.services.settings, gtmId: undefined });
    expect(without["Content-Security-Policy"]).not.toContain("google");
  });
});

it("the log says nothing of who looked or what was searched", () => {
  expect(logLines.join("\n")).not.toMatch(/@kisi\.test|Yılmaz|10000000146|5321234567|10\.20\./);
});
