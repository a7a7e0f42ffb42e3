import { filters, type NamedFilter } from "../../filters/list.ts";
import type { AdvertisementFacets } from "../counting/advertisement-facets.ts";
import type { FacetGroup } from "../counting/facet-group.ts";
import { DAY_MS, type IndexQuery } from "../index-query.ts";
import {
  type CodeGroup,
  codeGroups,
  excluderOf,
  excluders,
  filtersOf,
  isRequired,
  REQUIRED,
  valueWord,
} from "../segments/code-layout.ts";

export interface ChosenFilter {
  /** The number of what excludes others. */
  excluder: number;
  /** Words that stand for the values; the age has none. */
  words: string[];
  /** The word that all have who have any of its values; undefined where there is none. */
  widest: string | undefined;
}

/** What is asked for, in words of the index. */
export interface Filters {
  chosen: ChosenFilter[];
  /** Only what was published after this moment. */
  publishedAfter: number | undefined;
  /** One word of each of these has to be there. */
  required: string[][];
  /** The same by codes, for documents that are looked at one by one. Made when it is asked for. */
  byCode(): CodeFilters;
}

export interface CodeFilters {
  /** By group, per code: by what it is excluded. Undefined where nothing is asked of the group. */
  groups: (Uint32Array | undefined)[];
  companies: ReadonlySet<number> | undefined;
}

export const AGE = excluders.findIndex(({ kind }) => kind === "age");

export function readFilters(query: IndexQuery, facets: AdvertisementFacets, now: number): Filters {
  const { publishedWithinDays, companyIds = [] } = query;
  const chosen = excluders.flatMap((_, excluder): ChosenFilter[] => {
    const words = filtersOf(excluder).flatMap((filter) => wordsOf(filter, query));
    const isAsked = excluder === AGE ? publishedWithinDays !== undefined : words.length > 0;
    return isAsked ? [{ excluder, words, widest: widestWord(excluders[excluder]) }] : [];
  });
  return {
    chosen,
    publishedAfter: publishedWithinDays === undefined ? undefined : now - publishedWithinDays * DAY_MS,
    required: [
      ...filters.filter(isRequired).flatMap((filter) => wordsOf(filter, query).map((word) => [word])),
      ...(companyIds.length > 0 ? [companyIds.map((id) => valueWord("company", id))] : []),
    ],
    byCode: () => ({
      groups: codeGroups.map((group, place) =>
        excludedPerCode(facets.groups[place] as FacetGroup, rulesOf(group, place, query, facets)),
      ),
      companies: companyIds.length > 0 ? new Set(companyIds) : undefined,
    }),
  };
}

/** Of steps: the first that is reached by whoever reaches one. */
function widestWord(filter: NamedFilter | undefined): string | undefined {
  if (filter?.kind !== "steps") return undefined;
  const steps = filter.choices.map(({ value }) => Number(value));
  return valueWord(filter.name, filter.bound === "least" ? Math.min(...steps) : Math.max(...steps));
}

/** The number of the one thing that excludes a document; undefined where there are several, or it is required. */
export function singleExcluder(by: number): number | undefined {
  return by === 0 || (by & (by - 1)) !== 0 || by === REQUIRED ? undefined : 31 - Math.clz32(by);
}

/** All words of what is chosen of a filter; the age has none. */
export function wordsOf({ name, kind }: NamedFilter, { chosen }: IndexQuery): string[] {
  return (kind === "age" ? [] : (chosen[name] ?? [])).map((value) => valueWord(name, value));
}

/** By what a document is excluded that has none of the codes of these lists. */
type Rule = [by: number, passing: readonly Uint32Array[]];

function rulesOf(
  { filters: members, isInner }: CodeGroup,
  place: number,
  { chosen }: IndexQuery,
  facets: AdvertisementFacets,
): Rule[] {
  const codesWith = (filter: NamedFilter) =>
    (chosen[filter.name] ?? []).map((value) => facets.columnIn(place, filter).codesWith(value));
  return members.flatMap((filter): Rule[] => {
    if (isRequired(filter)) return codesWith(filter).map((codes) => [REQUIRED, [codes]]);
    if (filter.within !== undefined) return [];
    const excluder = excluderOf(filter) ?? 0;
    const [own, ...within] = filtersOf(excluder);
    const asksWithin = within.some(({ name }) => (chosen[name] ?? []).length > 0);
    // Whoever chooses a district as well is answered by the codes that tell districts apart.
    if (!own || asksWithin !== isInner) return [];
    const passing = (isInner ? [own, ...within] : [own]).flatMap(codesWith);
    return passing.length > 0 ? [[1 << excluder, passing]] : [];
  });
}

function excludedPerCode({ size }: FacetGroup, rules: readonly Rule[]): Uint32Array | undefined {
  if (rules.length === 0) return undefined;
  const by = new Uint32Array(size);
  const passes = new Uint8Array(size);
  for (const [reason, passing] of rules) {
    passes.fill(0);
    for (const codes of passing) {
      for (let each = 0; each < codes.length; each++) passes[codes[each] as number] = 1;
    }
    for (let code = 0; code < size; code++) if (passes[code] === 0) by[code] = (by[code] as number) | reason;
  }
  return by;
}
