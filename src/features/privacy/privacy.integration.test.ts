import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { cookiesOf, signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { CONSENT_VERSION } from "../../platform/consent.ts";
import { cookiePolicy } from "../standing-pages/texts/cookie-policy.ts";

const PATH = "/cerez-tercihleri";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
});
afterAll(() => app?.stop());

const home = async (cookie = "") => (await app.request("/", { headers: { cookie } })).text();
const ledgerOf = async (personId: number) =>
  (
    await sql<{ kind: string; text_version: string; is_given: boolean }>`
      select kind, text_version, is_given from consent_ledger where person_id = ${personId} order by id`.execute(
      app.services.db,
    )
  ).rows;

describe("the question about cookies", () => {
  it("is asked until it is answered, with nothing ticked, also of pages that are cached", async () => {
    for (const cookie of ["", "mesai.consent=1.0_map-1_statistics-1", "mesai.consent=1.3_map-1"]) {
      const html = await home(cookie);
      expect(html, cookie).toContain("data-consent-banner");
      expect(html.match(/name="Purpose"/g)).toHaveLength(2);
      expect(html).not.toContain("checked");
    }
    for (let i = 0; i < 2; i++) {
      expect(await home("mesai.consent=1.3_map-0_statistics-0")).not.toContain("data-consent-banner");
      expect(await home()).toContain("data-consent-banner");
    }
  });

  it.each([
    ["reject", [], "1.3_map-0_statistics-0"],
    ["accept", [], "1.3_map-1_statistics-1"],
    ["save", ["map"], "1.3_map-1_statistics-0"],
    ["save", [], "1.3_map-0_statistics-0"],
    ["give", ["map"], "1.3_map-1"],
    ["withdraw", ["statistics"], "1.3_statistics-0"],
  ])("is answered without scripts by %s %j", async (Choice, purposes, cookie) => {
    const body = new URLSearchParams([
      ["Choice", Choice],
      ["returnUrl", "/blog"],
      ...purposes.map((purpose) => ["Purpose", purpose]),
    ]);
    const answer = await app.request(PATH, { method: "POST", body });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/blog");
    expect(cookiesOf(answer)).toContain(`mesai.consent=${cookie}`);
  });

  it("answered by a visitor is in the ledger too, without anybody's name", async () => {
    const lines = async () =>
      (
        await sql<{ kind: string; is_given: boolean }>`
          select kind, is_given from consent_ledger where person_id is null and application_id is null
          order by id`.execute(app.services.db)
      ).rows;
    const before = (await lines()).length;
    await call(app, undefined, PATH, { Choice: "save", Purpose: "map" });
    expect((await lines()).slice(before)).toEqual([
      { kind: "cookie-map", is_given: true },
      { kind: "cookie-statistics", is_given: false },
    ]);
    // The same answer once more decides nothing.
    const cookie = "mesai.consent=1.3_map-1_statistics-0";
    await app.request(PATH, {
      method: "POST",
      body: new URLSearchParams({ Choice: "save", Purpose: "map" }),
      headers: { cookie },
    });
    expect(await lines()).toHaveLength(before + 2);
  });

  it.each([{}, { Choice: "all" }, { Choice: "save", Purpose: "advertising" }])(
    "takes no %j for an answer",
    async (fields) => {
      const answer = await call(app, undefined, PATH, fields as Record<string, string>);
      expect(answer.status).toBe(400);
      expect(cookiesOf(answer)).not.toContain("mesai.consent");
    },
  );

  it("leads nowhere else, and is not answered by other sites", async () => {
    const fields = { Choice: "accept", returnUrl: "https://baska.example/" };
    expect((await sendForm(app, undefined, PATH, fields)).headers.get("location")).toBe(
      `${PATH}?kaydedildi=1`,
    );
    const origin = { origin: "https://baska.example" };
    expect((await sendForm(app, undefined, PATH, fields, origin)).status).toBe(403);
  });

  it("can be answered anew on its own page, which shows the present answer", async () => {
    const page = await app.request(PATH, { headers: { cookie: "mesai.consent=1.3_map-1_statistics-0" } });
    const html = await page.text();
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(await home()).toContain(`href="${PATH}"`);
  });

  it("is about the cookie policy in force, and the answers of signed-in people are written down", async () => {
    expect(CONSENT_VERSION).toBe(cookiePolicy[0]?.version);
    const personId = await addPerson(app, "member");
    const session = await sessionOf(app, personId);
    await call(app, session, PATH, { Choice: "give", Purpose: "map" });
    const decided = { ...session, cookie: `${session.cookie}; mesai.consent=1.3_map-1` };
    await call(app, decided, PATH, { Choice: "reject" });
    expect(await ledgerOf(personId)).toEqual([
      { kind: "cookie-map", text_version: "1.3", is_given: true },
      { kind: "cookie-map", text_version: "1.3", is_given: false },
      { kind: "cookie-statistics", text_version: "1.3", is_given: false },
    ]);
    expect(readable((await pageFor(app, session, "/hesabim/kisisel-veriler")).html)).toContain(
      "Harita çerezleri",
    );
    expect((await call(app, { ...session, csrfToken: "x" }, PATH, { Choice: "accept" })).status).toBe(403);
  });
});

describe("what is held about a person", () => {
  it("is exported as JSON: all of one's own, nothing of others, no secrets", async () => {
    const session = await signIn(app, "aday@mesai.test");
    const page = await pageFor(app, session, "/hesabim/kisisel-veriler", "ar");
    expect(page.status).toBe(200);
    expect(page.html).toContain("بياناتي الشخصية");
    const answer = await app.request("/hesabim/kisisel-veriler/indir", {
      headers: { cookie: session.cookie },
    });
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const text = await answer.text();
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(data.account).toMatchObject([{ email: "aday@mesai.test" }]);
    for (const part of [
      "cvs",
      "cvExperience",
      "applications",
      "favourites",
      "savedSearches",
      "coverLetters",
    ]) {
      expect(data[part]?.length, part).toBeGreaterThan(0);
    }
    const own = data.account?.[0]?.id;
    const rows = Object.values(data).filter(Array.isArray).flat();
    for (const row of rows) if ("person_id" in row) expect(row.person_id).toBe(own);
    expect(text).not.toMatch(/"(token|password_hash|secret|backup_codes|device_hash|access_token)"/);
    expect(text).not.toContain("isveren@mesai.test");
  });

  it("names of every decision to whom it was said, about what, and when, the latest first", async () => {
    const { rows } = await sql<{ id: number; person_id: number; name: string }>`
      select a.id, a.person_id, c.name from application a join advertisement ad on ad.id = a.advertisement_id
      join company c on c.id = ad.company_id join person p on p.id = a.person_id and p.email = 'aday@mesai.test'
      order by a.id limit 1`.execute(app.services.db);
    const [one] = rows;
    await sql`insert into consent_ledger (person_id, application_id, kind, text_version, is_given, recorded_at)
      values (${one?.person_id}, ${one?.id}, 'abroad', '7.1', true, now() + interval '2 days'),
        (${one?.person_id}, null, 'cookie-map', '7.2', false, now() + interval '1 day')`.execute(
      app.services.db,
    );
    const session = await signIn(app, "aday@mesai.test");
    const { html } = await pageFor(app, session, "/hesabim/kisisel-veriler");
    const lines = readable(html.split('class="consent__ledger"')[1]?.split("</ul>")[0] ?? "")
      .split("<li>")
      .slice(1);
    expect(lines[0]).toMatch(
      new RegExp(
        `^<bdi lang="tr">${one?.name}</bdi><strong>Yurt dışına aktarım</strong>.*Metin sürümü 7\\.1, `,
      ),
    );
    expect(lines[1]).toMatch(/^<strong>Harita çerezleri<\/strong>.*Metin sürümü 7\.2, /);
  });

  it("is nobody else's business", async () => {
    for (const path of ["/hesabim/kisisel-veriler", "/hesabim/kisisel-veriler/indir"]) {
      expect((await app.request(path, { headers: { accept: "application/json" } })).status).toBe(401);
    }
  });

  it("is told about every table that names a person", async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct conrelid::regclass::text as "table" from pg_constraint
      where contype = 'f' and confrelid = 'person'::regclass`.execute(app.services.db);
    const told = new Set(app.services.personalData.flatMap(({ tables }) => tables));
    // What staff and teams did for others, not what is held about them.
    const work = ["advertisement", "advertisement_decision", "advertisement_hold"];
    const untold = rows
      .map(({ table }) => table)
      .filter((table) => !told.has(table) && !work.includes(table));
    expect(untold).toEqual([]);
    const { catalogs } = app.services;
    for (const { name } of app.services.personalData) {
      const key = `privacy-part-${name}`;
      expect(catalogs.texts("tr").t(key)).not.toBe(key);
    }
  });
});
