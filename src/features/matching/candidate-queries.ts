import { idsOf, positionById, spokenLanguageName, spokenLanguages } from "../lookups/index.ts";
import { filterNamed, type Preference, type SearchQuery, searchWords } from "../search/index.ts";
import { type ComparedCv, jobsOf, type Offered } from "./compared.rules.ts";

/** Nobody reads on so far: what is less promising is not looked for any more. */
export const ENOUGH = 100;
/** More would have to be read than one page is worth. */
export const MOST_COMPARED = 150;
const MOST_OF_POSITION = 100;
const MOST_OF_A_SEARCH = 30;

/**
 * Where what fits a CV is looked for, the most promising first: titles that name the job, the same position with a word of a
 * skill, the same position, the skills in the same place. Each in the order of what the index knows of the rule.
 */
export function candidateQueries(cv: ComparedCv, offered: Offered): SearchQuery[] {
  const position = [...offered.positionIds].flatMap((id) => {
    const known = positionById(id);
    return known ? idsOf(known).map(String) : [];
  });
  const isKnown = position.length > 0;
  const city = offered.provinceIds.map(String);
  const skills = skillWords(cv, offered);
  const preferred = preferencesOf(offered, position, city);
  const withAny = (words: string[], chosen: SearchQuery["chosen"], limit: number): SearchQuery => ({
    ...{ ...usual, words, chosen, limit, matching: "exact", isAnyWordEnough: true, preferred },
  });
  // A title that names the job counts as much as the position: the search by words has those first.
  const named = (job: string): SearchQuery => ({
    ...{
      ...usual,
      words: searchWords(job),
      chosen: isKnown ? { city } : {},
      limit: MOST_OF_A_SEARCH,
      sort: "relevance",
    },
  });
  return [
    ...jobsOf(cv)
      .slice(0, isKnown ? 1 : undefined)
      .map(named),
    ...(isKnown && skills.length > 0 ? [withAny(skills, { position }, MOST_OF_POSITION)] : []),
    ...(isKnown ? [withAny([], { position }, MOST_OF_POSITION)] : []),
    ...(skills.length > 0 ? [withAny(skills, { city }, MOST_OF_A_SEARCH)] : []),
  ].filter(({ words, chosen }) => words.length > 0 || chosen.position);
}

const usual: Omit<SearchQuery, "words" | "chosen" | "limit"> = {
  ...{ isUncounted: true, districtsCountedIn: [], publishedWithinDays: undefined, offset: 0 },
  sort: "date",
};

/** In the order of the CV; of very many the index takes the first. */
function skillWords({ competencies }: ComparedCv, offered: Offered): string[] {
  const languages = spokenLanguages
    .filter(({ code }) => offered.languages.has(code))
    .map((language) => spokenLanguageName(language, "tr"));
  const names = [...competencies.map(({ name }) => name), ...languages];
  return [...new Set(names.flatMap((name) => searchWords(name)))];
}

/** A word is worth one point: what is asked for and there is worth a few of them. */
const FITS = 4;

function preferencesOf({ years, educationLevel }: Offered, position: string[], city: string[]): Preference[] {
  return [
    { filter: "position", values: position, points: FITS },
    { filter: "city", values: city, points: FITS },
    { filter: "remote", values: filterNamed("remote").choices.map(({ value }) => value), points: FITS },
    ...askingFor("experience", years),
    ...askingFor("education", educationLevel),
  ];
}

/** What asks for as much as is there is better than what asks for nothing, and that better than what asks for more. */
function askingFor(filter: "experience" | "education", has: number): Preference[] {
  const steps = filterNamed(filter).choices.map(({ value }) => value);
  return [
    { filter, values: steps.filter((step) => Number(step) <= has).slice(-1), points: FITS },
    { filter, values: steps.slice(0, 1), points: -FITS / 2 },
  ];
}
