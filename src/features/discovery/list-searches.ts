import { setImmediate as nextTurn } from "node:timers/promises";
import { landingPath } from "../../addresses/searches.ts";
import type { Services } from "../../platform/services.ts";
import { positionById, provinceById, sectorById } from "../lookups/index.ts";
import { resolveSearch, searchFor, toQuery } from "../search/index.ts";
import { searchInput } from "../search/search.contract.ts";
import { findRecentSearches } from "./discovery.store.ts";
import type { SitemapEntry } from "./sitemap.ts";

/** A page whose newest advertisement is older says nothing about its age: finding it would mean reading everything. */
const RECENT_DAYS = 2;

interface Subject {
  slug: string;
}

/**
 * Landing pages that have something to show: cities, sectors, positions, and cities with one of the other two. The search
 * counts them for its filters anyway: one question for all, and one for each city.
 */
export function listSearches(services: Services): Promise<SitemapEntry[]> {
  return services.memory.remember("sitemap searches", [], async () => {
    const newest = await newestByPath(services);
    const everything = toQuery(resolveSearch(searchInput.parse({})));
    const search = searchFor(services);
    const paths: string[] = [];
    const { facets } = await search.search({ ...everything, limit: 1 });
    paths.push(...subjectsOf(facets).map(({ slug }) => landingPath(slug)));
    for (const city of rowsOf(facets.province, provinceById)) {
      // Others are answered in between.
      await nextTurn();
      const inCity = await search.search({ ...everything, provinceIds: [city.id], limit: 1 });
      paths.push(
        landingPath(city.slug),
        ...subjectsOf(inCity.facets).map(({ slug }) => landingPath(city.slug, slug)),
      );
    }
    return paths.map((path) => ({ path, changedAt: newest.get(path) }));
  });
}

type Counts = ReadonlyMap<string, number>;

function subjectsOf({ sector, position }: { sector: Counts; position: Counts }): Subject[] {
  return [...rowsOf(sector, sectorById), ...rowsOf(position, positionById)];
}

function rowsOf<Row>(counts: Counts, find: (id: number) => Row | undefined): Row[] {
  return [...counts].filter(([, count]) => count > 0).flatMap(([id]) => find(Number(id)) ?? []);
}

async function newestByPath({ readDb }: Services): Promise<Map<string, Date>> {
  const rows = await findRecentSearches(readDb, RECENT_DAYS);
  return new Map(
    rows.flatMap((row) => {
      const city = row.province_id === null ? undefined : provinceById(row.province_id)?.slug;
      const sector = row.sector_id === null ? undefined : sectorById(row.sector_id)?.slug;
      const position = row.position_id === null ? undefined : positionById(row.position_id)?.slug;
      const [first, second] = [city, sector ?? position].filter((slug) => slug !== undefined);
      return first === undefined ? [] : [[landingPath(first, second), row.changed_at] as const];
    }),
  );
}
