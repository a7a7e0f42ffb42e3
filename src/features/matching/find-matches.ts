import type { Services } from "../../platform/services.ts";
import { provinceById } from "../lookups/index.ts";
import { resolveSearch, searchFor, toQuery } from "../search/index.ts";
import { newSearch } from "../search/search.contract.ts";
import { askedBy } from "./asked-by-advertisements.ts";
import { compare, isNear, scoreOf } from "./compare.rules.ts";
import { type Asked, type ComparedCv, type Offered, readOffered } from "./compared.rules.ts";
import type { Match } from "./matching.view.ts";
import { suggestedSearches } from "./suggested-searches.rules.ts";

const MOST_OF_A_SEARCH = 120;
const MOST_COMPARED = 300;

export interface FoundMatches {
  /** The best first */
  matches: Match[];
  /** The closest of the searches that led to them, as people read it */
  what: string;
  where: string[];
}

/** From the index what the CV asks for, of that what fits best; undefined while the CV names neither a job nor a skill. */
export async function findMatches(
  services: Services,
  cv: ComparedCv,
  now: Date,
): Promise<FoundMatches | undefined> {
  const searches = suggestedSearches(cv);
  const [closest] = searches;
  if (!closest) return undefined;
  const ids = new Set<number>();
  for (const query of searches.map(queryOf)) {
    if (ids.size >= MOST_COMPARED) break;
    for (const id of (await searchFor(services).search(query)).ids) ids.add(id);
  }
  const asked = await askedBy(services, [...ids].slice(0, MOST_COMPARED));
  return {
    matches: rank(asked, readOffered(cv, now)),
    what: closest.words,
    where: closest.provinceIds.flatMap((id) => provinceById(id)?.name ?? []),
  };
}

export function queryOf({ words, provinceIds }: ReturnType<typeof suggestedSearches>[number]) {
  const city = provinceIds.flatMap((id) => provinceById(id)?.slug ?? []);
  const resolved = resolveSearch(newSearch({ text: words, chosen: { city } }));
  return { ...toQuery(resolved), districtsCountedIn: [], offset: 0, limit: MOST_OF_A_SEARCH };
}

/** What fits best first; of those that fit alike, what the index found first. */
export function rank(asked: readonly Asked[], offered: Offered): Match[] {
  return asked
    .map((each) => ({ id: each.id, fit: compare(each, offered) }))
    .filter(({ fit }) => isNear(fit))
    .toSorted((a, b) => scoreOf(b.fit) - scoreOf(a.fit));
}
