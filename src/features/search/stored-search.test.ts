import { describe, expect, it } from "vitest";
import { resolveSearch } from "./resolve-search.ts";
import { readSearch, resultsHref, searchInput } from "./search.contract.ts";
import { toQuery } from "./search-query.ts";
import { asksForAll, fromStored, storedSearch, storedSearchHash, toStored } from "./stored-search.ts";

const parse = (asked: Record<string, unknown>) => readSearch(searchInput.parse(asked));
const stored = (asked: Record<string, unknown>) => toStored(resolveSearch(parse(asked)));
const hash = (asked: Record<string, unknown>) => storedSearchHash(stored(asked)).toString("hex");

describe("a search that is stored", () => {
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

  it("stores the order by pay for whoever looks again, and is no other search for it", () => {
    const asked = { q: "aşçı", sehir: ["ankara"] };
    expect(resultsHref(fromStored(stored({ ...asked, sirala: "ucret" })))).toBe(
      "/is-ilanlari?q=a%C5%9F%C3%A7%C4%B1&sehir=ankara&sirala=ucret",
    );
    expect(hash({ ...asked, sirala: "ucret" })).toBe(hash(asked));
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
    const direct = toQuery(resolveSearch(parse(asked)));
    const again = toQuery(
      resolveSearch(fromStored(storedSearch.parse(JSON.parse(JSON.stringify(stored(asked)))))),
    );
    const sets = ({ chosen }: typeof direct) =>
      Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, [...values].sort()]));
    const sorted = (query: typeof direct) => ({
      ...query,
      chosen: sets(query),
      districtsCountedIn: [...query.districtsCountedIn].sort(),
    });
    expect(sorted(again)).toEqual(sorted(direct));
  });

  it("stores a slug that nothing has any more, and runs without it", () => {
    const search = storedSearch.parse({ chosen: { city: ["ankara", "atlantis"] } });
    expect(fromStored(search).chosen.city).toEqual(["ankara", "atlantis"]);
    expect(resolveSearch(fromStored(search)).search.chosen.city).toEqual(["ankara"]);
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
