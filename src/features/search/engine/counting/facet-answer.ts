import { forEachFilter, type NamedFilter } from "../../filters/list.ts";
import type { IndexAnswer } from "../index-query.ts";
import { codeGroups, excluderOf, filtersOf } from "../segments/code-layout.ts";
import type { AdvertisementFacets } from "./advertisement-facets.ts";
import type { FacetTallies } from "./count-facets.ts";
import type { FacetColumn } from "./facet-column.ts";
import type { LiveCounts } from "./live-counts.ts";
import type { Tally } from "./tally.ts";
import type { KnownCounts } from "./value-counts.ts";

const NO_COUNTS = new Uint32Array(0);

export type FacetMaps = IndexAnswer["facets"];

/** found: what was counted was found. missed: it was not, and everything else was. all: nothing had to be counted. */
export type Counted = "found" | "missed" | "all";

export interface FacetSources {
  tallies: FacetTallies;
  /** What was known without tallying. */
  known: KnownCounts[];
  facets: AdvertisementFacets;
  live: LiveCounts;
  /** What lies within these is counted. */
  within: readonly string[];
}

/** From codes to values; a facet is what was found and what only its own filter excludes. Ages are counted elsewhere. */
export function facetsFrom(sources: FacetSources, counted: Counted): FacetMaps {
  const answer: FacetMaps = forEachFilter(() => new Map<string, number>());
  for (const [group, { filters: counters, isInner }] of codeGroups.entries()) {
    for (const filter of counters) {
      if (!isInner) answer[filter.name] = countValues(sources, filter, group, counted);
      else if (filter.within !== undefined)
        answer[filter.name] = countWithin(sources, filter, group, counted);
    }
  }
  return answer;
}

/** Where nothing but one facet is chosen, that facet counts everything. */
export function putOwnFacet(target: FacetMaps, all: FacetMaps, excluder: number | undefined): void {
  if (excluder !== undefined) for (const { name } of filtersOf(excluder)) target[name] = all[name];
}

function countValues(
  { tallies, known, facets, live }: FacetSources,
  filter: NamedFilter,
  group: number,
  counted: Counted,
): Map<string, number> {
  const column = facets.column(filter);
  if (counted === "all") return asMap(column, live.of(column));
  const counts = counted === "missed" ? live.of(column).slice() : new Uint32Array(column.texts.length);
  column.changeAll(counts, tallies.found[group] as Tally, counted === "missed" ? -1 : 1);
  for (const { values, sign } of known) addCounts(counts, values.of(column), sign);
  const excluder = excluderOf(filter);
  if (excluder !== undefined) {
    column.changeAll(counts, tallies.excludedBy(excluder), 1);
    addCounts(counts, tallies.excludedValues(excluder) ?? NO_COUNTS, 1);
  }
  return asMap(column, counts);
}

/** By slug, which values in two places may share: a document counts once for each slug. */
function countWithin(
  { tallies, facets, live, within }: FacetSources,
  filter: NamedFilter,
  group: number,
  counted: Counted,
): Map<string, number> {
  const excluder = excluderOf(filter) ?? 0;
  const [outer] = filtersOf(excluder);
  if (within.length === 0 || !outer) return new Map();
  const inner = facets.column(filter);
  const slugs = slugsWithin(filter, within);
  const names = inner.texts.map((value) => slugs.get(value));
  const counts = new Map<string, number>();
  const add = (code: number, count: number) => {
    const { values, start, end } = inner.valuesOf(code);
    for (let each = start; each < end; each++) {
      const slug = names[values[each] as number];
      if (slug === undefined) continue;
      let before = start;
      while (names[values[before] as number] !== slug) before += 1;
      if (before === each) counts.set(slug, (counts.get(slug) ?? 0) + count);
    }
  };
  const addTally = ({ touched, touchedCount, counts: byCode }: Tally, sign: 1 | -1) => {
    for (let each = 0; each < touchedCount; each++) {
      const code = touched[each] as number;
      add(code, sign * (byCode[code] as number));
    }
  };
  if (counted !== "found") {
    // A combination of several places is there once for each of them.
    const added = new Uint8Array(facets.groups[group]?.size ?? 0);
    for (const value of within) {
      for (const code of facets.columnIn(group, outer).codesWith(value)) {
        if (added[code] === 0) add(code, live.ofCode(group, code));
        added[code] = 1;
      }
    }
  }
  if (counted !== "all") {
    addTally(tallies.found[group] as Tally, counted === "missed" ? -1 : 1);
    addTally(tallies.excludedWithin(excluder), 1);
  }
  for (const [slug, count] of counts) if (count === 0) counts.delete(slug);
  return counts;
}

function slugsWithin({ choices }: NamedFilter, within: readonly string[]): ReadonlyMap<string, string> {
  const inside = choices.filter(({ parent }) => parent !== undefined && within.includes(parent));
  return new Map(inside.map(({ value, slug }) => [value, slug]));
}

/** Below zero in between does no harm: these numbers go round. */
function addCounts(target: Uint32Array, counts: Uint32Array, sign: 1 | -1): void {
  for (let value = 0; value < counts.length; value++) {
    target[value] = (target[value] as number) + sign * (counts[value] as number);
  }
}

function asMap({ texts }: FacetColumn, counts: Uint32Array): Map<string, number> {
  const map = new Map<string, number>();
  for (const [value, text] of texts.entries()) {
    const count = counts[value] as number;
    if (count > 0) map.set(text, count);
  }
  return map;
}
