import { type ComparedCv, jobsOf, placesOf } from "./compared.rules.ts";

export interface SuggestedSearch {
  words: string;
  provinceIds: readonly number[];
}

/** Of many skills the first name the trade; a search for all of them would find nobody. */
const MOST_SKILLS = 4;

/**
 * What a CV asks for, the closest first: the job wanted where it is wanted, jobs like the last ones, work with the same
 * skills, the job anywhere.
 */
export function suggestedSearches(
  cv: Pick<ComparedCv, "desired" | "personal" | "experiences" | "competencies">,
): SuggestedSearch[] {
  const provinceIds = placesOf(cv);
  const jobs = jobsOf(cv);
  const [best] = jobs;
  const skills = cv.competencies.slice(0, MOST_SKILLS).map(({ name }) => name);
  return [
    ...[...jobs, skills.join(" ")].filter((words) => words !== "").map((words) => ({ words, provinceIds })),
    ...(best !== undefined && provinceIds.length > 0 ? [{ words: best, provinceIds: [] }] : []),
  ];
}
