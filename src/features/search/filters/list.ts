import { declared } from "./declared.ts";
import type { Filter, FilterChoice } from "./filter.ts";

export type FilterName = (typeof declared)[number]["name"];
export type NamedFilter = Filter<FilterName>;

export const filters: readonly NamedFilter[] = declared;
/** Without those that only programs know. */
export const pageFilters: readonly NamedFilter[] = filters.filter(({ kind }) => kind !== "marks");
export const landingFilters: readonly NamedFilter[] = filters.filter(({ landing }) => landing);

const byName = new Map(filters.map((filter) => [filter.name, filter]));
const bySlug = new Map(
  filters.map((filter) => [filter.name, Map.groupBy(filter.choices, ({ slug }) => slug)]),
);
const byValue = new Map(
  filters.map(({ name, choices }) => [name, new Map(choices.map((choice) => [choice.value, choice]))]),
);

export function filterNamed(name: string): NamedFilter {
  const filter = byName.get(name as FilterName);
  if (!filter) throw new Error(`no filter is named ${name}`);
  return filter;
}

/** One but where slugs are unique only within choices of another filter. */
export function choicesWithSlug({ name }: NamedFilter, slug: string): readonly FilterChoice[] {
  return bySlug.get(name)?.get(slug) ?? [];
}

export function choiceWithValue({ name }: NamedFilter, value: string): FilterChoice | undefined {
  return byValue.get(name)?.get(value);
}

/** One list of something for each filter. */
export function forEachFilter<Item>(itemsOf: (filter: NamedFilter) => Item): Record<FilterName, Item> {
  return Object.fromEntries(filters.map((filter) => [filter.name, itemsOf(filter)])) as Record<
    FilterName,
    Item
  >;
}
