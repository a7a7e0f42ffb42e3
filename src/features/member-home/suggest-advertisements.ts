import type { Services } from "../../platform/services.ts";
import type { Cv } from "../cv/cv.view.ts";
import { provinceById } from "../lookups/index.ts";
import { resolveSearch, resultsHref, searchFor, toQuery } from "../search/index.ts";
import { newSearch } from "../search/search.contract.ts";
import { suggestedSearches } from "./member-home.rules.ts";

/** More than are shown: those that the member has applied to fall out. */
const MOST_FOUND = 12;

export interface Suggestions {
  ids: number[];
  what: string;
  where: string[];
  href: string;
}

/** What the index finds for a CV, the closest first; undefined while the CV names no job. */
export async function suggestAdvertisements(services: Services, cv: Cv): Promise<Suggestions | undefined> {
  const searches = suggestedSearches(cv).map(({ words, provinceIds }) => {
    const cities = provinceIds.flatMap((id) => provinceById(id) ?? []);
    const asked = newSearch({ text: words, chosen: { city: cities.map(({ slug }) => slug) } });
    return { words, cities, resolved: resolveSearch(asked) };
  });
  const [closest] = searches;
  if (!closest) return undefined;
  const found = new Set<number>();
  for (const { resolved } of searches) {
    if (found.size >= MOST_FOUND) break;
    const query = { ...toQuery(resolved), districtsCountedIn: [], offset: 0, limit: MOST_FOUND };
    for (const id of (await searchFor(services).search(query)).ids) found.add(id);
  }
  return {
    ids: [...found].slice(0, MOST_FOUND),
    what: closest.words,
    where: closest.cities.map(({ name }) => name),
    href: resultsHref(closest.resolved.search),
  };
}
