import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { foldTurkish } from "../../platform/text/turkish.ts";
import { districtById, districtBySlug, districtsOfProvince } from "../lookups/index.ts";
import type { FilterName } from "./filters/list.ts";
import { resolveSearch } from "./resolve-search.ts";
import { DEFAULT_PAGE_SIZE, readSearch, searchInput } from "./search.contract.ts";
import { PostgresSearch } from "./search.store.ts";
import type { SearchQuery } from "./search-advertisements.ts";
import { toQuery } from "./search-query.ts";

const queryOf = (given: Record<string, unknown>) =>
  toQuery(resolveSearch(readSearch(searchInput.parse(given))));

interface Row {
  id: number;
  published_at: Date;
  sector_id: number;
  position_id: number;
  work_type: string;
  level: string;
  is_remote: boolean;
  title: string;
  provinces: number[];
  districts: number[];
}

let app: TestApp;
let search: PostgresSearch;
let rows: Row[];
let client: pg.Client;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 400 });
  search = new PostgresSearch(app.services.db);
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const answer = await client.query<Row>(
    `select a.id::int as id, a.published_at, a.sector_id, a.position_id, a.work_type, a.level, a.is_remote, a.title,
       array_agg(l.province_id) as provinces, array_remove(array_agg(l.district_id), null) as districts
     from advertisement a join advertisement_location l on l.advertisement_id = a.id
     join company c on c.id = a.company_id
     where a.status = 'published' and a.expires_at > now() and c.status = 'verified' group by a.id order by a.id`,
  );
  rows = answer.rows;
});
afterAll(async () => {
  await client?.end();
  await app?.stop();
});

/** As somebody types them who has not come to the end of the last. */
const begunWords = (title: string) =>
  (foldTurkish(title).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ").slice(0, -1).split(" ");
const hasWords = (title: string, words: readonly string[]) =>
  words.every((word) => foldTurkish(title).includes(word));

type Filter = "place" | "sector" | "position" | "workType" | "level" | "days" | "remote";

/** The same question answered by reading every row; words are left to the tests of their own. */
function passes(row: Row, { chosen, publishedWithinDays }: SearchQuery, without?: Filter): boolean {
  const oneOf = (filter: Filter, values: readonly string[] = [], ...own: unknown[]) =>
    filter === without || values.length === 0 || own.some((value) => values.includes(String(value)));
  const age = (Date.now() - row.published_at.getTime()) / 86_400_000;
  const places = [
    ...(chosen.city ?? []).map((id) => `city ${id}`),
    ...(chosen.district ?? []).map((id) => `district ${id}`),
  ];
  const own = [...row.provinces.map((id) => `city ${id}`), ...row.districts.map((id) => `district ${id}`)];
  return (
    oneOf("sector", chosen.sector, row.sector_id) &&
    oneOf("position", chosen.position, row.position_id) &&
    oneOf("workType", chosen.workType, row.work_type) &&
    oneOf("level", chosen.level, row.level) &&
    oneOf("remote", chosen.remote, row.is_remote ? "1" : "") &&
    (without === "days" || publishedWithinDays === undefined || age < publishedWithinDays) &&
    oneOf("place", places, ...own)
  );
}

function countBy(
  query: SearchQuery,
  without: Filter,
  valuesOf: (row: Row) => unknown[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows.filter((each) => passes(each, query, without))) {
    for (const value of new Set(valuesOf(row))) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  }
  return counts;
}

const questions: Record<string, unknown>[] = [
  {},
  { sehir: ["istanbul"] },
  { sehir: ["istanbul", "ankara"], calisma: ["tam-zamanli"] },
  { sektor: ["bilisim", "saglik"] },
  { seviye: ["uzman", "eleman"], tarih: "7" },
  { uzaktan: "1", sehir: ["izmir"] },
  { calisma: ["tam-zamanli", "yari-zamanli"], seviye: ["uzman"], tarih: "15", sehir: ["istanbul", "bursa"] },
  { sehir: ["bilinmeyen"] },
  { sehir: ["istanbul"], ilce: ["kadikoy"] },
  { sehir: ["istanbul"], ilce: ["kadikoy", "besiktas"], calisma: ["tam-zamanli"] },
  { sehir: ["istanbul", "ankara"], ilce: ["kadikoy"] },
  { sehir: ["ankara"], ilce: ["kadikoy"] },
  { sehir: ["bolu", "erzincan", "usak"], ilce: ["merkez"] },
  { sehir: ["istanbul", "ankara", "izmir", "bursa"], ilce: ["cankaya"] },
  { ilce: ["kadikoy"] },
];

describe("the search over PostgreSQL", () => {
  it.each(questions)("finds and counts what reading every row finds and counts: %j", async (given) => {
    const query = queryOf(given);
    const answer = await search.search({ ...query, limit: 1000, offset: 0 });
    const expected = rows.filter((row) => passes(row, query));
    expect(answer.total).toBe(expected.length);
    expect([...answer.ids].sort()).toEqual(expected.map(({ id }) => id).sort());

    const facet = (name: FilterName) => Object.fromEntries(answer.facets[name]);
    expect(facet("sector")).toEqual(countBy(query, "sector", (row) => [row.sector_id]));
    expect(facet("position")).toEqual(countBy(query, "position", (row) => [row.position_id]));
    expect(facet("workType")).toEqual(countBy(query, "workType", (row) => [row.work_type]));
    expect(facet("level")).toEqual(countBy(query, "level", (row) => [row.level]));
    expect(facet("city")).toEqual(countBy(query, "place", (row) => row.provinces));
    expect(facet("district")).toEqual(
      countBy(query, "place", (row) =>
        row.districts.flatMap((id) => {
          const district = districtById(id);
          return district && query.districtsCountedIn.includes(String(district.provinceId))
            ? district.slug
            : [];
        }),
      ),
    );
    expect(answer.facets.remote.get("1") ?? 0).toBe(
      rows.filter((row) => row.is_remote && passes(row, query, "remote")).length,
    );
  });

  it("finds a district instead of its province, and only there", async () => {
    const idsOf = async (given: Record<string, unknown>) =>
      (await search.search({ ...queryOf(given), limit: 1000 })).ids;
    const kadikoy = districtBySlug(34, "kadikoy")?.id ?? 0;
    const inKadikoy = rows.filter((row) => row.districts.includes(kadikoy)).map(({ id }) => id);
    const inAnkara = rows.filter((row) => row.provinces.includes(6)).map(({ id }) => id);
    expect(inKadikoy.length).toBeGreaterThan(0);
    expect((await idsOf({ sehir: ["istanbul"], ilce: ["kadikoy"] })).sort()).toEqual(inKadikoy.sort());
    expect((await idsOf({ sehir: ["istanbul", "ankara"], ilce: ["kadikoy"] })).sort()).toEqual(
      [...new Set([...inKadikoy, ...inAnkara])].sort(),
    );
    // No such district there: the province itself.
    expect((await idsOf({ sehir: ["ankara"], ilce: ["kadikoy"] })).sort()).toEqual(inAnkara.sort());
  });

  it("orders by date without words, page by page, with nothing twice and nothing left out", async () => {
    const query = queryOf({});
    const seen: number[] = [];
    for (let offset = 0; offset < rows.length; offset += DEFAULT_PAGE_SIZE) {
      seen.push(...(await search.search({ ...query, offset })).ids);
    }
    const expected = [...rows].sort(
      (a, b) => b.published_at.getTime() - a.published_at.getTime() || b.id - a.id,
    );
    expect(seen).toEqual(expected.map(({ id }) => id));
  });

  it("finds a title by its folded beginning, title before text, and nothing for words nobody has", async () => {
    const only = rows.find(
      ({ title }) => rows.filter((row) => hasWords(row.title, begunWords(title))).length === 1,
    );
    const newer = rows.find((row) => only && row.published_at > only.published_at);
    if (!only || !newer) throw new Error("no title stands there once");
    await client.query("update advertisement set description = $2 where id = $1", [newer.id, only.title]);
    const answer = await search.search(queryOf({ q: begunWords(only.title).join(" ").toUpperCase() }));
    expect(answer.ids[0]).toBe(only.id);
    expect(answer.ids).toContain(newer.id);
    expect((await search.search(queryOf({ q: "zzqqxx" }))).total).toBe(0);
  });

  it.each(["'; drop table advertisement; --", "a:* & !b", "\\", "%_", "((("])(
    "takes '%s' for words like any other",
    async (q) => {
      await expect(search.search(queryOf({ q }))).resolves.toBeDefined();
    },
  );

  it("follows a changed title, a changed company name and a closed advertisement", async () => {
    const find = async (q: string) => (await search.search(queryOf({ q }))).ids;
    const id = rows[0]?.id ?? 0;
    await client.query("update advertisement set title = 'Zeplin Kaptanı' where id = $1", [id]);
    expect(await find("zeplin kaptani")).toEqual([id]);
    await client.query(
      "update company set name = 'Bulutüstü Havacılık' where id = (select company_id from advertisement where id = $1)",
      [id],
    );
    expect(await find("bulutustu zeplin")).toEqual([id]);
    await client.query("update advertisement set status = 'closed', closed_at = now() where id = $1", [id]);
    expect(await find("zeplin")).toEqual([]);
  });

  it("no longer finds an advertisement by a place that was taken from it", async () => {
    const { rows: found } = await client.query(
      `select a.id from open_advertisement a join advertisement_location l on l.advertisement_id = a.id
       group by a.id having count(*) > 1 order by a.id limit 1`,
    );
    const id = Number(found[0].id);
    await client.query("update advertisement set title = 'Fener Bekçisi' where id = $1", [id]);
    const move = "set province_id = $2, district_id = $3 where advertisement_id = $1 and ordinal = 1";
    const place = districtBySlug(8, "kemalpasa") ?? districtsOfProvince(8)[0];
    await client.query(`update advertisement_location ${move}`, [id, 8, place?.id]);
    const find = async () => (await search.search(queryOf({ q: `fener ${place?.name}` }))).ids;
    expect(await find()).toEqual([id]);
    await client.query("delete from advertisement_location where advertisement_id = $1 and ordinal = 1", [
      id,
    ]);
    expect(await find()).toEqual([]);
  });

  it.each(["pending", "rejected", "closed"])("finds nothing of a company that is %s", async (status) => {
    const { rows: found } = await client.query(
      "select company_id, count(*)::int as count from open_advertisement group by 1 order by 2, 1 limit 1",
    );
    const total = async () => (await search.search(queryOf({}))).total;
    const before = await total();
    const setStatus = "update company set status = $2 where id = $1";
    await client.query(setStatus, [found[0].company_id, status]);
    expect(await total()).toBe(before - found[0].count);
    await client.query(setStatus, [found[0].company_id, "verified"]);
  });
});
