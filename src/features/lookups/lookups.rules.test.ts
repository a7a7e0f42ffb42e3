import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { compareTurkish } from "../../platform/text/turkish.ts";
import { LOOKUP_PAGE_SIZE } from "./lookups.contract.ts";
import { foldName, matchEntries, pageOfMatches, prepareEntries } from "./lookups.rules.ts";

const entriesOf = (...names: string[]) =>
  prepareEntries(
    names.map((name, index) => ({ value: index + 1, name })),
    compareTurkish,
  );
const found = (names: string[], term: string) =>
  matchEntries(entriesOf(...names), term).map(({ name }) => name);

describe("matching", () => {
  it("answers the name itself, then names that begin with it, then words, then anything that holds it", () => {
    const names = ["Yeni Işık Mağazası", "Barışıklar", "Işık", "Işıkhan", "Beşikdüzü"];
    expect(found(names, "ısık")).toEqual(["Işık", "Işıkhan", "Yeni Işık Mağazası", "Barışıklar"]);
  });

  it("keeps the Turkish alphabet among equals", () => {
    expect(found(["Çorum", "Izmit", "Cizre", "İznik", "Sivas", "Şile"], "i")).toEqual([
      "Izmit",
      "İznik",
      "Cizre",
      "Sivas",
      "Şile",
    ]);
  });

  it.each(["istanbul", "ISTANBUL", "İSTANBUL", "ıstanbul", "  İstanbul  "])(
    "finds İstanbul by %j",
    (term) => {
      expect(found(["İstanbul"], term)).toEqual(["İstanbul"]);
    },
  );

  it.each([
    ["orta teknik", "Orta Doğu Teknik Üniversitesi"],
    ["teknik  orta", "Orta Doğu Teknik Üniversitesi"],
    ["net", ".NET Geliştirici"],
    [".net", ".NET Geliştirici"],
    ["c#", "C# Yazılım Geliştirici"],
    ["geliştirici c#", "C# Yazılım Geliştirici"],
  ])("finds by %j", (term, name) => {
    expect(
      found(["Orta Doğu Teknik Üniversitesi", ".NET Geliştirici", "C# Yazılım Geliştirici"], term),
    ).toContain(name);
  });

  it.each(["", "   ", "orta ğzz", "%", "_", ".*", "' or 1=1 --", "🙂", "\\", "a".repeat(100)])(
    "finds nothing by %j",
    (term) => {
      expect(found(["Orta Doğu Teknik Üniversitesi", "İstanbul"], term)).toEqual([]);
    },
  );

  it("finds a name by any part of it, and by the whole before all others", async () => {
    const names = fc.array(fc.string({ unit: fc.constantFrom(..."abıİşŞ çğ1.#"), minLength: 1 }), {
      minLength: 1,
    });
    await checkProperty(
      fc.property(names, fc.nat(), fc.nat(), (list, start, length) => {
        const [name = ""] = list;
        const part = name.slice(start % name.length).slice(0, 1 + (length % name.length));
        fc.pre(foldName(part) !== "" && foldName(name).includes(foldName(part)));
        expect(found(list, part)).toContain(name);
        const [first = ""] = found(list, name);
        expect(foldName(first)).toBe(foldName(name));
      }),
    );
  });
});

describe("a page of matches", () => {
  const matches = matchEntries(
    entriesOf(...Array.from({ length: 45 }, (_, index) => `Kent ${100 + index}`), "kent"),
    "kent",
  );
  const page = (number: number, includesTerm = false, term = "ken") =>
    pageOfMatches(matches, term, { page: number, size: LOOKUP_PAGE_SIZE, includesTerm });

  it("has at most so many, each match is on one page, and past the end there is none", () => {
    expect([1, 2, 3, 4, 10_000].map((number) => page(number).length)).toEqual([20, 20, 6, 0, 0]);
    const all = [1, 2, 3].flatMap((number) => page(number).map(({ value }) => value));
    expect(new Set(all).size).toBe(46);
  });

  it("begins with the term itself where that is asked for, on the first page only", () => {
    expect(page(1, true)[0]).toEqual({ value: 0, name: "ken" });
    expect(page(1, true)).toHaveLength(21);
    expect(page(2, true)[0]?.value).not.toBe(0);
  });

  it("does not say the term twice, nor an empty one", () => {
    expect(page(1, true, "kent")[0]).toMatchObject({ name: "kent", value: 46 });
    expect(page(1, true, "Kent")[0]).toEqual({ name: "Kent", value: 0 });
    expect(page(1, true, "").every(({ value }) => value !== 0)).toBe(true);
  });
});
