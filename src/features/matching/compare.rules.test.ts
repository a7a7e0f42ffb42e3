import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { competencies, positionBySlug } from "../lookups/index.ts";
import { compare, isNear, scoreOf } from "./compare.rules.ts";
import { type ComparedAdvertisement, type ComparedCv, readAsked, readOffered } from "./compared.rules.ts";
import type { CriterionName, Said } from "./matching.view.ts";

const NOW = new Date("2026-11-17T00:00:00Z");
const [ANKARA, ISTANBUL, IZMIR] = [6, 34, 35] as const;
const REACT = positionBySlug("react-gelistirici")?.id ?? 0;
const GARSON = positionBySlug("garson")?.id ?? 0;

const advertisement = (asked: Partial<ComparedAdvertisement> = {}): ComparedAdvertisement => ({
  ...{ id: 1, title: "React Geliştirici", text: "", positionId: REACT, provinceIds: [ISTANBUL] },
  ...{ experienceMin: null, educationLevel: null, isRemote: false, isAbroad: false },
  ...asked,
});

const cv = (said: Partial<ComparedCv> = {}): ComparedCv => ({
  desired: { position: "React Geliştirici", positionIds: [], provinceIds: [ISTANBUL] },
  personal: { provinceId: ANKARA, drivingLicences: [] },
  ...{ experiences: [], educations: [], competencies: [], entries: [] },
  ...said,
});

const fitOf = (asked: Partial<ComparedAdvertisement>, said: Partial<ComparedCv> = {}) =>
  compare(readAsked(advertisement(asked)), readOffered(cv(said), NOW));

/** undefined: not asked for. */
const of = (name: CriterionName, ...given: Parameters<typeof fitOf>) =>
  fitOf(...given).criteria.find((each) => each.name === name);
const words = (said: readonly Said[] = []) =>
  said.map((each) => (each.kind === "word" ? each.word : JSON.stringify(each)));
const skills = (...names: string[]) => ({ competencies: names.map((name) => ({ name })) });
const worked = (...periods: [string, string?][]) => ({
  experiences: periods.map(([startedOn, endedOn]) => ({ positionName: "", startedOn, endedOn })),
});

describe("what of an advertisement fits a CV", () => {
  it("says what fits and what is missing, of all that is asked for", () => {
    const fit = fitOf(
      { text: "React ve Git bilen\nAlmanca bilen", experienceMin: 3, educationLevel: 5 },
      {
        ...skills("React", "Git"),
        ...worked(["2020-01-01"]),
        educations: [{ level: 5, isStillStudent: false }],
      },
    );
    expect(fit.criteria.map(({ name, fits }) => [name, fits])).toEqual([
      ["position", true],
      ["skills", true],
      ["experience", true],
      ["education", true],
      ["languages", false],
      ["place", true],
    ]);
    expect(fit.fitting).toBe(5);
    expect(scoreOf(fit)).toBe(4);
  });

  it("asks for nothing more than the work and its place where it says no more", () => {
    expect(fitOf({}).criteria.map(({ name }) => name)).toEqual(["position", "place"]);
  });

  it.each<[string, Partial<ComparedAdvertisement>, Partial<ComparedCv>, boolean]>([
    ["the job wanted", {}, {}, true],
    ["another", { positionId: GARSON, title: "Garson" }, {}, false],
    [
      "one that would do",
      { positionId: GARSON, title: "Garson" },
      { desired: { position: "", positionIds: [GARSON], provinceIds: [] } },
      true,
    ],
    [
      "the last one held",
      { positionId: GARSON, title: "Şef" },
      { experiences: [{ positionName: "garson", startedOn: "2020-01-01", endedOn: undefined }] },
      true,
    ],
    [
      "a name that no list knows, in the title",
      { title: "Tecrübeli ZEPLİNCİ başı" },
      { desired: { position: "Zeplinci", positionIds: [], provinceIds: [] } },
      true,
    ],
    [
      "a name that is only part of a word there",
      { title: "Zeplincilik" },
      { desired: { position: "Zeplinci", positionIds: [], provinceIds: [] } },
      false,
    ],
  ])("position: %s", (_what, asked, said, fits) => {
    expect(of("position", asked, said)?.fits).toBe(fits);
  });

  it.each<[string, string[], boolean | undefined, string[], string[]]>([
    ["", ["React"], undefined, [], []],
    ["React ve Git ve Docker", ["React"], false, ["React"], ["Git", "Docker"]],
    ["React ve Git", ["react"], true, ["React"], ["Git"]],
    ["React veya Angular", ["Angular"], true, ["Angular"], []],
    ["Java veya Python", [], false, [], ["Java / Python"]],
    ["Excel bilen", ["MS Excel"], true, ["MS Excel"], []],
    ["Balon katlama bilen", ["Balon katlama", "Uçurtma"], true, ["Balon katlama"], []],
  ])("skills: %j with %j", (text, own, fits, has, lacks) => {
    const found = of("skills", { text }, skills(...own));
    expect(found?.fits).toBe(fits);
    expect([words(found?.has), words(found?.lacks)]).toEqual([has, lacks]);
  });

  it.each<[number | null, [string, string?][], boolean | undefined]>([
    [null, [], undefined],
    [0, [], undefined],
    [2, [], false],
    [2, [["2024-11-01"]], true],
    [3, [["2024-11-01"]], false],
    // Two at once count once, a pause not at all.
    [
      4,
      [
        ["2020-01-01", "2022-01-01"],
        ["2020-06-01", "2021-06-01"],
        ["2025-01-01", "2026-01-01"],
      ],
      false,
    ],
    [
      3,
      [
        ["2020-01-01", "2022-01-01"],
        ["2020-06-01", "2021-06-01"],
        ["2025-01-01", "2026-01-01"],
      ],
      true,
    ],
    [1, [["2026-01-01", "2020-01-01"]], false],
  ])("experience: %j years with %j", (experienceMin, periods, fits) => {
    expect(of("experience", { experienceMin }, worked(...periods))?.fits).toBe(fits);
  });

  it.each<[number | null, [number, boolean][], boolean | undefined]>([
    [null, [], undefined],
    [8, [], undefined],
    [5, [], false],
    [5, [[4, false]], false],
    [5, [[6, false]], true],
    [5, [[5, true]], false],
    [3, [[5, true]], true],
    [3, [[8, false]], false],
  ])("education: level %j with %j", (educationLevel, own, fits) => {
    const educations = own.map(([level, isStillStudent]) => ({ level, isStillStudent }));
    expect(of("education", { educationLevel }, { educations })?.fits).toBe(fits);
  });

  it.each<[string, string[], boolean | undefined]>([
    ["", ["İngilizce"], undefined],
    ["İngilizce ve Almanca bilen", ["İngilizce"], false],
    ["İngilizce ve Almanca bilen", ["English", "Немецкий"], true],
    ["İngilizce veya Almanca bilen", ["Almanca"], true],
  ])("languages: %j with %j", (text, own, fits) => {
    const entries = own.map((name) => ({ section: "language" as const, name }));
    expect(of("languages", { text }, { entries })?.fits).toBe(fits);
  });

  const nowhere = { desired: { position: "", positionIds: [], provinceIds: [] } };
  it.each<[string, Partial<ComparedAdvertisement>, Partial<ComparedCv>, boolean | undefined]>([
    ["wanted", {}, {}, true],
    ["home, though another is wanted", { provinceIds: [ANKARA] }, {}, false],
    ["home, where none is wanted", { provinceIds: [IZMIR, ANKARA] }, nowhere, true],
    [
      "any, for somebody who names none",
      {},
      { ...nowhere, personal: { provinceId: undefined, drivingLicences: [] } },
      undefined,
    ],
    ["from home", { provinceIds: [IZMIR], isRemote: true }, {}, true],
    ["abroad, whatever office hires", { isAbroad: true }, {}, false],
  ])("place: %s", (_what, asked, said, fits) => {
    expect(of("place", asked, said)?.fits).toBe(fits);
  });

  it.each<[string, string[], boolean | undefined]>([
    ["", ["B"], undefined],
    ["B sınıfı ehliyet", [], false],
    ["B sınıfı ehliyet", ["A2"], false],
    ["B sınıfı ehliyet", ["CE"], true],
    ["C sınıfı ehliyet", ["CE"], true],
    ["CE sınıfı ehliyet", ["C"], false],
    ["Ehliyeti olan", ["A2"], true],
  ])("licence: %j with %j", (text, drivingLicences, fits) => {
    expect(of("licence", { text }, { personal: { provinceId: ANKARA, drivingLicences } })?.fits).toBe(fits);
  });

  it("reads a licence and a language among the skills, and a skill among the certificates", () => {
    const said = {
      ...skills("B sınıfı sürücü belgesi", "İngilizce"),
      entries: [{ section: "certificate" as const, name: "SRC Belgesi (2020)" }],
    };
    const fit = fitOf({ text: "B sınıfı ehliyet\nİngilizce bilen\nSRC belgesi olan" }, said);
    expect(fit.criteria.every(({ fits }) => fits)).toBe(true);
    expect(fit.criteria.map(({ name }) => name)).toEqual([
      "position",
      "skills",
      "languages",
      "place",
      "licence",
    ]);
  });

  it("is said in lists where the work or its skills are the same", () => {
    const other = { positionId: GARSON, title: "Garson" };
    expect(isNear(fitOf({}))).toBe(true);
    expect(isNear(fitOf(other))).toBe(false);
    expect(isNear(fitOf({ ...other, text: "React bilen" }, skills("React")))).toBe(true);
  });

  it("never has less for a skill more, and counts what it says", async () => {
    const names = competencies.map(({ name }) => name);
    const some = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 6 });
    await checkProperty(
      fc.property(some, some, fc.constantFrom(...names), (asked, own, more) => {
        const before = fitOf({ text: asked.join("\n") }, skills(...own));
        const after = fitOf({ text: asked.join("\n") }, skills(...own, more));
        expect(after.fitting).toBeGreaterThanOrEqual(before.fitting);
        expect(before.fitting).toBe(before.criteria.filter(({ fits }) => fits).length);
        for (const { fits, has, lacks } of before.criteria)
          expect((fits ? has : lacks).length).toBeGreaterThan(0);
      }),
    );
  });
});
