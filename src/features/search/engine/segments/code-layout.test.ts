import { describe, expect, it } from "vitest";
import { filterNamed, filters, type NamedFilter } from "../../filters/list.ts";
import { AdvertisementFacets } from "../counting/advertisement-facets.ts";
import { CODE_WORDS, codeAt, codeGroups, layOut, layoutVersion } from "./code-layout.ts";

const withStates = (...states: (number | undefined)[]) =>
  states.map((each): NamedFilter => ({ ...filterNamed("level"), states: each }));

describe("the layout of codes", () => {
  it("takes two words for all filters there are, and one for what lies within others", () => {
    expect(CODE_WORDS).toBe(3);
    expect(codeGroups.filter(({ isInner }) => isInner).map(({ word }) => word)).toEqual([2]);
  });

  it.each([
    [[2]],
    [[65_536, 65_536]],
    [[2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, undefined]],
    [[40_000, 40_000, 40_000, undefined, undefined]],
    [[2 ** 32]],
  ])("has a place for every combination that %j can make, and none twice", (states) => {
    const { groups, words } = layOut(withStates(...states));
    expect(groups.flatMap((group) => group.filters)).toHaveLength(states.length);
    const taken = Array.from({ length: words }, () => 0n);
    for (const { filters: members, word, shift, mask } of groups) {
      const combinations = members.reduce((product, each) => product * (each.states ?? 2 ** 10), 1);
      expect(combinations).toBeLessThanOrEqual((mask >>> 0) + 1);
      const bits = BigInt(mask >>> 0) << BigInt(shift);
      expect((taken[word] ?? 0n) & bits).toBe(0n);
      expect(bits < 2n ** 32n).toBe(true);
      taken[word] = (taken[word] ?? 0n) | bits;
    }
  });

  it("says which filter has too many values, before any document comes", () => {
    expect(() => layOut(withStates(2 ** 33))).toThrow("level");
    const long = {
      ...filterNamed("level"),
      choices: [{ slug: "x", value: "x".repeat(50), label: () => "" }],
    };
    expect(() => layOut([long])).toThrow("level");
  });

  it("is another one when a filter comes, goes, or has another value", () => {
    const [first, ...others] = filters as readonly [NamedFilter, ...NamedFilter[]];
    const changed = { ...first, choices: first.choices.slice(1) };
    const versions = [filters, others, [changed, ...others]].map(layoutVersion);
    expect(new Set(versions).size).toBe(3);
  });

  it("reads back the codes of documents, each under the values that it has", () => {
    const facets = new AdvertisementFacets();
    const documents = [0, 1, 2, 3].map((number) =>
      Object.fromEntries(
        filters.map(({ name, choices }) => [name, [choices.at(number % choices.length)?.value ?? ""]]),
      ),
    );
    const codes = new Uint32Array(documents.length * CODE_WORDS);
    for (const [place, values] of documents.entries()) facets.writeCodes(values, codes, place);
    for (const [place, values] of documents.entries()) {
      for (const [groupPlace, group] of codeGroups.entries()) {
        for (const filter of group.filters) {
          const [value = ""] = values[filter.name] ?? [];
          expect(facets.columnIn(groupPlace, filter).codesWith(value)).toContain(codeAt(codes, place, group));
        }
      }
    }
  });
});
