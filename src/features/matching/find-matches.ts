import type { Services } from "../../platform/services.ts";
import { provinceById } from "../lookups/index.ts";
import { type AdvertisementSearch, searchFor } from "../search/index.ts";
import { askedBy } from "./asked-by-advertisements.ts";
import { candidateQueries, ENOUGH, MOST_COMPARED } from "./candidate-queries.ts";
import { compare, isNear, scoreOf } from "./compare.rules.ts";
import { type Asked, type ComparedCv, jobsOf, type Offered, readOffered } from "./compared.rules.ts";
import type { Match } from "./matching.view.ts";

/** Of many skills the first name the trade. */
const MOST_NAMED = 4;

export interface FoundMatches {
  /** The best first */
  matches: Match[];
  /** The job that is wanted, or else the first skills, as people read it */
  what: string;
  where: string[];
}

/** From the index what the CV asks for, of that what fits best; undefined while the CV names neither a job nor a skill. */
export async function findMatches(
  services: Services,
  cv: ComparedCv,
  now: Date,
): Promise<FoundMatches | undefined> {
  const what =
    jobsOf(cv)[0] ??
    cv.competencies
      .map(({ name }) => name)
      .slice(0, MOST_NAMED)
      .join(" ");
  if (what === "") return undefined;
  const offered = readOffered(cv, now);
  const ids = await candidatesOf(cv, offered, (query) => searchFor(services).search(query));
  return {
    matches: rank(await askedBy(services, ids), offered),
    what,
    where: offered.provinceIds.flatMap((id) => provinceById(id)?.name ?? []),
  };
}

/** A few hundred, by the job, the skills and the place that the CV names. */
export async function candidatesOf(
  cv: ComparedCv,
  offered: Offered,
  search: AdvertisementSearch["search"],
): Promise<number[]> {
  const ids = new Set<number>();
  for (const query of candidateQueries(cv, offered)) {
    if (ids.size >= ENOUGH) break;
    for (const id of (await search(query)).ids) ids.add(id);
  }
  return [...ids].slice(0, MOST_COMPARED);
}

/** What fits best first; of those that fit alike, what the index found first. */
export function rank(asked: readonly Asked[], offered: Offered): Match[] {
  return asked
    .map((each) => ({ id: each.id, fit: compare(each, offered) }))
    .filter(({ fit }) => isNear(fit))
    .toSorted((a, b) => scoreOf(b.fit) - scoreOf(a.fit));
}
