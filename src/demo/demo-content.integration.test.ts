import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { syncReferenceData } from "../features/lookups/sync-reference-data.ts";
import { learnFromSearches } from "../features/search-learning/learn-from-searches.ts";
import { createDatabase, createPool } from "../platform/database/connect.ts";
import { hashIdentityNumber } from "../platform/secrets/identity-hash.ts";
import type { Services } from "../platform/services.ts";
import { verifyPassword } from "../platform/session/password-hash.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { type DemoOptions, fillDemoContent } from "./fill-demo-content.ts";
import { isAlike } from "./job-families.ts";
import { demoReferredIdentityNumbers } from "./referred-people.ts";

const now = new Date("2026-03-10T09:00:00Z");
const options: DemoOptions = { advertisements: 300, now, secret: "a secret for tests" };

async function count(client: pg.Client, from: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as count from ${from}`);
  return rows[0].count;
}

describe("a filled database", () => {
  let database: TestDatabase;
  let client: pg.Client;
  const savedFiles: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await syncReferenceData(client);
    const summary = await fillDemoContent(client, {
      ...options,
      saveFile: async (bytes, contentType) => {
        savedFiles.push(contentType);
        const digest = createHash("sha256").update(bytes).digest("hex");
        const { rows } = await client.query(
          `insert into stored_file (sha256, content_type, byte_size) values ($1, $2, $3)
           on conflict (sha256) do update set content_type = excluded.content_type returning id`,
          [digest, contentType, bytes.byteLength],
        );
        return Number(rows[0].id);
      },
    });
    expect(summary).toMatchObject({
      filled: true,
      companies: 60,
      advertisements: 300,
      people: 47,
      blogPosts: 17,
    });
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it("has the promised numbers of everything", async () => {
    expect(await count(client, "company")).toBe(60);
    expect(await count(client, "company where logo_file_id is not null")).toBe(40);
    const [document, ...logos] = savedFiles.toReversed();
    expect(logos).toEqual(Array(40).fill("image/svg+xml"));
    expect(document).toContain("wordprocessingml");
    expect(await count(client, "cv_attachment")).toBe(1);
    expect(await count(client, "company_group")).toBe(4);
    // Three more are drafts; one of them is too little to be searched for.
    expect(await count(client, "advertisement")).toBe(303);
    expect(await count(client, "advertisement_search")).toBe(302);
    expect(await count(client, "blog_category")).toBe(5);
    expect(await count(client, "blog_post where published_at < now()")).toBe(17);
    expect(await count(client, "editor_pick where note <> ''")).toBe(8);
    expect(await count(client, "person where email like 'ornek-uye-%' and email_verified")).toBe(40);
  });

  const isOpen = "status = 'published' and expires_at > '2026-03-10T09:00:00Z'";
  const isPlain =
    "external_url is null and not is_referable and not requires_disc and not is_abroad and not asks_group_consent";
  it.each([
    ["plain", `${isOpen} and ${isPlain}`],
    ["external", `${isOpen} and external_url is not null`],
    ["referable", `${isOpen} and is_referable and external_url is null`],
    ["DISC", `${isOpen} and requires_disc`],
    [
      "all three kinds of question",
      `${isOpen} and (select count(distinct kind) from application_question q where q.advertisement_id = advertisement.id) = 3`,
    ],
    ["abroad", `${isOpen} and is_abroad and not asks_group_consent`],
    ["group", `${isOpen} and asks_group_consent and not is_abroad`],
    ["abroad and group", `${isOpen} and is_abroad and asks_group_consent`],
    [
      "twenty locations",
      `${isOpen} and (select count(*) from advertisement_location l where l.advertisement_id = advertisement.id) = 20`,
    ],
    ["closed", "status = 'closed' and closed_at < '2026-03-10T09:00:00Z'"],
    ["expired", "status = 'published' and expires_at < '2026-03-10T09:00:00Z'"],
    ["draft", "status = 'draft'"],
    ["review", "status = 'review'"],
  ])("has an advertisement that is %s", async (_name, condition) => {
    expect(await count(client, `advertisement where ${condition}`)).toBeGreaterThan(0);
  });

  it("lets every documented account sign in, and gives it its role", async () => {
    const { rows } = await client.query(
      `select p.email, p.role, p.email_verified, c.provider_id, c.account_id = p.id::text as fits, c.password_hash
       from person p join person_credential c on c.person_id = p.id where p.email not like 'ornek-%' order by p.id`,
    );
    expect(rows.map(({ email, role }) => ({ email, role }))).toEqual(
      demoAccounts.map(({ email, role }) => ({ email, role })),
    );
    for (const row of rows) {
      expect(row).toMatchObject({ email_verified: true, provider_id: "credential", fits: true });
      expect(await verifyPassword({ hash: row.password_hash, password: demoPassword })).toBe(true);
    }
    expect(await verifyPassword({ hash: rows[0].password_hash, password: "Mesai-2025!" })).toBe(false);
  });

  it("gives the employer a company in a group, with open advertisements and applications", async () => {
    const { rows } = await client.query(
      `select p.email, m.role, c.id, c.status, c.group_id from company_member m
       join person p on p.id = m.person_id join company c on c.id = m.company_id
       where c.status = 'verified' order by p.id`,
    );
    expect(rows.map(({ email, role }) => [email, role])).toEqual([
      ["isveren@mesai.test", "owner"],
      ["uzman@mesai.test", "recruiter"],
    ]);
    const company = rows[0];
    expect(company).toMatchObject({ status: "verified", id: rows[1].id });
    expect(company.group_id).not.toBeNull();
    expect(
      await count(client, `advertisement where company_id = ${company.id} and ${isOpen}`),
    ).toBeGreaterThan(10);
    expect(
      await count(client, `advertisement where company_id = ${company.id} and status = 'draft'`),
    ).toBeGreaterThan(1);
    expect(
      await count(
        client,
        `application a join advertisement d on d.id = a.advertisement_id where d.company_id = ${company.id}`,
      ),
    ).toBeGreaterThan(30);
  });

  it("leaves nothing empty that the forms of companies and people demand, but of the CV that lacks it", async () => {
    const demanded = "sector_id is null or province_id is null or coalesce(phone, '') = ''";
    expect(await count(client, `company where ${demanded}`)).toBe(0);
    const personal = "country_id is null or province_id is null or district_id is null or birth_date is null";
    const { rows } = await client.query(
      `select distinct p.email from cv join person p on p.id = cv.person_id where ${personal}`,
    );
    expect(rows).toEqual([{ email: "yeni@mesai.test" }]);
  });

  it("gives aday two full CVs, two cover letters and an application in every status", async () => {
    const aday = "(select id from person where email = 'aday@mesai.test')";
    expect(
      await count(client, `cv where person_id = ${aday} and province_id is not null and phone is not null`),
    ).toBe(2);
    for (const table of ["cv_experience", "cv_education", "cv_competency"]) {
      const { rows } = await client.query(
        `select count(distinct cv_id)::int as cvs from ${table} join cv on cv.id = cv_id where person_id = ${aday}`,
      );
      expect(rows[0].cvs, table).toBe(2);
    }
    expect(await count(client, `cover_letter where person_id = ${aday}`)).toBe(2);
    const { rows } = await client.query(
      `select distinct kind, seen_at is null from application where person_id = ${aday}`,
    );
    expect(rows).toHaveLength(8);
    expect(
      await count(
        client,
        `application_answer n join application a on a.id = n.application_id where a.person_id = ${aday}`,
      ),
    ).toBeGreaterThan(0);
  });

  it("gives yeni one CV without personal and education info", async () => {
    const yeni = "(select id from person where email = 'yeni@mesai.test')";
    const { rows } = await client.query(
      `select country_id, province_id, phone, birth_date from cv where person_id = ${yeni}`,
    );
    expect(rows).toEqual([{ country_id: null, province_id: null, phone: null, birth_date: null }]);
    expect(await count(client, `cv_education join cv on cv.id = cv_id where person_id = ${yeni}`)).toBe(0);
  });

  it("lets people apply to work of their own kind", async () => {
    const { rows } = await client.query<{ headline: string; position: string }>(
      `select distinct cv.headline, p.name as position from application a
       join cv on cv.person_id = a.person_id and cv.is_default
       join advertisement d on d.id = a.advertisement_id join position p on p.id = d.position_id`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ headline, position }) => !isAlike(headline, position))).toEqual([]);
  });

  it("dates every application between its advertisement and now, and ends its events in its status", async () => {
    expect(
      await count(
        client,
        `application a join advertisement d on d.id = a.advertisement_id
         where a.sent_at < d.published_at or a.updated_at > '${now.toISOString()}' or a.cv_id is null
           or a.location_id is null or a.kind <> (
             select e.to_kind from application_event e where e.application_id = a.id order by e.happened_at desc, e.id desc limit 1)`,
      ),
    ).toBe(0);
  });

  it("answers every question of an application, and asks no one to apply where they cannot", async () => {
    expect(
      await count(
        client,
        `application a join application_question q on q.advertisement_id = a.advertisement_id
         where not exists (select 1 from application_answer n where n.application_id = a.id and n.question_id = q.id
           and (n.text <> '' or cardinality(n.option_ids) > 0))`,
      ),
    ).toBe(0);
    expect(
      await count(
        client,
        `application a join advertisement d on d.id = a.advertisement_id
         where d.external_url is not null or d.is_referable or d.status not in ('published', 'closed')`,
      ),
    ).toBe(0);
  });

  it("has a company that waits for a moderator, with an owner who reads mail at its domain", async () => {
    const { rows } = await client.query(
      `select p.email, c.website from company c
       join company_member m on m.company_id = c.id join person p on p.id = m.person_id
       where c.status = 'pending' and m.role = 'owner'`,
    );
    expect(rows).toHaveLength(1);
    expect(new URL(rows[0].website).hostname).toBe(`www.${rows[0].email.split("@")[1]}`);
  });

  it("keeps referred people as keyed hashes only", async () => {
    const { rows } = await client.query(
      "select distinct identity_hash from referred_person r join advertisement a using (company_id) where a.is_referable",
    );
    const expected = demoReferredIdentityNumbers.map((number) => hashIdentityNumber(number, options.secret));
    expect(rows.map(({ identity_hash }) => identity_hash.toString("hex")).sort()).toEqual(
      expected.map((hash) => hash.toString("hex")).sort(),
    );
  });

  it("has proposals at the search desk that the nightly run keeps as they are", async () => {
    const waiting = async () =>
      (await client.query("select kind, words, other, evidence from search_proposal where state = 'waiting'"))
        .rows;
    const before = await waiting();
    expect(before.map(({ kind }) => kind)).toEqual(["synonym", "order"]);
    const db = createDatabase(createPool(database.url));
    await learnFromSearches({ db, now: () => now } as Services);
    await db.destroy();
    expect(await waiting()).toEqual(expect.arrayContaining(before));
    expect(await waiting()).toHaveLength(before.length);
  });

  it("leaves the search triggers on, the sequences ahead of the rows, and the changes in the feed", async () => {
    expect(await count(client, "pg_trigger where tgname like 'search_%' and tgenabled <> 'O'")).toBe(0);
    expect(await count(client, "change_feed where topic = 'advertisement'")).toBeGreaterThanOrEqual(300);
    const { rows } = await client.query(
      "insert into company_group (name) values ('Sonradan eklenen') returning id",
    );
    expect(Number(rows[0].id)).toBe(5);
  });
});
