import type { FilterChoice } from "./filters/filter.ts";
import {
  choicesWithSlug,
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
}

export function resolveSearch(asked: Search): ResolvedSearch {
  const choices = forEachFilter((filter) =>
    asked.chosen[filter.name].flatMap((slug) => choicesNamed(filter, slug, asked)),
  );
  const chosen = forEachFilter(({ name }) => [...new Set(choices[name].map(({ slug }) => slug))]);
  return { search: { ...asked, chosen }, choices };
}

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
