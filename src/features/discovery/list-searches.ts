import { setImmediate as nextTurn } from "node:timers/promises";
import { landingPath } from "../../addresses/searches.ts";
import type { Services } from "../../platform/services.ts";
import { positionById, provinceById, sectorById } from "../lookups/index.ts";
import {
  choiceWithValue,
  landingFilters,
  landingSlug,
  resolveSearch,
  type SearchAnswer,
  searchFor,
  toQuery,
} from "../search/index.ts";
import { newSearch } from "../search/search.contract.ts";
import { findRecentSearches } from "./discovery.store.ts";
import type { SitemapEntry } from "./sitemap.ts";

/** A page whose newest advertisement is older says nothing about its age: finding it would mean reading everything. */
const RECENT_DAYS = 2;

/**
 * Landing pages that have something to show: cities, sectors, positions, and cities with one of the other two. The search
 * counts them for its filters anyway: one question for all, and one for each city.
 */
export function listSearches(services: Services): Promise<SitemapEntry[]> {
  return services.memory.remember("sitemap searches", [], async () => {
    const newest = await newestByPath(services);
    const everything = toQuery(resolveSearch(newSearch()));
    const search = searchFor(services);
    const paths: string[] = [];
    const { facets } = await search.search({ ...everything, limit: 1 });
    paths.push(...countedIn(facets, "subject").map(({ slug }) => landingPath(slug)));
    for (const { filter, value, slug: city } of countedIn(facets, "place")) {
      // Others are answered in between.
      await nextTurn();
      const chosen = { ...everything.chosen, [filter.name]: [value] };
      const inCity = await search.search({ ...everything, chosen, limit: 1 });
      paths.push(
        landingPath(city),
        ...countedIn(inCity.facets, "subject").map(({ slug }) => landingPath(city, slug)),
      );
    }
    return paths.map((path) => ({ path, changedAt: newest.get(path) }));
  });
}

/** What landing pages could be of, with the part of their path that it has. */
function countedIn(facets: SearchAnswer["facets"], kind: "place" | "subject") {
  return landingFilters
    .filter(({ landing }) => landing === kind)
    .flatMap((filter) =>
      [...facets[filter.name]].flatMap(([value]) => {
        const choice = choiceWithValue(filter, value);
        return choice ? [{ filter, value, slug: landingSlug(filter, choice.slug) }] : [];
      }),
    );
}

async function newestByPath({ readDb }: Services): Promise<Map<string, Date>> {
  const rows = await findRecentSearches(readDb, RECENT_DAYS);
  // The newest last: what was merged leads to the same page.
  return new Map(
    rows
      .toSorted((a, b) => a.changed_at.getTime() - b.changed_at.getTime())
      .flatMap((row) => {
        const city = row.province_id === null ? undefined : provinceById(row.province_id)?.slug;
        const sector = row.sector_id === null ? undefined : sectorById(row.sector_id)?.slug;
        const position = row.position_id === null ? undefined : positionById(row.position_id)?.slug;
        const [first, second] = [city, sector ?? position].filter((slug) => slug !== undefined);
        return first === undefined ? [] : [[landingPath(first, second), row.changed_at] as const];
      }),
  );
}
