import { describe, expect, it } from "vitest";
import { createCatalogs } from "../../app/catalogs.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import { SHIPPED_FIGURES } from "./figures.ts";
import { valuesIn } from "./outcome.ts";
import { OUTCOME_TEXTS, workOut } from "./work-out.ts";
import { CALCULATORS, type CalculatorName } from "./working-life.forms.ts";

const now = new Date("2026-03-09T12:00:00Z");

function outcomeOf(name: CalculatorName, fields: Record<string, string>) {
  const filled = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, [value]]));
  return workOut(name, filled, { now, figures: SHIPPED_FIGURES });
}

const right: Record<CalculatorName, Record<string, string>> = {
  "ihbar-suresi": { baslangic: "10/01/2024", bildirim: "09/03/2026" },
  "yillik-izin": { baslangic: "10/01/2019", dogum: "01/02/1970", yeralti: "1" },
  "deneme-suresi": { baslangic: "10/03/2026" },
  "kidem-tazminati": { baslangic: "01/01/2023", bitis: "30/06/2025", ucret: "30000,50", tavan: "" },
  "fazla-mesai": { ucret: "45000", saat: "10" },
  "net-ucret": { ucret: "45000" },
  "issizlik-odenegi": { ortalama: "45000", primgun: "950" },
};

/** Each way in which a calculator can say no. */
const refused: [CalculatorName, Record<string, string>, string][] = [
  ["ihbar-suresi", { baslangic: "10/01/2026", bildirim: "09/01/2026" }, "working-life-noticeBeforeStart"],
  ["yillik-izin", { baslangic: "10/03/2026" }, "working-life-startAhead"],
  ["yillik-izin", { baslangic: "10/03/2020", dogum: "10/03/2020" }, "working-life-birthAfterStart"],
  [
    "kidem-tazminati",
    { baslangic: "10/03/2026", bitis: "09/03/2026", ucret: "1" },
    "working-life-endBeforeStart",
  ],
  [
    "kidem-tazminati",
    { baslangic: "10/03/2025", bitis: "08/03/2026", ucret: "1" },
    "working-life-severanceTooShort",
  ],
  ["issizlik-odenegi", { ortalama: "45000", primgun: "599" }, "working-life-unemploymentTooShort"],
];

describe("a calculator", () => {
  it.each(CALCULATORS)("says nothing about an untouched form: %s", (name) => {
    expect(outcomeOf(name, {})).toEqual({ kind: "empty" });
    expect(outcomeOf(name, { baslangic: "  ", ucret: "" })).toEqual({ kind: "empty" });
  });

  it.each(CALCULATORS)("answers a right form: %s", (name) => {
    const worked = outcomeOf(name, right[name]);
    expect(worked.kind === "done" && worked.outcome.kind).toBe("result");
  });

  it.each(["30000", "30000,00", "30.000", " 30.000 "])("takes %j liras for thirty thousand", (ucret) => {
    const worked = outcomeOf("kidem-tazminati", { baslangic: "01/01/2025", bitis: "31/12/2025", ucret });
    expect(worked).toMatchObject({ outcome: { headline: { values: { amount: { lira: 30_000 } } } } });
  });

  it("counts a ceiling that stood in its field for nothing typed, and takes the one of the last day", () => {
    expect(outcomeOf("kidem-tazminati", { tavan: "64948,77" })).toEqual({ kind: "empty" });
    const year = { baslangic: "01/01/2025", bitis: "31/12/2025", ucret: "90000" };
    const amountWith = (tavan: string) => {
      const worked = outcomeOf("kidem-tazminati", { ...year, tavan });
      return worked.kind === "done" && worked.outcome.kind === "result" && worked.outcome.headline.values;
    };
    expect(amountWith("64948,77")).toEqual({ amount: { lira: 53_919.68 } });
    expect(amountWith("60000")).toEqual({ amount: { lira: 60_000 } });
  });

  it.each(refused)("says why it cannot: %s %j", (name, fields, text) => {
    expect(outcomeOf(name, fields)).toEqual({ kind: "done", outcome: { kind: "problem", said: { text } } });
  });

  it.each([
    ["ihbar-suresi", { baslangic: "31/02/2024", bildirim: "09/03/2026" }, ["baslangic"]],
    ["ihbar-suresi", { baslangic: "10/01/2024" }, ["bildirim"]],
    ["ihbar-suresi", { baslangic: "10/01/1700", bildirim: "10/01/9999" }, ["baslangic", "bildirim"]],
    ["deneme-suresi", { baslangic: "'; drop table person; --" }, ["baslangic"]],
    ["fazla-mesai", { ucret: "-1", saat: "bin" }, ["ucret", "saat"]],
    ["fazla-mesai", { ucret: "1e9", saat: "99999" }, ["ucret", "saat"]],
    ["fazla-mesai", { ucret: "Infinity", saat: "NaN" }, ["ucret", "saat"]],
  ] as const)("names the fields that are wrong: %s %j", (name, fields, wrong) => {
    const worked = outcomeOf(name, fields);
    expect(worked.kind === "wrong" && worked.broken.map(({ field }) => field)).toEqual(wrong);
  });

  it("takes along to the browser every text that it can say, in every language", () => {
    const outcomes = [
      ...CALCULATORS.map((name) => outcomeOf(name, right[name])),
      outcomeOf("yillik-izin", { baslangic: "10/01/2026" }),
      outcomeOf("deneme-suresi", { baslangic: "10/03/2020", toplu: "1" }),
      outcomeOf("kidem-tazminati", { ...right["kidem-tazminati"], tavan: "100" }),
      outcomeOf("kidem-tazminati", { ...right["kidem-tazminati"], ucret: "90000" }),
      outcomeOf("issizlik-odenegi", { ortalama: "900000", primgun: "1080" }),
      ...refused.map(([name, fields]) => outcomeOf(name, fields)),
    ].flatMap((worked) => (worked.kind === "done" ? [worked.outcome] : []));
    const said = outcomes.flatMap((outcome) =>
      outcome.kind === "problem"
        ? [outcome.said]
        : [outcome.headline, ...outcome.lines.flatMap(({ label, said: line }) => [{ text: label }, line])],
    );
    expect([...new Set(said.map(({ text }) => text))].sort()).toEqual([...OUTCOME_TEXTS].sort());
    const catalogs = createCatalogs();
    for (const lang of LANGUAGES) {
      for (const { text, values } of said.map((each) => ({ values: undefined, ...each }))) {
        const words = catalogs.texts(lang).t(text, valuesIn(lang, values));
        expect(words, `${lang} ${text}`).toMatch(/\p{L}|\d/u);
        expect(words, `${lang} ${text}`).not.toMatch(/[{}]|undefined|NaN|Invalid/);
      }
    }
  });
});
