import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { describeSearch, resolveSearch, toStored } from "./index.ts";
import { readSearch, resultsHref, searchInput } from "./search.contract.ts";

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

interface Item {
  id: number;
  kilometres?: number;
  locations: { city: string; district: string | null }[];
}

async function listed(query: string): Promise<Item[]> {
  const answer = await (await app.request(`/api/v1/advertisements?adet=100&${query}`)).json();
  return answer.items;
}

async function pageOf(query: string): Promise<string> {
  return (await app.request(`/is-ilanlari?${query}`)).text();
}

const stored = (asked: Record<string, unknown>) =>
  toStored(resolveSearch(readSearch(searchInput.parse(asked))));

describe("the order by pay", () => {
  it("has the highest first, those without pay last, and of equal ones the newest first", async () => {
    const { rows } = await sql.query(
      `select id from open_advertisement order by coalesce(salary_max, salary_min) desc nulls last, published_at desc, id desc limit 100`,
    );
    expect((await listed("sirala=ucret")).map(({ id }) => id)).toEqual(rows.map(({ id }) => Number(id)));
  });

  it("is offered with and without words, and not lost by filtering", async () => {
    expect(await pageOf("")).toContain('href="/is-ilanlari?sirala=ucret"');
    const html = await pageOf("q=uzman&sirala=ucret");
    expect(html).toMatch(/aria-current="true"[^>]*>En yüksek ücret/);
    expect(html).toContain('<input type="hidden" name="sirala" value="ucret"/>');
  });
});

describe("several cities at once", () => {
  it("stay chosen where new words are searched", async () => {
    const bar =
      (await pageOf("sehir=ankara&sehir=izmir")).match(/<form class="search-bar".*?<\/form>/s)?.[0] ?? "";
    expect(bar).toMatch(/<option value="ankara" selected/);
    expect(bar).toContain('<input type="hidden" name="sehir" value="izmir"/>');
    expect(bar).not.toContain('<input type="hidden" name="sehir" value="ankara"/>');
  });
});

describe("a radius around a place", () => {
  it("finds what lies there, also in other cities, and says how far", async () => {
    const items = await listed("sehir=istanbul&ilce=kadikoy&km=50&sirala=uzaklik");
    expect(items.length).toBeGreaterThan(3);
    const away = items.map(({ kilometres = Infinity }) => kilometres);
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    expect(Math.max(...away)).toBeLessThanOrEqual(50);
    const near = await listed("sehir=istanbul&ilce=kadikoy&km=5");
    expect(near.length).toBeLessThan(items.length);
    for (const { locations } of near) {
      const names = locations.map(({ district }) => district);
      expect(names.some((name) => ["Kadıköy", "Üsküdar", "Ataşehir", null].includes(name))).toBe(true);
    }
    const html = await pageOf("sehir=istanbul&ilce=kadikoy&km=50");
    expect(html).toMatch(/yaklaşık \d+ km/);
    expect(html).toContain("50 km çevresinde");
    expect(html).toMatch(/sirala=uzaklik"[^>]*>En yakın/);
  });

  it("finds advertisements of a province that name no district, from its centre", async () => {
    const [{ id } = { id: 0 }] = await listed("sehir=ankara");
    await sql.query("delete from advertisement_location where advertisement_id = $1", [id]);
    await sql.query(
      "insert into advertisement_location (advertisement_id, ordinal, name, province_id) values ($1, 1, 'a', 6)",
      [id],
    );
    await sql.query("update advertisement set title = 'Zeplin' where id = $1", [id]);
    await expect
      .poll(async () => (await listed("q=zeplin&sehir=ankara&ilce=cankaya&km=10")).map((each) => each.id))
      .toEqual([id]);
  });

  it("is offered by the form once there is a place to look around", async () => {
    expect(await pageOf("")).not.toContain('name="km"');
    expect(await pageOf("sehir=bursa")).toMatch(/<input type="radio" name="km" value="25"/);
  });

  it.each([
    ["km=25", 0],
    ["sehir=bursa&km=7", 1],
    ["km=5&sirala=uzaklik", 0],
  ])("means nothing in %s", async (query, chips) => {
    const html = await pageOf(query);
    expect(html.match(/class="chip[ "]/g) ?? []).toHaveLength(chips);
    expect(html).not.toMatch(/yaklaşık \d+ km/);
  });

  it("is stored with its places and its order, and named", () => {
    const saved = stored({ sehir: ["bursa"], km: "25", sirala: "uzaklik" });
    expect(saved).toEqual({ text: "", chosen: { city: ["bursa"], radius: ["25"] }, sort: "distance" });
    const described = describeSearch(saved, app.services.catalogs.texts("tr"));
    expect(described.labels).toEqual(["Bursa", "25 km çevresinde"]);
    expect(described.href).toBe("/is-ilanlari?sehir=bursa&km=25&sirala=uzaklik");
  });
});

describe("a position", () => {
  const MODA = "40.98,29.03";

  it("is looked around by 25 km where nothing else is said", async () => {
    const items = await listed(`konum=${MODA}&sirala=uzaklik`);
    expect(items.length).toBeGreaterThan(3);
    expect(Math.max(...items.map(({ kilometres = Infinity }) => kilometres))).toBeLessThanOrEqual(25);
    expect(await pageOf(`konum=${MODA}`)).toContain("Konumunuzun 25 km çevresinde");
  });

  it("is rounded by the server too, and left out where nobody works", () => {
    const href = (konum: string) =>
      resultsHref(resolveSearch(readSearch(searchInput.parse({ konum }))).search);
    expect(href("40.987654321,29.029999")).toBe("/is-ilanlari?km=25&konum=40.99%2C29.03");
    for (const odd of ["52.5,13.4", "40.98", "a,b", "40.98,29.03,1", "NaN,NaN", "-40.98,29.03"]) {
      expect(href(odd)).toBe("/is-ilanlari");
    }
  });

  it("is never stored: neither with a search nor in the links that save one", async () => {
    expect(stored({ q: "garson", konum: MODA, km: "10", sirala: "uzaklik" })).toEqual({
      text: "garson",
      chosen: {},
    });
    const html = await pageOf(`q=uzman&konum=${MODA}&km=10`);
    const saving = html.match(/<a [^>]*id="save-search"[^>]*>/)?.[0] ?? "";
    expect(saving).toContain("uzman");
    expect(saving).not.toContain("40.98");
    const alert = html.match(/<form[^>]*action="\/is-alarmi".*?<\/form>/s)?.[0] ?? "";
    expect(alert).toContain("uzman");
    expect(alert).not.toContain("40.98");
    // The search bar carries it on, and marks it for the script that remembers searches.
    expect(html).toMatch(/<input type="hidden" data-unstored="" name="konum" value="40.98,29.03"\/>/);
  });

  it("finds nothing where nothing is, instead of everything", async () => {
    expect(await listed("konum=36.00,27.00&km=5")).toEqual([]);
  });
});
