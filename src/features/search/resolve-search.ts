import type { FilterChoice } from "./filters/filter.ts";
import {
  choicesWithSlug,
  choiceWithValue,
  everyFilter,
  type FilterName,
  filterNamed,
  forEachFilter,
  type NamedFilter,
} from "./filters/list.ts";
import type { Search } from "./search.contract.ts";

/** What the slugs of a search stand for. */
export type Choices = Readonly<Record<FilterName, readonly FilterChoice[]>>;

export interface ResolvedSearch {
  /** The same search with the slugs that something has; every link and form is made from this one. */
  search: Search;
  choices: Choices;
  /** Named among the words, which are then looked for without its name. */
  company?: { name: string; ids: readonly number[] };
  /** Whether one of its words is enough. */
  isAnyWordEnough?: boolean;
}

export function resolveSearch(asked: Search): ResolvedSearch {
  const choices = forEachFilter((filter) =>
    asked.chosen[filter.name].flatMap((slug) => choicesNamed(filter, slug, asked)),
  );
  const chosen = forEachFilter(({ name }) => [...new Set(choices[name].map(({ slug }) => slug))]);
  const isSomewhere = asked.position !== undefined || chosen.city.length + chosen.district.length > 0;
  const isAround = isSomewhere && (asked.position !== undefined || chosen.radius.length > 0);
  const radius = isAround ? (choices.radius[0] ?? usualRadius) : undefined;
  return {
    search: {
      ...asked,
      chosen: { ...chosen, radius: radius ? [radius.slug] : [] },
      sort: asked.sort === "distance" && !radius ? undefined : asked.sort,
    },
    choices: { ...choices, radius: radius ? [radius] : [] },
  };
}

/** Where a slug is that of something that was merged into something else; undefined where none is. */
export function withPresentSlugs(asked: Search): Search | undefined {
  const presentOf = (filter: NamedFilter, slug: string) => choicesWithSlug(filter, slug)[0]?.slug ?? slug;
  const chosen = forEachFilter((filter) => [
    ...new Set(asked.chosen[filter.name].map((slug) => presentOf(filter, slug))),
  ]);
  const isMoved = everyFilter.some(({ name }) =>
    asked.chosen[name].some((slug) => !chosen[name].includes(slug)),
  );
  return isMoved ? { ...asked, chosen } : undefined;
}

/** Of a position alone. */
const usualRadius = choiceWithValue(filterNamed("radius"), "25");

/** What lies within something is looked for in the chosen ones of these, or else in all. */
function choicesNamed(filter: NamedFilter, slug: string, { chosen }: Search): readonly FilterChoice[] {
  const named = choicesWithSlug(filter, slug);
  if (filter.within === undefined) return named;
  const outer = filterNamed(filter.within);
  const parents = chosen[outer.name].flatMap((each) => choicesWithSlug(outer, each));
  return parents.length === 0
    ? named
    : parents.flatMap(({ value }) => named.filter(({ parent }) => parent === value));
}
