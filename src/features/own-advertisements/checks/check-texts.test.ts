import { describe, expect, it } from "vitest";
import { DEMANDS } from "../../../../tests/corpus/phrases/demanding-phrases.ts";
import { HARMLESS } from "../../../../tests/corpus/phrases/harmless-phrases.ts";
import { checkText } from "./check-texts.ts";

const missed = DEMANDS.filter(([, phrase]) => checkText(phrase).length === 0);
const wrong = HARMLESS.filter((phrase) => checkText(phrase).length > 0);

describe("what nobody may ask for", () => {
  it("is found in 99 of 100 phrases, and hardly ever where there is none", () => {
    const found = DEMANDS.length - missed.length;
    const recall = found / DEMANDS.length;
    const precision = found / (found + wrong.length);
    process.stdout.write(`demands found: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}\n`);
    expect(DEMANDS.length).toBeGreaterThanOrEqual(100);
    expect(HARMLESS.length).toBeGreaterThanOrEqual(100);
    expect(recall, missed.join("; ")).toBeGreaterThanOrEqual(0.99);
    expect(precision, wrong.join("; ")).toBeGreaterThanOrEqual(0.99);
  });

  it("is named by its kind, whatever else it also is", () => {
    const misnamed = DEMANDS.filter(
      ([kind, phrase]) => !checkText(phrase).some((finding) => finding.kind === kind),
    );
    expect(misnamed.length / DEMANDS.length, misnamed.join("; ")).toBeLessThanOrEqual(0.03);
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
