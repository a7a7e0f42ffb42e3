import { FIELD } from "../segments/advertisement-document.ts";
import { wholePositionWord } from "../words/document-words.ts";
import { possessives } from "../words/stems.ts";
import { QUALITY, type QuerySurroundings, stemInUse, wordInUse } from "./resolve-units.ts";
import type { ResolvedUnit } from "./resolved-query.ts";
import { namedRuns, type QueryUnit } from "./understand-query.ts";

/** For advertisements of the very position that words of the query name: "muhasebe elemanı" before "ön muhasebe elemanı". */
const WHOLE_POSITION_SCORE = 330;
/** More ways to say the same are not tried. */
const MOST_WAYS = 96;

/**
 * Advertisements of a position that neighbouring words name in full come before others that have the same words; where only
 * synonyms of the words name one, before others that have those. Words that need not match are a part of names: "iş geliştirme".
 */
export function preferWholePositions(
  units: readonly QueryUnit[],
  telling: readonly QueryUnit[],
  resolved: readonly ResolvedUnit[],
  surroundings: QuerySurroundings,
  synonymWorth = QUALITY.synonym / QUALITY.exact,
): void {
  const runs = namedRuns(units, telling, (run) => wholePositions(run, synonymWorth, surroundings));
  for (const [place, { levels }] of resolved.entries()) {
    const whole = runs.get(telling[place] as QueryUnit);
    if (!whole) continue;
    levels.push({ score: whole.score, field: FIELD.text, words: whole.words });
    levels.sort((a, b) => b.score - a.score);
  }
}

function wholePositions(
  units: readonly QueryUnit[],
  synonymWorth: number,
  surroundings: QuerySurroundings,
): { score: number; words: number[] } | undefined {
  const inUse = (name: readonly string[]) => {
    const last = name.at(-1) ?? "";
    const forms = formsOfLast(last, surroundings);
    const words = forms.map((form) =>
      wordInUse(wholePositionWord([...name.slice(0, -1), form]), surroundings),
    );
    return words.find((each) => each !== undefined) ?? [];
  };
  const typed = [inUse(units.flatMap((unit) => unit.typed))].flat();
  if (typed.length > 0) return { score: WHOLE_POSITION_SCORE, words: typed };
  const words = namesBySynonyms(units).flatMap(inUse);
  if (words.length === 0) return undefined;
  // The first word decides for whom the level counts, and the others are worth what they match.
  return { score: WHOLE_POSITION_SCORE * synonymWorth, words: [...new Set(words)] };
}

/** The same for kinds of work that the whole query was learnt to mean. */
export function preferLearntPositions(
  positions: readonly (readonly string[])[],
  [first]: readonly ResolvedUnit[],
  surroundings: QuerySurroundings,
): void {
  const words = positions.flatMap((name) => wordInUse(wholePositionWord(name), surroundings) ?? []);
  if (!first || words.length === 0) return;
  first.levels.unshift({ score: WHOLE_POSITION_SCORE, field: FIELD.text, words });
}

/** Every way to say the words with synonyms for some of them, as far as they are few. */
export function namesBySynonyms(units: readonly QueryUnit[]): string[][] {
  const ways = units.map(({ typed, synonyms, nameCount }) => [typed, ...synonyms.slice(0, nameCount)]);
  const count = ways.reduce((product, { length }) => product * length, 1);
  if (count > MOST_WAYS) return [];
  return ways
    .reduce<string[][]>((names, way) => names.flatMap((name) => way.map((each) => [...name, ...each])), [[]])
    .slice(1);
}

/** As it stands, or as the last word of a job's name is written: "depo elemanları" names a "depo elemanı" in full. */
function formsOfLast(word: string, surroundings: QuerySurroundings): string[] {
  const stem = stemInUse(word, surroundings) ?? word;
  return [word, ...possessives.map((ending) => `${stem}${ending}`)];
}
