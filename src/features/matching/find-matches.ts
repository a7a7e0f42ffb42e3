import type { Services } from "../../platform/services.ts";
import { provinceById } from "../lookups/index.ts";
import { type AdvertisementSearch, resolveSearch, searchFor, toQuery } from "../search/index.ts";
import { newSearch } from "../search/search.contract.ts";
import { askedBy } from "./asked-by-advertisements.ts";
import { compare, isNear, scoreOf } from "./compare.rules.ts";
import { type Asked, type ComparedCv, type Offered, readOffered } from "./compared.rules.ts";
import type { Match } from "./matching.view.ts";
import { suggestedSearches } from "./suggested-searches.rules.ts";

const MOST_OF_A_SEARCH = 80;
const MOST_COMPARED = 200;

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
  const [closest] = suggestedSearches(cv);
  if (!closest) return undefined;
  const asked = await askedBy(services, await candidatesOf(cv, (query) => searchFor(services).search(query)));
  return {
    matches: rank(asked, readOffered(cv, now)),
    what: closest.words,
    where: closest.provinceIds.flatMap((id) => provinceById(id)?.name ?? []),
  };
}

/** A few hundred, by the job, the skills and the place that the CV names. */
export async function candidatesOf(cv: ComparedCv, search: AdvertisementSearch["search"]): Promise<number[]> {
  const ids = new Set<number>();
  for (const query of suggestedSearches(cv).map(queryOf)) {
    if (ids.size >= MOST_COMPARED) break;
    for (const id of (await search(query)).ids) ids.add(id);
  }
  return [...ids].slice(0, MOST_COMPARED);
}

function queryOf({ words, provinceIds }: ReturnType<typeof suggestedSearches>[number]) {
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
