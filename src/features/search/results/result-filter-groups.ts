import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { compareTurkish } from "../../../platform/text/turkish.ts";
import type { FilterChoice } from "../filters/filter.ts";
import {
  choicesWithSlug,
  choiceWithValue,
  filterNamed,
  type NamedFilter,
  pageFilters,
} from "../filters/list.ts";
import type { ResolvedSearch } from "../resolve-search.ts";
import type { FilterGroup, FilterOption } from "../search.view.ts";
import type { SearchAnswer } from "../search-advertisements.ts";

/** The filters beside the results, most frequent values first, with what each would give. */
export function filterGroups(
  resolved: ResolvedSearch,
  { facets }: SearchAnswer,
  texts: LanguageTexts,
): FilterGroup[] {
  return pageFilters
    .map((filter) => ({
      name: filter.parameter,
      label: filter.label(texts),
      anyLabel: filter.anyLabel?.(texts),
      options: optionsOf(filter, resolved, facets[filter.name], texts),
    }))
    .filter(({ options }) => options.length > 0);
}

/** Every one that was counted, and every chosen one: a choice that finds nothing must survive the form too. */
function optionsOf(
  filter: NamedFilter,
  resolved: ResolvedSearch,
  counts: ReadonlyMap<string, number>,
  texts: LanguageTexts,
): FilterOption[] {
  const chosen = new Set(resolved.search.chosen[filter.name]);
  if (filter.kind === "radius") {
    // Nobody counts what lies around; without a place there is nothing that it would lie around.
    const { city, district } = resolved.choices;
    const isSomewhere = city.length + district.length > 0 || resolved.search.position !== undefined;
    return (isSomewhere ? filter.choices : []).map((choice) => ({
      value: choice.slug,
      label: choice.label(texts),
      count: undefined,
      isChosen: chosen.has(choice.slug),
    }));
  }
  const isInner = filter.within !== undefined;
  if (isInner && counts.size === 0) return [];
  const options = offered(filter, resolved, counts)
    .map((choice) => ({
      value: choice.slug,
      label: choice.label(texts) + (isInner ? whereItLies(filter, choice, resolved, texts) : ""),
      count: counts.get(isInner ? choice.slug : choice.value) ?? 0,
      isChosen: chosen.has(choice.slug),
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen);
  if (filter.order !== "counted") return options;
  const { mostOffered = Infinity } = filter;
  return options
    .sort((a, b) => b.count - a.count || compareTurkish(a.label, b.label))
    .filter(({ isChosen }, place) => isChosen || place < mostOffered);
}

function offered(
  filter: NamedFilter,
  { choices }: ResolvedSearch,
  counts: ReadonlyMap<string, number>,
): readonly FilterChoice[] {
  if (filter.order !== "counted") return filter.choices;
  if (filter.within === undefined) {
    const counted = [...counts.keys()].flatMap((value) => choiceWithValue(filter, value) ?? []);
    return [...new Set([...counted, ...choices[filter.name]])];
  }
  // Of the outer choices whose inner ones were counted. One slug can lie in several of them.
  const outer = new Set(choices[filterNamed(filter.within).name].map(({ value }) => value));
  const slugs = new Set([...counts.keys(), ...choices[filter.name].map(({ slug }) => slug)]);
  return [...slugs].flatMap(
    (slug) => choicesWithSlug(filter, slug).find(({ parent }) => outer.has(parent ?? "")) ?? [],
  );
}

/** Where several are chosen, the names of those that have one of this name. */
function whereItLies(
  filter: NamedFilter,
  { slug }: FilterChoice,
  { choices }: ResolvedSearch,
  texts: LanguageTexts,
): string {
  const outer = choices[filterNamed(filter.within ?? "").name];
  if (outer.length < 2) return "";
  const named = choicesWithSlug(filter, slug);
  const holding = outer.filter(({ value }) => named.some(({ parent }) => parent === value));
  return ` (${holding.map((each) => each.label(texts)).join(", ")})`;
}
