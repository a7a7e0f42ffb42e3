import { describe, expect, it } from "vitest";
import { resolveSearch } from "./resolve-search.ts";
import { searchInput } from "./search.contract.ts";
import { toQuery } from "./search-query.ts";
import { asksForAll, fromStored, storedSearch, storedSearchHash, toStored } from "./stored-search.ts";

const stored = (asked: Record<string, unknown>) => toStored(resolveSearch(searchInput.parse(asked)));
const hash = (asked: Record<string, unknown>) => storedSearchHash(stored(asked)).toString("hex");

describe("a search that is kept", () => {
  it("is the same whatever the order of its filters, its letters and its spaces", () => {
    const one = { q: "  AŞÇI  yardımcısı", sehir: ["izmir", "ankara", "izmir"], uzaktan: "1" };
    const other = { q: "asci yardimcisi", sehir: ["ankara", "izmir"], uzaktan: "1" };
    expect(hash(one)).toBe(hash(other));
  });

  it.each([
    { q: "aşçı" },
    { q: "garson", sehir: ["ankara"] },
    { q: "aşçı", sehir: ["ankara", "izmir"] },
    { q: "aşçı", sektor: ["bilisim"], sehir: ["ankara"] },
    { q: "aşçı", sehir: ["ankara"], uzaktan: "1" },
  ])("is another one with anything else in it: %o", (asked) => {
    expect(hash(asked)).not.toBe(hash({ q: "aşçı", sehir: ["ankara"] }));
  });

  it("does not depend on order, age, page size or page", () => {
    const asked = { q: "aşçı", sehir: ["ankara"] };
    expect(stored({ ...asked, sirala: "tarih", tarih: "3", adet: "50", sayfa: "7" })).toEqual(stored(asked));
  });

  it("asks the index exactly what its address asks", () => {
    const asked = {
      q: "kaynakçı c++",
      sehir: ["izmir", "bursa"],
      ilce: ["bornova"],
      sektor: ["bilisim"],
      calisma: ["tam-zamanli"],
      uzaktan: "1",
    };
    const direct = toQuery(resolveSearch(searchInput.parse(asked)));
    const kept = toQuery(
      resolveSearch(fromStored(storedSearch.parse(JSON.parse(JSON.stringify(stored(asked)))))),
    );
    const sets = (query: typeof direct) =>
      Object.fromEntries(
        Object.entries(query).map(([name, value]) => [
          name,
          Array.isArray(value) ? [...value].sort() : value,
        ]),
      );
    expect({ ...sets(kept), words: kept.words }).toEqual({ ...sets(direct), words: direct.words });
  });

  it("keeps a slug that nothing has any more, and runs without it", () => {
    const kept = storedSearch.parse({ sehir: ["ankara", "atlantis"] });
    expect(fromStored(kept).sehir).toEqual(["ankara", "atlantis"]);
    expect(resolveSearch(fromStored(kept)).input.sehir).toEqual(["ankara"]);
  });

  it.each([{}, { q: "   " }, { q: "?! …" }, { sehir: ["boyle-bir-yer-yok"] }])(
    "asks for everything: %o",
    (asked) => {
      expect(asksForAll(stored(asked))).toBe(true);
    },
  );

  it.each([{ q: "aşçı" }, { sehir: ["ankara"] }, { uzaktan: "1" }])("asks for something: %o", (asked) => {
    expect(asksForAll(stored(asked))).toBe(false);
  });
});
