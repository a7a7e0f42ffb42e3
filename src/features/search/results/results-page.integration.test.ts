import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { districts, positions, provinces, sectors } from "../../lookups/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 400 });
});
afterAll(() => app?.stop());

async function htmlOf(query: string): Promise<string> {
  const answer = await app.request(`/is-ilanlari?${query}`);
  expect(answer.status, query).toBe(200);
  return readable(await answer.text());
}

function formsIn(html: string): string[] {
  return [...html.matchAll(/<form[^>]* action="\/is-ilanlari"[\s\S]*?<\/form>/g)].map(([form]) => form);
}

/** Name and value of what a form would send as it stands, apart from its empty fields. */
function sentBy(form: string): string[] {
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  return inputs
    .filter((tag) => tag.includes('type="hidden"') || /\bchecked\b/.test(tag))
    .map((tag) => `${tag.match(/name="([^"]*)"/)?.[1]}=${tag.match(/value="([^"]*)"/)?.[1]}`);
}

function optionsOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<input type="checkbox" name="${name}" value="([^"]+)"`, "g"))].map(
    (match) => match[1] ?? "",
  );
}

function canonicalOf(html: string): string {
  return html.match(/<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)">/)?.[1] ?? "";
}

const chipsIn = (html: string) => html.match(/chip--removable/g)?.length ?? 0;

describe("an address with very many choices", () => {
  const all = new URLSearchParams([
    ...provinces.map(({ slug }) => ["sehir", slug]),
    ...sectors.slice(0, 50).map(({ slug }) => ["sektor", slug]),
    ...positions.slice(0, 100).map(({ slug }) => ["pozisyon", slug]),
    ...districts.slice(0, 100).map(({ slug }) => ["ilce", slug]),
  ]);

  it("makes a page of ordinary size, with ten of each", async () => {
    const html = await htmlOf(String(all));
    expect(html.length).toBeLessThan(300_000);
    for (const name of ["sehir", "sektor", "pozisyon"]) {
      expect(new URLSearchParams(canonicalOf(html).split("?")[1]).getAll(name)).toHaveLength(10);
    }
    expect(chipsIn(html)).toBeLessThanOrEqual(40);
  });
});

describe("slugs that nothing has", () => {
  it("are in no link, chip or form", async () => {
    const html = await htmlOf(
      "sehir=atlantis&sehir=izmir&ilce=yok&sektor=buyu&pozisyon=x&calisma=y&seviye=z",
    );
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const slug of ["atlantis", "ilce=yok", "buyu", "pozisyon=x", "calisma=y", "seviye=z"]) {
      expect(main, slug).not.toContain(slug);
    }
    expect(canonicalOf(html)).toBe("/is-ilanlari/izmir");
    expect(chipsIn(html)).toBe(1);
  });

  it("leave the page as it is for search engines", async () => {
    const html = await htmlOf("sehir=atlantis");
    expect(canonicalOf(html)).toBe("/is-ilanlari");
    expect(html).not.toContain("noindex");
  });
});

describe("districts", () => {
  it("are a group of their own while one to three provinces are chosen", async () => {
    expect(optionsOf(await htmlOf(""), "ilce")).toEqual([]);
    const ofIstanbul = optionsOf(await htmlOf("sehir=istanbul"), "ilce");
    expect(ofIstanbul).toContain("kadikoy");
    expect(optionsOf(await htmlOf("sehir=istanbul&sehir=ankara"), "ilce")).toEqual(
      expect.arrayContaining(["kadikoy", "cankaya"]),
    );
    expect(optionsOf(await htmlOf("sehir=istanbul&sehir=ankara&sehir=izmir&sehir=bursa"), "ilce")).toEqual(
      [],
    );
  });

  it.each([
    "sehir=istanbul&ilce=kadikoy",
    "ilce=kadikoy",
    "sehir=istanbul&sehir=ankara&sehir=izmir&sehir=bursa&ilce=kadikoy",
    "sehir=istanbul&ilce=kadikoy&q=zzqqxx",
  ])("are carried on by both forms: %s", async (query) => {
    const html = await htmlOf(query);
    const [bar = "", filters = ""] = formsIn(html).slice(-2);
    expect(sentBy(bar).filter((pair) => pair === "ilce=kadikoy")).toHaveLength(1);
    expect(sentBy(filters).filter((pair) => pair === "ilce=kadikoy")).toHaveLength(1);
    for (const pair of query.split("&").filter((each) => each.startsWith("sehir="))) {
      expect(sentBy(filters)).toContain(pair);
    }
  });

  it("stand in the title and go with their province", async () => {
    const html = await htmlOf("sehir=istanbul&ilce=kadikoy");
    expect(html).toContain("<title>İstanbul Kadıköy iş ilanları | Mesai</title>");
    const removals = [...html.matchAll(/chip--removable" href="([^"]+)"/g)].map((match) => match[1]);
    expect(removals).toEqual(["/is-ilanlari", "/is-ilanlari?sehir=istanbul"]);
  });

  it("of two provinces with one name say which they are", async () => {
    const html = await htmlOf("sehir=bolu&sehir=usak");
    expect(optionsOf(html, "ilce").filter((slug) => slug === "merkez")).toHaveLength(1);
    expect(html).toContain("Merkez (Bolu, Uşak)");
  });
});

describe("of several places", () => {
  it("those that were asked for come first, the district before the rest of its city", async () => {
    const { rows } = await sql<{ id: number; city: number; district: number }>`
      select l.advertisement_id as id, l.province_id as city, l.district_id as district
      from advertisement_location l join open_advertisement a on a.id = l.advertisement_id
      where l.ordinal = (select max(ordinal) from advertisement_location o where o.advertisement_id = a.id)
        and l.ordinal > 2 and l.district_id is not null and not a.is_abroad
      order by a.published_at desc limit 1`.execute(app.services.db);
    const [row] = rows;
    const city = provinces.find(({ id }) => id === row?.city);
    const district = districts.find(({ id }) => id === row?.district);
    const html = await htmlOf(`sehir=${city?.slug}&ilce=${district?.slug}&adet=100`);
    const [, found = ""] = html.split(`data-advertisement-id="${row?.id}"`);
    expect(found).toMatch(
      new RegExp(`class="advertisement-row__place"><bdi>${city?.name}, ${district?.name}`),
    );
  });
});
