import type { QueryUnit } from "../matching/understand-query.ts";
import type { LearntWords } from "./learnt-words.ts";

/** All that the meaning of a word takes from the advertisements that can be found: which stem is in use, and what is misspelled. */
export interface WordUse {
  /** Another number whenever an advertisement has come or gone, by this moment. No two indexes share one. */
  versionAt(now: number): number;
  /** The stem whose forms a word of a query stands for as well. */
  stemInUse(word: string): string | undefined;
  /** The words that a unit is taken for where hardly any advertisement has what was typed. */
  correctionsOf(unit: QueryUnit): readonly string[];
  /** Whether some advertisement had this word, or value of a filter. */
  isWord(word: string): boolean;
  /** In about how many advertisements a word stands that equals this, or begins with it. */
  frequencyOf(word: string, isBeginning: boolean): number;
  readonly learnt: LearntWords;
}

let version = 0;

export function nextVersion(): number {
  version += 1;
  return version;
}
