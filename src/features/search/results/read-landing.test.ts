import { describe, expect, it } from "vitest";
import { positions, provinces, sectors } from "../../lookups/index.ts";
import { readSearch, resultsHref, searchInput } from "../search.contract.ts";
import { readLanding } from "./read-landing.ts";
import { isIndexed, landingPathOf } from "./results-address.ts";

const parse = (given: Record<string, unknown>) => readSearch(searchInput.parse(given));
const pathOf = (...parts: string[]) => readLanding(parts, 1)?.path;

describe("a landing page", () => {
  it("means one thing, whichever of all provinces, sectors and positions it names", () => {
    for (const [name, rows] of Object.entries({ city: provinces, sector: sectors, position: positions })) {
      for (const { slug } of rows) {
        expect(readLanding([slug], 1)?.search.chosen).toMatchObject({ [name]: [slug] });
        expect(pathOf(slug)).toBe(`/is-ilanlari/${slug}`);
      }
    }
  });

  it("has the city first", () => {
    expect(pathOf("istanbul", "bilisim")).toBe("/is-ilanlari/istanbul/bilisim");
    expect(pathOf("bilisim", "istanbul")).toBe("/is-ilanlari/istanbul/bilisim");
    expect(pathOf("garson", "izmir")).toBe("/is-ilanlari/izmir/garson");
  });

  it.each(["Istanbul", "İSTANBUL", "istanbul ", "ıstanbul"])("is meant by %s", (part) => {
    expect(pathOf(part)).toBe("/is-ilanlari/istanbul");
  });

  it.each([
    ["atlantis"],
    [""],
    ["istanbul", "ankara"],
    ["istanbul", "istanbul"],
    ["bilisim", "garson"],
    ["bilisim", "saglik"],
    ["istanbul", "atlantis"],
    ["kadikoy"],
    ["tam-zamanli"],
    ["__proto__"],
    ["' or 1=1"],
    ["x".repeat(5000)],
  ])("is not %s %s", (...parts) => {
    expect(readLanding(parts, 1)).toBeUndefined();
  });
});

describe("a search", () => {
  it.each([
    [{ sehir: ["izmir"] }, "/is-ilanlari/izmir"],
    [{ sektor: ["bilisim"] }, "/is-ilanlari/bilisim"],
    [{ pozisyon: ["garson"] }, "/is-ilanlari/garson"],
    [{ sehir: ["izmir"], pozisyon: ["garson"] }, "/is-ilanlari/izmir/garson"],
    [{ sehir: ["izmir"], adet: "30", sirala: "tarih" }, "/is-ilanlari/izmir"],
  ])("that shows what a landing page shows is that page: %j", (given, path) => {
    expect(landingPathOf(parse(given))).toBe(path);
    expect(isIndexed(parse(given))).toBe(true);
  });

  it.each([
    { q: "a", sehir: ["izmir"] },
    { sehir: ["izmir", "ankara"] },
    { sehir: ["izmir"], ilce: ["bornova"] },
    { sehir: ["izmir"], sektor: ["bilisim"], pozisyon: ["garson"] },
    { sehir: ["izmir"], tarih: "7" },
    { sehir: ["izmir"], uzaktan: "1" },
    { sehir: ["izmir"], calisma: ["tam-zamanli"] },
    { sehir: ["izmir"], adet: "50" },
    { adet: "20" },
  ])("with anything more is none, and is not for search engines: %j", (given) => {
    expect(landingPathOf(parse(given))).toBeUndefined();
    expect(isIndexed(parse(given))).toBe(false);
  });

  it("for everything is for search engines, and names no default", () => {
    const everything = parse({ adet: "30", sirala: "ilgi", sayfa: "1" });
    expect(isIndexed(everything)).toBe(true);
    expect(resultsHref(everything)).toBe("/is-ilanlari");
  });
});
