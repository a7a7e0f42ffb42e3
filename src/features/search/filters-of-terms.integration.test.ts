import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import { describeSearch, resolveSearch, toStored } from "./index.ts";
import { readSearch, searchInput } from "./search.contract.ts";

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

async function countWhere(condition: string): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::int as count from open_advertisement where ${condition}`,
  );
  return rows[0].count;
}

async function found(
  query: string,
): Promise<{ total: number; facets: Record<string, { value: string; count: number }[]> }> {
  return (await app.request(`/api/v1/advertisements?${query}`)).json();
}

const cases = [
  ["ucret=50000", "coalesce(salary_max, salary_min) >= 50000"],
  ["ucret=150000", "coalesce(salary_max, salary_min) >= 150000"],
  ["deneyim=0", "coalesce(experience_min, 0) = 0"],
  ["deneyim=3", "coalesce(experience_min, 0) <= 3"],
  ["egitim=lise", "coalesce(education_level, 0) <= 3"],
  ["egitim=doktora", "coalesce(education_level, 0) <= 7"],
  ["engelli=1", "has_disability_quota"],
  ["yurtdisi=1", "is_abroad"],
  [
    "ucret=40000&deneyim=5&egitim=lisans",
    "salary_max >= 40000 and coalesce(experience_min, 0) <= 5 and coalesce(education_level, 0) <= 5",
  ],
] as const;

describe("what an advertisement offers and asks for", () => {
  it.each(cases)("is filtered by %s", async (query, condition) => {
    const expected = await countWhere(condition);
    expect((await found(query)).total).toBe(expected);
    const html = await (await app.request(`/is-ilanlari?${query}`)).text();
    for (const pair of query.split("&")) {
      const [name, value] = pair.split("=");
      const boxes = html.match(/<input type="(?:radio|checkbox)"[^>]*>/g) ?? [];
      const own = boxes.filter((box) => box.includes(`name="${name}"`) && box.includes("checked"));
      expect(own.map((box) => box.match(/value="([^"]*)"/)?.[1])).toEqual([value]);
    }
    expect(html.match(/class="chip[ "]/g)).toHaveLength(query.split("&").length);
  });

  it("is counted beside the results, whatever else is chosen of the same filter", async () => {
    const { facets } = await found("ucret=100000");
    const counts = Object.fromEntries((facets.ucret ?? []).map(({ value, count }) => [value, count]));
    expect(counts["30000"]).toBe(await countWhere("coalesce(salary_max, salary_min) >= 30000"));
    expect(counts["50000"]).toBe(await countWhere("coalesce(salary_max, salary_min) >= 50000"));
  });

  it("is counted where it is abroad, and found by the words for it", async () => {
    const abroad = await countWhere("is_abroad");
    expect(abroad).toBeGreaterThan(0);
    expect((await found("")).facets.yurtdisi).toEqual([
      expect.objectContaining({ value: "1", count: abroad }),
    ]);
    expect((await found(`q=${encodeURIComponent("yurt dışı")}`)).total).toBe(abroad);
  });

  it("is not found by pay where none is named, nor by education where it is on no step", async () => {
    const id = (
      await sql.query("select id from open_advertisement where salary_min > 60000 order by id limit 1")
    ).rows[0].id;
    const ids = async (query: string) =>
      (await (await app.request(`/api/v1/advertisements?adet=100&${query}`)).json()).items.map(
        (item: { id: number }) => item.id,
      );
    expect(await ids("ucret=60000")).toContain(Number(id));
    await sql.query(
      `update advertisement set salary_min = null, salary_max = null, education_level = 8, experience_min = null, title = 'Zeplin' where id = $1`,
      [id],
    );
    await expect.poll(() => ids("q=zeplin")).toEqual([Number(id)]);
    expect(await ids("q=zeplin&ucret=30000")).toEqual([]);
    expect(await ids("q=zeplin&egitim=doktora")).toEqual([]);
    expect(await ids("q=zeplin&deneyim=0")).toEqual([Number(id)]);
  });

  it.each([
    "ucret=50001",
    "ucret=-1",
    "deneyim=4",
    "egitim=diger",
    "engelli=evet",
    "yurtdisi=evet",
    "ucret[]=50000;drop",
  ])("is not filtered by %s, which nobody can choose", async (query) => {
    expect((await found(query)).total).toBe((await found("")).total);
  });

  it("is stored with a search, and named in every language", () => {
    const asked = { ucret: "50000", deneyim: "2", egitim: "lise", yurtdisi: "1", engelli: "1" };
    const stored = toStored(resolveSearch(readSearch(searchInput.parse(asked))));
    expect(stored.chosen).toEqual({
      pay: ["50000"],
      experience: ["2"],
      education: ["lise"],
      abroad: ["1"],
      disabilityQuota: ["1"],
    });
    const named = LANGUAGES.map(
      (language) => describeSearch(stored, app.services.catalogs.texts(language)).labels,
    );
    expect(new Set(named.flat()).size).toBe(5 * LANGUAGES.length);
    expect(named[0]).toEqual([
      "50.000 ₺ ve üzeri",
      "En fazla 2 yıl",
      "Lise ve altı",
      "Yurt dışı",
      "Engelli kontenjanı",
    ]);
  });
});

describe("the landing page of the disability quota", () => {
  it("stands alone and after a city, under one address", async () => {
    const { rows } = await sql.query(
      `select p.slug from open_advertisement a join advertisement_location l on l.advertisement_id = a.id
       join province p on p.id = l.province_id where a.has_disability_quota limit 1`,
    );
    const page = await app.request(`/is-ilanlari/${rows[0].slug}/engelli`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Engelli kontenjanı iş ilanları");
    const turned = await app.request(`/is-ilanlari/engelli/${rows[0].slug}`);
    expect([turned.status, turned.headers.get("location")]).toEqual([
      301,
      `/is-ilanlari/${rows[0].slug}/engelli`,
    ]);
    expect((await app.request("/is-ilanlari/engelli")).status).toBe(200);
    expect((await app.request("/is-ilanlari/1")).status).toBe(404);
    expect(await (await app.request("/rss?engelli=1")).text()).toContain("Engelli kontenjanı");
  });
});
