import { untilChanged } from "../../lookups/index.ts";
import { declared } from "./declared.ts";
import { district } from "./district.ts";
import { type Filter, type FilterChoice, valuesOf } from "./filter.ts";
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
const bySlug = untilChanged(
  () =>
    new Map(
      everyFilter.map(({ name, choices }) => {
        const named = choices.flatMap((choice) =>
          [choice, ...(choice.also ?? [])].map(({ slug }) => ({ slug, choice })),
        );
        const grouped = Map.groupBy(named, ({ slug }) => slug);
        return [name, new Map([...grouped].map(([slug, all]) => [slug, all.map(({ choice }) => choice)]))];
      }),
    ),
);
const byValue = untilChanged(
  () =>
    new Map(
      everyFilter.map(({ name, choices }) => [
        name,
        new Map(choices.flatMap((choice) => valuesOf(choice).map((value) => [value, choice] as const))),
      ]),
    ),
);

export function filterNamed(name: string): NamedFilter {
  const filter = byName.get(name as FilterName);
  if (!filter) throw new Error(`no filter is named ${name}`);
  return filter;
}

/** One but where slugs are unique only within choices of another filter. */
export function choicesWithSlug({ name }: NamedFilter, slug: string): readonly FilterChoice[] {
  return bySlug().get(name)?.get(slug) ?? [];
}

export function choiceWithValue({ name }: NamedFilter, value: string): FilterChoice | undefined {
  return byValue().get(name)?.get(value);
}

/** Counts under the values that filters have by now: what was merged counts with what it was merged into. */
export function withMergedCounts(
  facets: Record<FilterName, Map<string, number>>,
): Record<FilterName, Map<string, number>> {
  const merging = filters.filter(({ choices }) => choices.some(({ also }) => also));
  if (merging.length === 0) return facets;
  const summed = merging.map((filter) => {
    const counts = new Map<string, number>();
    for (const [value, count] of facets[filter.name]) {
      const present = choiceWithValue(filter, value)?.value ?? value;
      counts.set(present, (counts.get(present) ?? 0) + count);
    }
    return [filter.name, counts];
  });
  return { ...facets, ...Object.fromEntries(summed) };
}

/** One list of something for each filter. */
export function forEachFilter<Item>(itemsOf: (filter: NamedFilter) => Item): Record<FilterName, Item> {
  return Object.fromEntries(everyFilter.map((filter) => [filter.name, itemsOf(filter)])) as Record<
    FilterName,
    Item
  >;
}
