import { describe, expect, it } from "vitest";
import {
  ACTIONS,
  type Content,
  dayIn,
  decideAppeal,
  extendedEnd,
  findGaps,
  type OwnQuestion,
  readAbroad,
  stateOf,
  usualEnd,
  writeAbroad,
} from "./own-advertisements.rules.ts";

const now = new Date("2026-11-15T12:00:00Z");

const whole: Content = {
  title: "Garson",
  positionId: 315,
  sectorId: 15,
  workType: "full-time",
  level: "worker",
  description: "Servis",
  qualifications: "",
  educationLevel: null,
  experienceMin: null,
  experienceMax: null,
  hireCount: 1,
  salaryMin: null,
  salaryMax: null,
  isRemote: false,
  isUrgent: false,
  hasDisabilityQuota: false,
  isAbroad: false,
  externalUrl: null,
  isReferable: false,
  requiresDisc: false,
  asksGroupConsent: false,
  expiresOn: null,
  places: [{ provinceId: 34, districtId: null, name: "İstanbul", address: "" }],
  questions: [],
};

describe("what publishing demands", () => {
  const question: OwnQuestion = {
    kind: "single",
    text: "?",
    isRequired: false,
    message: "",
    options: [],
    wanted: [],
    sortsOut: false,
  };
  const abroad = (name: string) => ({
    isAbroad: true,
    places: [{ provinceId: null, districtId: null, name, address: "" }],
  });

  it.each<[string, Partial<Content>, string[]]>([
    ["nothing of a whole one", {}, []],
    ["a title and a text", { title: "", description: "" }, ["Title", "Description"]],
    ["a position and a sector", { positionId: null, sectorId: null }, ["PositionName", "SectorID"]],
    ["a work type and a level", { workType: null, level: null }, ["WorkType", "Level"]],
    ["a place, also for remote work", { places: [], isRemote: true }, ["Place1.CityID"]],
    ["a place abroad for work abroad", { places: [], isAbroad: true }, ["Place1.OtherCity"]],
    ["both halves of a place abroad", abroad("Berlin"), ["Place1.Country"]],
    ["the other half too", abroad(", Almanya"), ["Place1.OtherCity"]],
    ["nothing more of a whole place abroad", abroad("Berlin, Almanya"), []],
    ["two options to choose from", { questions: [{ ...question, options: ["a"] }] }, ["Question1.Options"]],
    [
      "an answer that is wanted where one is needed",
      { questions: [{ ...question, options: ["a", "b"], sortsOut: true }] },
      ["Question1.Wanted"],
    ],
    ["no options for words", { questions: [{ ...question, kind: "text", options: [] }] }, []],
    ["a day that is still to come", { expiresOn: "2026-11-14" }, ["ExpiresOn"]],
    ["a day within ninety", { expiresOn: "2027-02-14" }, ["ExpiresOn"]],
    ["today is soon enough", { expiresOn: "2026-11-15" }, []],
    ["the ninetieth day is not too late", { expiresOn: "2027-02-13" }, []],
  ])("is %s", (_name, changes, fields) => {
    expect(findGaps({ ...whole, ...changes }, now).map(({ field }) => field)).toEqual(fields);
  });
});

describe("its end", () => {
  it("is thirty days away unless said, at midnight in Turkey", () => {
    expect(usualEnd(now).toISOString()).toBe("2026-12-15T20:59:59.000Z");
    expect(dayIn(usualEnd(now))).toBe("2026-12-15");
  });

  it("moves by thirty days, and never beyond ninety from today", () => {
    const soon = new Date("2026-11-20T20:59:59Z");
    expect(dayIn(extendedEnd(soon, now))).toBe("2026-12-20");
    expect(dayIn(extendedEnd(new Date("2027-02-01T20:59:59Z"), now))).toBe("2027-02-13");
  });
});

describe("its state", () => {
  it("is open until its end has come", () => {
    const at = (end: string) =>
      stateOf({ status: "published", expires_at: new Date(end), correction: null }, now);
    expect(at("2026-11-15T12:00:01Z")).toBe("open");
    expect(at("2026-11-15T12:00:00Z")).toBe("expired");
    expect(stateOf({ status: "draft", expires_at: null, correction: null }, now)).toBe("draft");
  });

  it("can be corrected while that is asked for, and not once it was sent again", () => {
    const review = (correction: "asked" | "sent" | null) =>
      ACTIONS[stateOf({ status: "review", expires_at: null, correction }, now)];
    expect(review("asked")).toEqual(["edit", "publish"]);
    expect([...review("sent"), ...review(null)]).toEqual([]);
  });

  it("lets nobody but a moderator do anything with what is held or removed", () => {
    expect([...ACTIONS.review, ...ACTIONS.rejected]).toEqual([]);
  });
});

it("a decision can be appealed against once, within thirty days, while it stands", () => {
  const decidedAt = (day: string) => ({ decided_at: new Date(`2026-${day}T12:00:00Z`), appealed_at: null });
  expect(decideAppeal(decidedAt("10-16"), now)).toBe("allowed");
  expect(decideAppeal(decidedAt("10-15"), now)).toBe("too-late");
  expect(decideAppeal({ ...decidedAt("11-01"), appealed_at: now }, now)).toBe("appealed-already");
  expect(decideAppeal(undefined, now)).toBe("nothing-to-appeal");
});

it("a place abroad is read as it was written", () => {
  for (const place of [
    { city: "Berlin", country: "Almanya" },
    { city: "Berlin", country: "" },
    { city: "", country: "Almanya" },
  ]) {
    expect(readAbroad(writeAbroad(place))).toEqual(place);
  }
});
