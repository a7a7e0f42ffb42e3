import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "../../../tests/support/cpu-time.ts";
import { checkProperty } from "../../../tests/support/property.ts";
import { foldTurkish } from "./turkish.ts";
import { findMatches } from "./turkish-matches.ts";

/** The text with its matches in brackets. */
function marked(text: string, ...terms: string[]): string {
  let shown = "";
  let at = 0;
  for (const { start, end } of findMatches(text, terms)) {
    shown += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return shown + text.slice(at);
}

describe("finding terms in a text", () => {
  it.each([
    ["isci", "Deneyimli İşçi aranıyor", "Deneyimli [İşçi] aranıyor"],
    ["İŞÇİ", "isci", "[isci]"],
    ["ışık", "IŞIK Yazılım, isik", "[IŞIK] Yazılım, [isik]"],
    ["muhasebe", "Ön Muhasebeci", "Ön [Muhasebe]ci"],
    ["strasse", "Große Straße 5", "Große [Straße] 5"],
    ["stras", "Straße", "[Straß]e"],
    ["ISCI", "i\u0307s\u0327c\u0327i\u0307 ara", "[i\u0307s\u0327c\u0327i\u0307] ara"],
    ["aero", "Ærø kıyısı", "[Ærø] kıyısı"],
    ["C#", "C# ve C++ Geliştirici", "[C#] ve C++ Geliştirici"],
    [".net", "ASP.NET Core", "ASP[.NET] Core"],
    [".net", "Network Uzmanı", "Network Uzmanı"],
    ["<b>satış", "Satış Danışmanı", "[Satış] Danışmanı"],
    ["(satış),", "Bölge Satış Şefi", "Bölge [Satış] Şefi"],
    ["мен", "Менеджер по продажам", "[Мен]еджер по продажам"],
    ["مدير", "مدير مبيعات", "[مدير] مبيعات"],
    ["satış uzmanı", "Satış Temsilcisi / Uzman / UZMANI", "[Satış] Temsilcisi / Uzman / [UZMANI]"],
    ["7", "7/24 ve 17", "[7]/24 ve 17"],
    ["😀", "iyi 😀 gün", "iyi [😀] gün"],
  ])("%s in %s", (term, text, expected) => {
    expect(marked(text, term)).toBe(expected);
  });

  it.each([
    ["in the middle of a word", "garson", "Başgarson"],
    ["nothing asked", "", "Garson"],
    ["only spaces asked", "  \t\n", "Gar son"],
    ["nothing written", "garson", ""],
    ["a term longer than the text", "garsonlar", "garson"],
    ["a mark that a letter carries", "\u0307", "i\u0307"],
    ["a letter of another alphabet that looks the same", "cap", "сар"],
    ["signs of regular expressions", ".*", "garson"],
  ])("finds nothing: %s", (_why, term, text) => {
    expect(findMatches(text, [term])).toEqual([]);
  });

  it("joins what overlaps and takes the longest term", () => {
    expect(marked("Satış Uzmanı", "sat", "satis", "s")).toBe("[Satış] Uzmanı");
    expect(marked("C#", "c", "#")).toBe("[C#]");
  });

  it("looks at no more than 16 terms of 64 letters", () => {
    const unheard = Array.from({ length: 16 }, (_, index) => `yok${index}`);
    expect(marked("garson", ...unheard.slice(1), "garson")).toBe("[garson]");
    expect(marked("garson", ...unheard, "garson")).toBe("garson");
    expect(marked("garson", unheard.slice(0, 8).join(" "), unheard.slice(8).join(" "), "garson")).toBe(
      "garson",
    );
    const long = "a".repeat(200);
    expect(findMatches(long, [long])).toEqual([{ start: 0, end: 64 }]);
  });

  it("is quick with the worst of texts", async () => {
    const terms = Array.from({ length: 16 }, (_, index) => "a".repeat(index + 40));
    expect(await cpuTimeOf(() => findMatches("a ".repeat(20_000), terms))).toBeLessThan(1000);
  });
});

function markedPlaces(matches: readonly { start: number; end: number }[]): Set<number> {
  return new Set(
    matches.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)),
  );
}

describe("whatever the text and the terms", () => {
  const turkish = fc.string({
    unit: fc.constantFrom(..."abcçdefgğhıijklmnoöprsştuüvyzÂÎÛİIŞĞÇÖÜß", " ", "-", "\u0307", "\u0327", "."),
    maxLength: 40,
  });
  const anyText = fc.oneof(
    turkish,
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ unit: "grapheme" }),
  );
  const anyTerms = fc.array(fc.oneof(turkish, fc.string({ unit: "grapheme", maxLength: 6 })), {
    maxLength: 5,
  });

  it("matches lie in order within the text and never touch", async () => {
    await checkProperty(
      fc.property(anyText, anyTerms, (text, terms) => {
        let end = -1;
        for (const match of findMatches(text, terms)) {
          expect(match.start).toBeGreaterThan(end);
          expect(match.end).toBeGreaterThan(match.start);
          end = match.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it("every match folds to something that begins with a term, and begins a word", async () => {
    await checkProperty(
      fc.property(anyText, anyTerms, (text, terms) => {
        const words = terms.flatMap((term) => foldTurkish(term).split(/\s+/)).filter((word) => word !== "");
        for (const { start, end } of findMatches(text, terms)) {
          const folded = foldTurkish(text.slice(start, end));
          expect(words.filter((word) => folded.startsWith(word))).not.toEqual([]);
          const isInside = /[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, start)) && /^[\p{L}\p{N}]/u.test(folded);
          expect(isInside).toBe(false);
        }
      }),
    );
  });

  it("folding the terms changes nothing about what is found", async () => {
    await checkProperty(
      fc.property(turkish, anyTerms, (text, terms) => {
        expect(findMatches(text, terms.map(foldTurkish))).toEqual(findMatches(text, terms));
      }),
    );
  });

  it("folding the text changes nothing about what is found, but that half an ß is marked whole", async () => {
    await checkProperty(
      fc.property(turkish, anyTerms, (text, terms) => {
        const folded = foldTurkish(text);
        const inFolded = markedPlaces(findMatches(folded, terms));
        const inText = findMatches(text, terms).map(({ start, end }) => ({
          start: foldTurkish(text.slice(0, start)).length,
          end: foldTurkish(text.slice(0, end)).length,
        }));
        const widened = [...markedPlaces(inText)].filter((place) => !inFolded.has(place));
        expect([...inFolded].filter((place) => !markedPlaces(inText).has(place))).toEqual([]);
        if (!text.includes("ß")) expect(widened).toEqual([]);
        for (const place of widened) expect(folded.slice(place - 1, place + 1)).toBe("ss");
      }),
      { examples: [["ß", ["s"]]] },
    );
  });

  it("a word of the text is found in any case, with its Turkish letters or without", async () => {
    const word = fc.string({
      unit: fc.constantFrom(..."abcçdefgğhıijklmnoöprsştuüvyz"),
      minLength: 1,
      maxLength: 20,
    });
    await checkProperty(
      fc.property(word, word, word, (before, looked, after) => {
        const text = `${before} ${looked} ${after}`;
        const start = before.length + 1;
        for (const term of [looked, looked.toLocaleUpperCase("tr"), foldTurkish(looked)]) {
          for (const written of [text, text.toLocaleUpperCase("tr")]) {
            const covering = findMatches(written, [term]).filter(
              (match) => match.start <= start && match.end >= start + looked.length,
            );
            expect(covering).toHaveLength(1);
          }
        }
      }),
    );
  });
});
