import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { QUESTIONS, SCALES, type Scale } from "./disc.questions.ts";
import {
  asStored,
  bandOf,
  believableDuration,
  checkStep,
  countAnswered,
  findUnanswered,
  normScore,
  profileOf,
  scoreAnswers,
  secondsOfStep,
} from "./disc.rules.ts";
import ar from "./messages/ar.json" with { type: "json" };
import de from "./messages/de.json" with { type: "json" };
import en from "./messages/en.json" with { type: "json" };
import ru from "./messages/ru.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };

const catalogs: Record<string, Record<string, string>> = { tr, en, de, ru, ar };
const idOf = (index: number, scale: Scale) =>
  QUESTIONS[index]?.options.find((option) => option.scale === scale)?.id ?? 0;
const always = (most: Scale, least: Scale) => ({
  most: QUESTIONS.map((_, index) => idOf(index, most)),
  least: QUESTIONS.map(({ type }, index) => (type === "SingleChoice" ? 0 : idOf(index, least))),
});
const [first] = QUESTIONS;
if (!first) throw new Error("no questions");

describe("the questions", () => {
  it("are 24 with most and least, and a few with one choice", () => {
    const count = (type: string) => QUESTIONS.filter((question) => question.type === type).length;
    expect(count("MostLeastChoice")).toBe(24);
    expect(count("SingleChoice")).toBe(4);
  });

  it("offer each scale once, and at no place more often than at another", () => {
    const places = QUESTIONS.slice(0, 24).flatMap(({ options }) =>
      options.map(({ scale }, place) => `${scale}${place}`),
    );
    for (const { options } of QUESTIONS) {
      expect(options.map(({ scale }) => scale).toSorted()).toEqual(["C", "D", "I", "S"]);
    }
    for (const place of new Set(places)) expect(places.filter((each) => each === place)).toHaveLength(6);
  });

  it("come in every order of the scales once, and never begin alike one after the other", () => {
    const orders = QUESTIONS.map(({ options }) => options.map(({ scale }) => scale).join(""));
    expect(new Set(orders.slice(0, 24)).size).toBe(24);
    for (const [index, order] of orders.entries()) expect(order[0]).not.toBe(orders[index + 1]?.[0]);
  });

  it.each(Object.entries(catalogs))("are worded in full, each statement its own: %s", (lang, catalog) => {
    const texts = QUESTIONS.flatMap(({ id, type }) => [
      ...(type === "SingleChoice" ? [catalog[`disc-q${id}-text`]] : []),
      ...SCALES.map((scale) => catalog[`disc-q${id}-${scale}`]),
    ]);
    expect(texts).toHaveLength(28 * 4 + 4);
    for (const text of texts) expect(text?.trim()).toBeTruthy();
    expect(new Set(texts).size).toBe(texts.length);
    for (const scale of SCALES) {
      for (const band of ["high", "middle", "low"]) {
        expect(catalog[`disc-report-${scale}-${band}`]?.trim()).toBeTruthy();
      }
    }
    const same =
      lang === "tr" ? [] : texts.filter((text) => Object.values(catalogs.tr ?? {}).includes(text ?? ""));
    expect(same).toEqual([]);
  });

  it("have options that belong to one question only", () => {
    const ids = QUESTIONS.flatMap(({ options }) => options.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("one step", () => {
  const [one = 0, two = 0] = first.options.map(({ id }) => id);
  it.each([
    ["both sides", one, two, undefined],
    ["nothing", 0, 0, "missing"],
    ["the left side alone", one, 0, "missing"],
    ["the right side alone", 0, two, "missing"],
    ["the same on both sides", one, one, "same"],
    ["an option of another question", 21, two, "unknown"],
    ["something that is no option", one, 9999, "unknown"],
  ])("with %s", (_name, most, least, problem) => expect(checkStep(first, most, least)).toBe(problem));

  it("with a single choice takes nothing on the right side", () => {
    const single = QUESTIONS.at(-1);
    if (!single) throw new Error("no questions");
    const id = single.options[0]?.id ?? 0;
    expect(checkStep(single, id, 0)).toBeUndefined();
    expect(checkStep(single, 0, 0)).toBe("missing");
    expect(checkStep(single, id, single.options[1]?.id ?? 0)).toBe("unknown");
  });
});

describe("answers", () => {
  it("are complete when every question has its own", () => {
    expect(findUnanswered(always("D", "S"))).toBeUndefined();
    expect(countAnswered(always("D", "S"))).toBe(QUESTIONS.length);
    const { most, least } = always("D", "S");
    expect(findUnanswered({ most: most.with(6, 0), least })).toEqual({ step: 7, problem: "missing" });
    expect(findUnanswered({ most: most.slice(0, 10), least })).toEqual({ step: 11, problem: "missing" });
    expect(findUnanswered({ most: [...most, 11], least })?.problem).toBe("unknown");
    expect(findUnanswered({ most: [], least: [] })).toEqual({ step: 1, problem: "missing" });
  });

  it("are stored half done without what is no option", () => {
    const storable = asStored({ most: [11, 9999, 11], least: [12] });
    expect(storable.most.slice(0, 4)).toEqual([11, 0, 0, 0]);
    expect(storable.least.slice(0, 2)).toEqual([12, 0]);
    expect(storable.most).toHaveLength(QUESTIONS.length);
    expect(countAnswered(storable)).toBe(1);
  });
});

describe("scores", () => {
  it("are most minus least", () => {
    expect(scoreAnswers(always("D", "S"))).toEqual({ D: 28, I: 0, S: -24, C: 0 });
  });

  it("always add up to the number of single choices, whatever was answered", async () => {
    const scale = fc.constantFrom(...SCALES);
    const answers = fc
      .array(fc.tuple(scale, scale), { minLength: QUESTIONS.length, maxLength: QUESTIONS.length })
      .map((chosen) => ({
        most: chosen.map(([most], index) => idOf(index, most)),
        least: chosen.map(([, least], index) =>
          QUESTIONS[index]?.type === "SingleChoice" ? 0 : idOf(index, least),
        ),
      }));
    await checkProperty(
      fc.property(answers, (given) => {
        const scores = scoreAnswers(given);
        expect(SCALES.reduce((sum, each) => sum + scores[each], 0)).toBe(4);
        const profile = profileOf(scores);
        expect(profile.scales.every(({ score }) => score >= 1 && score <= 99)).toBe(true);
        if (profile.style !== "balanced") {
          expect(scores[profile.style]).toBe(Math.max(...SCALES.map((each) => scores[each])));
        }
      }),
    );
  });

  it.each([
    [-24, 1],
    [-13, 2],
    [-6, 16],
    [1, 50],
    [3, 61],
    [8, 84],
    [15, 98],
    [28, 99],
  ])("stand in the published norm: %i is %i", (raw, score) => expect(normScore(raw)).toBe(score));

  it("never fall while the raw score rises", () => {
    for (let raw = -24; raw < 28; raw++) expect(normScore(raw + 1)).toBeGreaterThanOrEqual(normScore(raw));
  });

  it.each([
    [39, "low"],
    [40, "middle"],
    [59, "middle"],
    [60, "high"],
  ])("%i is %s", (score, band) => expect(bandOf(score)).toBe(band));

  it("name the most marked scale, the second, or none", () => {
    expect(profileOf({ D: 10, I: 6, S: -8, C: -4 })).toMatchObject({ style: "D", secondary: "I" });
    expect(profileOf({ D: -3, I: -3, S: 13, C: -3 })).toMatchObject({ style: "S", secondary: undefined });
    expect(profileOf({ D: 1, I: 1, S: 1, C: 1 })).toMatchObject({ style: "balanced", secondary: undefined });
    // Beyond the end of the norm the raw scores still tell them apart.
    expect(profileOf({ D: 22, I: 26, S: -22, C: -22 })).toMatchObject({ style: "I", secondary: "D" });
  });
});

describe("time", () => {
  const start = new Date("2026-11-15T09:00:00Z");
  const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

  it("is never longer than the test has been open", () => {
    expect(believableDuration(300, start, later(600))).toBe(300);
    expect(believableDuration(80_000, start, later(600))).toBe(600);
    expect(believableDuration(5, start, later(-10))).toBe(0);
  });

  it("without scripts is that between two answers, and a pause is none", () => {
    expect(secondsOfStep(start, later(14))).toBe(14);
    expect(secondsOfStep(start, later(86_400))).toBe(120);
    expect(secondsOfStep(start, later(-5))).toBe(0);
  });
});
