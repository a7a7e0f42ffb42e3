import type { Cv } from "../cv/cv.view.ts";
import { positionById } from "../lookups/index.ts";

/** Somebody who comes back within it has not been away. */
export const SAME_VISIT_MS = 30 * 60_000;
/** Whoever comes for the first time reads what happened since then. */
export const NEWS_AT_FIRST_MS = 14 * 24 * 60 * 60_000;

const MOST_FORMER_JOBS = 2;

export interface SuggestedSearch {
  words: string;
  provinceIds: readonly number[];
}

/** What a CV asks for, the closest first: the job wanted where it is wanted, jobs like the last ones, the job anywhere. */
export function suggestedSearches(cv: Pick<Cv, "desired" | "personal" | "experiences">): SuggestedSearch[] {
  const { desired, personal, experiences } = cv;
  const home = personal.provinceId === undefined ? [] : [personal.provinceId];
  const places = desired.provinceIds.length > 0 ? desired.provinceIds : home;
  const others = desired.positionIds.flatMap((id) => positionById(id)?.name ?? []);
  const former = experiences
    .map(({ positionName }) => positionName)
    .filter((name) => name !== "")
    .slice(0, MOST_FORMER_JOBS);
  const jobs = [...new Set([desired.position, ...others, ...former].map((job) => job.trim()))].filter(
    (job) => job !== "",
  );
  const [best] = jobs;
  return [
    ...jobs.map((words) => ({ words, provinceIds: places })),
    ...(best !== undefined && places.length > 0 ? [{ words: best, provinceIds: [] }] : []),
  ];
}
