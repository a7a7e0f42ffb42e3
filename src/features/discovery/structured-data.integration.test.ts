import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { faultsOf, ofType, structuredDataIn } from "../../../tests/support/structured-data.ts";
import { advertisementPath } from "../../addresses/advertisements.ts";

let app: TestApp;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

async function pathWhere(condition: string): Promise<string> {
  const { rows } = await sql.query(
    `select id::int, slug from open_advertisement a where ${condition} order by id limit 1`,
  );
  expect(rows, condition).toHaveLength(1);
  return advertisementPath(rows[0]);
}

async function dataOf(path: string, lang = "tr") {
  const answer = await app.request(path, { headers: { cookie: `lang=${lang}` } });
  expect(answer.status, path).toBe(200);
  return structuredDataIn(await answer.text());
}

const firstOf = async (query: string) => (await sql.query(query)).rows[0].path as string;

describe("structured data", () => {
  it("of every open advertisement is what job results ask for", async () => {
    const { rows } = await sql.query("select id::int, slug from open_advertisement order by id");
    expect(rows.length).toBeGreaterThan(100);
    const faults: Record<string, string[]> = {};
    for (const row of rows) {
      const nodes = await dataOf(advertisementPath(row));
      expect(nodes.map((node) => node["@type"])).toEqual(["JobPosting", "BreadcrumbList"]);
      const found = nodes.flatMap((node) => faultsOf(node));
      if (found.length > 0) faults[row.slug] = found;
    }
    expect(faults).toEqual({});
  });

  it("names every place of an advertisement with several", async () => {
    const several = "(select count(*) from advertisement_location l where l.advertisement_id = a.id) > 1";
    const path = await pathWhere(`${several} and not is_abroad`);
    const id = path.slice(path.lastIndexOf("-") + 1);
    const { rows } = await sql.query("select 1 from advertisement_location where advertisement_id = $1", [
      id,
    ]);
    const { jobLocation } = ofType(await dataOf(path), "JobPosting");
    expect(jobLocation).toHaveLength(rows.length);
    for (const { address } of jobLocation as { address: Record<string, string> }[]) {
      expect(address).toMatchObject({ addressCountry: "TR" });
      expect(address.addressRegion).not.toBe("");
    }
  });

  it("says that remote work is done from Turkey", async () => {
    expect(ofType(await dataOf(await pathWhere("is_remote")), "JobPosting")).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "TR" },
    });
    const other = ofType(await dataOf(await pathWhere("not is_remote")), "JobPosting");
    expect(other).not.toHaveProperty("jobLocationType");
  });

  it("places work abroad in its own country", async () => {
    const { jobLocation } = ofType(await dataOf(await pathWhere("is_abroad")), "JobPosting");
    const [{ address }] = jobLocation as [{ address: Record<string, string> }];
    expect(address.addressCountry).toMatch(/^(?!TR)[A-Z]{2}$/);
    expect(address).not.toHaveProperty("addressRegion");
  });

  it("tells the salary only where there is one, and applying elsewhere from applying here", async () => {
    const paid = await pathWhere("salary_min is not null and external_url is null");
    const unpaid = await pathWhere("salary_min is null and external_url is not null");
    expect(ofType(await dataOf(paid), "JobPosting")).toMatchObject({
      baseSalary: { currency: "TRY", value: { unitText: "MONTH" } },
      directApply: true,
    });
    const posting = ofType(await dataOf(unpaid), "JobPosting");
    expect(posting.directApply).toBe(false);
    expect(posting).not.toHaveProperty("baseSalary");
  });

  it.each(["status = 'closed'", "status = 'published' and expires_at < now()"])(
    "is not on an advertisement that is over: %s",
    async (condition) => {
      const path = await firstOf(
        `select '/is-ilani/' || slug || '-' || id as path from advertisement where ${condition} limit 1`,
      );
      const answer = await app.request(path);
      expect(answer.status).toBe(410);
      expect(await answer.text()).not.toContain("ld+json");
    },
  );

  it.each(["tr", "ar"])("of the other pages is whole, in %s", async (lang) => {
    const company = await firstOf(
      "select '/firma/' || slug || '-' || id as path from company where status = 'verified' order by id limit 1",
    );
    const article = await firstOf(
      "select '/blog/' || slug as path from blog_post where published_at < now() order by id limit 1",
    );
    const expected = {
      "/": ["WebSite", "Organization"],
      "/is-ilanlari": [],
      "/is-ilanlari/istanbul": ["BreadcrumbList"],
      [company]: ["Organization", "BreadcrumbList"],
      [article]: ["Article", "BreadcrumbList"],
    };
    for (const [path, types] of Object.entries(expected)) {
      const nodes = await dataOf(path, lang);
      expect(
        nodes.map((node) => node["@type"]),
        path,
      ).toEqual(types);
      expect(
        nodes.flatMap((node) => faultsOf(node)),
        path,
      ).toEqual([]);
    }
  });

  it("carries what an employer typed as text, and nothing ends the script or begins another", async () => {
    const path = await pathWhere("is_abroad = false");
    const id = path.slice(path.lastIndexOf("-") + 1);
    const title = `</script><script>alert(1)</script> <!-- "Aşçı" & 'Garson' 👩‍🍳 \u2028`;
    const text = "- <img src=x onerror=alert(1)>\n\n]]> </p><script>";
    await sql.query(
      "update advertisement set title = $1, description = $2, qualifications = '' where id = $3",
      [title, text, id],
    );
    await expect.poll(async () => ofType(await dataOf(path), "JobPosting").title).toBe(title);
    const html = await (await app.request(path)).text();
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    const { description } = ofType(structuredDataIn(html), "JobPosting");
    expect(description).toBe(
      "<ul><li>&lt;img src=x onerror=alert(1)&gt;</li></ul><p>]]&gt; &lt;/p&gt;&lt;script&gt;</p>",
    );
  });
});
