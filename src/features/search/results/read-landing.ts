import { slugify } from "../../../platform/text/turkish.ts";
import type { FilterChoice } from "../filters/filter.ts";
import { choicesWithSlug, type FilterName, landingFilters, type NamedFilter } from "../filters/list.ts";
import { newSearch, type Search } from "../search.contract.ts";
import { landingPathOf } from "./results-address.ts";

/** The search of a landing page and its one right path; undefined where a part names nothing, or both the same kind. */
export function readLanding(
  parts: readonly string[],
  page: number,
): { path: string; search: Search } | undefined {
  const chosen: Partial<Record<FilterName, string[]>> = {};
  for (const part of parts) {
    const found = findLanding(slugify(part, ""));
    if (!found || chosen[found.filter.name]) return undefined;
    chosen[found.filter.name] = [found.choice.slug];
  }
  const search = newSearch({ chosen, page });
  const path = landingPathOf(search);
  return path === undefined ? undefined : { path, search };
}

/** Were two things ever to share a slug, the first filter would win: the place over the sector, the sector over the position. */
function findLanding(slug: string): { filter: NamedFilter; choice: FilterChoice } | undefined {
  for (const filter of landingFilters) {
    const own = filter.landingSlug;
    const choice = own === undefined ? choicesWithSlug(filter, slug)[0] : own === slug && filter.choices[0];
    if (choice) return { filter, choice };
  }
  return undefined;
}
