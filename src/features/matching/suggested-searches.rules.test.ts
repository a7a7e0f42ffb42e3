import { describe, expect, it } from "vitest";
import type { Cv } from "../cv/cv.view.ts";
import { suggestedSearches } from "./suggested-searches.rules.ts";

type Asked = Parameters<typeof suggestedSearches>[0];

function cv(position: string, former: readonly string[], wanted: number[], home?: number): Asked {
  return {
    desired: { position, positionIds: [], provinceIds: wanted },
    personal: { provinceId: home } as Cv["personal"],
    experiences: former.map((positionName) => ({ positionName }) as Cv["experiences"][number]),
    competencies: [],
  };
}

describe("what a CV asks for", () => {
  it("is the job wanted where it is wanted, then jobs like the last ones, then the job anywhere", () => {
    expect(suggestedSearches(cv("Garson", ["Komi", "", "Kasiyer", "Kurye"], [6, 35], 34))).toEqual([
      { words: "Garson", provinceIds: [6, 35] },
      { words: "Komi", provinceIds: [6, 35] },
      { words: "Kasiyer", provinceIds: [6, 35] },
      { words: "Garson", provinceIds: [] },
    ]);
  });

  it("is also what else would do, before jobs like the last ones", () => {
    const asked = cv("Şef", ["Komi"], [6]);
    const words = suggestedSearches({ ...asked, desired: { ...asked.desired, positionIds: [315] } });
    expect(words.map((search) => search.words)).toEqual(["Şef", "Garson", "Komi", "Şef"]);
  });

  it("is near home where no place is wanted, and says a job once", () => {
    expect(suggestedSearches(cv(" Garson", ["Garson"], [], 34))).toEqual([
      { words: "Garson", provinceIds: [34] },
      { words: "Garson", provinceIds: [] },
    ]);
  });

  it("is work with the same skills too, before the job anywhere", () => {
    const skills = ["React", "Git", "SQL", "Docker", "Linux"].map((name) => ({ name }));
    expect(suggestedSearches({ ...cv("Şef", [], [6]), competencies: skills })).toEqual([
      { words: "Şef", provinceIds: [6] },
      { words: "React Git SQL Docker", provinceIds: [6] },
      { words: "Şef", provinceIds: [] },
    ]);
  });

  it("is nothing while the CV names no job", () => {
    expect(suggestedSearches(cv("", [""], [6], 34))).toEqual([]);
  });
});
