import { declared } from "./declared.ts";
import { district } from "./district.ts";
import type { Filter, FilterChoice } from "./filter.ts";
import { radius } from "./radius.ts";

export type FilterName = (typeof declared)[number]["name"] | typeof radius.name;
export type NamedFilter = Filter<FilterName>;

/** What advertisements have values of. */
export const filters: readonly NamedFilter[] = declared;
/** What searches can choose. */
export const everyFilter: readonly NamedFilter[] = filters.toSpliced(
  filters.indexOf(district) + 1,
  0,
  radius,
);
/** Without those that only programs know. */
export const pageFilters: readonly NamedFilter[] = everyFilter.filter(({ kind }) => kind !== "marks");
export const landingFilters: readonly NamedFilter[] = filters.filter(({ landing }) => landing);

const byName = new Map(everyFilter.map((filter) => [filter.name, filter]));
const bySlug = new Map(
  everyFilter.map((filter) => [filter.name, Map.groupBy(filter.choices, ({ slug }) => slug)]),
);
const byValue = new Map(
  everyFilter.map(({ name, choices }) => [name, new Map(choices.map((choice) => [choice.value, choice]))]),
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
  return Object.fromEntries(everyFilter.map((filter) => [filter.name, itemsOf(filter)])) as Record<
    FilterName,
    Item
  >;
}
