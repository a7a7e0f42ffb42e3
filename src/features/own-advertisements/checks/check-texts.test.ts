import { describe, expect, it } from "vitest";
import { DEMANDS } from "../../../../tests/corpus/phrases/demanding-phrases.ts";
import { HARMLESS } from "../../../../tests/corpus/phrases/harmless-phrases.ts";
import {
  HELD_OUT_DEMANDS,
  HELD_OUT_HARMLESS,
  LATER_HELD_OUT_DEMANDS,
  LATER_HELD_OUT_HARMLESS,
} from "../../../../tests/corpus/phrases/held-out-phrases.ts";
import { checkText } from "./check-texts.ts";

const CORPORA = [
  { name: "all phrases", demands: DEMANDS, harmless: HARMLESS, atLeast: 100, floor: 0.99 },
  // One of the 40 may be lost, or one of the 20 be taken for a demand.
  { name: "held out", demands: HELD_OUT_DEMANDS, harmless: HELD_OUT_HARMLESS, atLeast: 20, floor: 0.97 },
  {
    name: "held out later",
    demands: LATER_HELD_OUT_DEMANDS,
    harmless: LATER_HELD_OUT_HARMLESS,
    atLeast: 20,
    floor: 0.95,
  },
];

describe("what nobody may ask for", () => {
  it.each(CORPORA)("is found in $name, and hardly ever where there is none", (corpus) => {
    const { name, demands, harmless, atLeast, floor } = corpus;
    const missed = demands.filter(([, phrase]) => checkText(phrase).length === 0);
    const wrong = harmless.filter((phrase) => checkText(phrase).length > 0);
    const found = demands.length - missed.length;
    const recall = found / demands.length;
    const precision = found / (found + wrong.length);
    process.stdout.write(
      `demands found, ${name}: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}\n`,
    );
    expect(demands.length).toBeGreaterThanOrEqual(atLeast);
    expect(harmless.length).toBeGreaterThanOrEqual(atLeast);
    expect(recall, missed.join("; ")).toBeGreaterThanOrEqual(floor);
    expect(precision, wrong.join("; ")).toBeGreaterThanOrEqual(floor);
  });

  it.each(CORPORA)("is named by its kind in $name, whatever else it also is", ({ demands }) => {
    const misnamed = demands.filter(
      ([kind, phrase]) => !checkText(phrase).some((finding) => finding.kind === kind),
    );
    expect(misnamed.length / demands.length, misnamed.join("; ")).toBeLessThanOrEqual(0.03);
  });

  it("is pointed at by its own words, in any case of letters", () => {
    const text = "Mağazamıza arıyoruz.\nEN ÇOK 30 YAŞINDA, prezentabl BAYAN elemanlar";
    const words = checkText(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);
    expect(words).toEqual([
      ["age", "EN ÇOK 30 YAŞINDA"],
      ["looks", "prezentabl"],
      ["sex", "BAYAN elemanlar"],
    ]);
  });

  it("is looked for in a long text of one word without end in no time worth mentioning", () => {
    const text = "aday ".repeat(4000) + "1".repeat(20_000) + "a@".repeat(10_000);
    expect(checkText(text)).toEqual([]);
  });
});
