import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../../tests/support/property.ts";
import { SECTIONS } from "../editor.contract.ts";
import { missingInfoOf } from "../missing-info/missing-info.rules.ts";
import { decidePeriod, graduationProblem, tidy } from "./cv.rules.ts";
import { moveSection, orderedSections, placeSection } from "./sections.ts";

const now = new Date("2026-11-15T09:00:00Z");

describe("what an application finds missing", () => {
  const personal = {
    countryId: 73,
    provinceId: 34,
    districtId: 1,
    otherCity: undefined,
    otherDistrict: undefined,
    phone: undefined,
    website: "",
    birthDate: "1990-02-01",
    printsBirthDate: false,
    drivingLicences: [],
    militaryService: undefined,
  };
  const abroad = { countryId: 1, provinceId: undefined, districtId: undefined };

  it.each([
    ["nothing, a telephone number neither", {}, false],
    ["the country", { countryId: undefined }, true],
    ["the city in Turkey", { provinceId: undefined }, true],
    ["the district in Turkey", { districtId: undefined }, true],
    ["a place abroad", { ...abroad, otherCity: "Köln", otherDistrict: "  " }, true],
    ["nothing abroad", { ...abroad, otherCity: "Köln", otherDistrict: "Nippes" }, false],
    ["the birth date", { birthDate: undefined }, true],
  ])("%s", (_, change, isPersonalInfoMissing) => {
    const missing = missingInfoOf({ personal: { ...personal, ...change }, educations: [] });
    expect(missing).toEqual({ isPersonalInfoMissing, isEducationInfoMissing: true });
  });
});

describe("a period of work", () => {
  const period = (start: [number, number], end: [(number | undefined)?, number?] = []) =>
    decidePeriod({ StartMonth: start[0], StartYear: start[1], EndMonth: end[0], EndYear: end[1] }, now);

  it.each<[string, [number, number], [(number | undefined)?, number?], string | undefined]>([
    ["one month long", [3, 2020], [4, 2020], undefined],
    ["over the turn of the year", [12, 2019], [1, 2020], undefined],
    ["still going on", [11, 2026], [], undefined],
    ["in one month", [3, 2020], [3, 2020], "applyPopup-dateDiffError"],
    ["backwards in a year", [4, 2020], [3, 2020], "applyPopup-dateDiffError"],
    ["backwards over years", [1, 2020], [12, 2019], "applyPopup-dateDiffError"],
    ["begun next month", [12, 2026], [], "cv-dateInFuture"],
    ["ended next year", [1, 2020], [1, 2027], "cv-dateInFuture"],
    ["begun in 1900", [1, 1900], [1, 1950], "cv-dateTooOld"],
    ["with a year but no month", [1, 2020], [undefined, 2021], "ui-rule-required"],
  ])("%s", (_, start, end, message) => {
    const decided = period(start, end);
    expect(decided.kind === "wrong" ? decided.message : undefined).toBe(message);
  });

  it("is stored as the first of its months", () => {
    expect(period([2, 2024], [3, 2024])).toEqual({
      kind: "right",
      startedOn: "2024-02-01",
      endedOn: "2024-03-01",
    });
  });
});

it.each([
  [2026, false, undefined],
  [2027, false, "cv-dateInFuture"],
  [2030, true, undefined],
  [2040, true, "cv-dateInFuture"],
  [1900, false, "cv-dateTooOld"],
])("graduating in %i, still a student: %s", (year, isStudent, problem) => {
  expect(graduationProblem(year, isStudent, now)).toBe(problem);
});

it("tidied texts hold no control characters, and tidying them again changes nothing", async () => {
  await checkProperty(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const tidied = tidy(text);
      expect(tidied).not.toMatch(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u);
      expect(tidy(tidied)).toBe(tidied);
    }),
  );
});

describe("the order of sections", () => {
  it("always holds each of them once, whatever was stored", async () => {
    await checkProperty(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...SECTIONS))), (stored) => {
        expect(orderedSections(stored).sort()).toEqual([...SECTIONS].sort());
      }),
    );
  });

  it("goes back by the opposite move, and stops at the edges", () => {
    const moved = moveSection([], "experience", "up");
    expect(moved[0]).toBe("experience");
    expect(moveSection(moved, "experience", "down")).toEqual([...SECTIONS]);
    expect(moveSection(moved, "experience", "up")).toEqual(moved);
  });

  it("puts one before any other or at the end, and leaves the rest as it was", async () => {
    const some = fc.constantFrom(...SECTIONS);
    await checkProperty(
      fc.property(
        some,
        fc.constantFrom(...SECTIONS, "end" as const),
        fc.shuffledSubarray([...SECTIONS]),
        (section, before, stored) => {
          const placed = placeSection(stored, section, before);
          const others = (order: readonly string[]) => order.filter((each) => each !== section);
          expect(others(placed)).toEqual(others(orderedSections(stored)));
          expect(placed).toHaveLength(SECTIONS.length);
          if (before !== section) expect(placed[placed.indexOf(section) + 1] ?? "end").toBe(before);
        },
      ),
    );
  });
});
