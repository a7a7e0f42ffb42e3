import { landingPath } from "../../../addresses/searches.ts";
import type { FilterChoice } from "../filters/filter.ts";
import {
  choicesWithSlug,
  everyFilter,
  filterNamed,
  filters,
  forEachFilter,
  type NamedFilter,
} from "../filters/list.ts";
import { resultsHref, type Search, showResults } from "../search.contract.ts";

/**
 * The landing page that shows exactly this search, where there is one: a place, a subject, or a place with a subject, and
 * nothing besides.
 */
export function landingPathOf(search: Search): string | undefined {
  const chosen = everyFilter.flatMap((filter) =>
    search.chosen[filter.name].map((slug) => ({ landing: filter.landing, slug: landingSlug(filter, slug) })),
  );
  const [first, second] = chosen.toSorted(
    (a, b) => Number(a.landing !== "place") - Number(b.landing !== "place"),
  );
  const isPair = first?.landing === "place" && second?.landing === "subject";
  if (!first?.landing || chosen.length > 2 || (second && !isPair)) return undefined;
  return resultsHref({ ...search, chosen: nothingChosen }) === showResults.path
    ? landingPath(first.slug, second?.slug)
    : undefined;
}

/** The part of a landing page's path that stands for a choice. */
export function landingSlug({ landingSlug: own }: NamedFilter, slug: string): string {
  return own ?? slug;
}

/** For search engines: everything, and the landing pages; every other search is one of too many. */
export function isIndexed(search: Search): boolean {
  return resultsHref(search) === showResults.path || landingPathOf(search) !== undefined;
}

/** What lies in a choice goes with it. */
export function withoutChoice(search: Search, { name }: NamedFilter, value: string): Search {
  const chosen = { ...search.chosen, [name]: search.chosen[name].filter((each) => each !== value) };
  for (const inner of filters.filter(({ within }) => within === name)) {
    const left = chosen[name].flatMap((slug) => choicesWithSlug(filterNamed(name), slug));
    const isLeft = ({ parent }: FilterChoice) => left.some((each) => each.value === parent);
    chosen[inner.name] = chosen[inner.name].filter((slug) => choicesWithSlug(inner, slug).some(isLeft));
  }
  // The radius is what makes a position a place to look around.
  return name === "radius" ? { ...search, chosen, position: undefined } : { ...search, chosen };
}

const nothingChosen = forEachFilter((): readonly string[] => []);

export function withoutFilters(search: Search): Search {
  return { ...search, chosen: nothingChosen, position: undefined };
}

export function hasFilters({ chosen }: Search): boolean {
  return Object.values(chosen).some(({ length }) => length > 0);
}
