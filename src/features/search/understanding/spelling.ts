import { understandQuery } from "../engine/understand-query.ts";
import type { WordUse } from "../engine/word-use.ts";
import { writtenWord } from "../nearest-known-word.ts";
import { foldWord } from "./reading.ts";

type KnownWords = Pick<WordUse, "correctionsOf" | "frequencyOf" | "stemInUse">;

const SHORTEST_RESPELLED = 5;
const SHORTEST_PART = 3;
/** Fewer advertisements may have made the same mistake. */
const LEAST_USE = 3;

/**
 * The words as advertisements write them: apart what was run together, together what was torn apart, and instead of a word that
 * no advertisement has, the nearest that many have. Undefined where nothing is to be changed.
 */
export function respelled(text: string, known: KnownWords): string | undefined {
  const words = joined(text.split(" "), known);
  const named = namedWords(words);
  const changed = words
    .map((word) => (named.has(foldWord(word)) ? word : respelledWord(word, known)))
    .join(" ");
  return changed === text ? undefined : changed;
}

/** Words of names that have synonyms are spelled right, whether or not advertisements have them: "data analyst". */
function namedWords(words: readonly string[]): ReadonlySet<string> {
  const units = understandQuery(words.map(foldWord));
  return new Set(units.filter(({ synonyms }) => synonyms.length > 0).flatMap(({ typed }) => typed));
}

/** "danış manı": one of the two is no word, both together are. */
function joined(words: readonly string[], known: KnownWords): string[] {
  const result: string[] = [];
  for (const word of words) {
    const before = result.at(-1);
    if (before !== undefined && isTorn(foldWord(before), foldWord(word), known)) {
      result.splice(-1, 1, before + word);
    } else result.push(word);
  }
  return result;
}

function isTorn(before: string, after: string, known: KnownWords): boolean {
  if (/[ \d]/.test(before + after) || before === "" || after === "") return false;
  const isUsed = (word: string) => known.frequencyOf(word, false) >= LEAST_USE;
  return (!isUsed(before) || !isUsed(after)) && isUsed(before + after);
}

function respelledWord(word: string, known: KnownWords): string {
  const folded = foldWord(word);
  if (folded.length < SHORTEST_RESPELLED || /[ \d]/.test(folded) || isKnown(folded, known)) return word;
  return apart(word, folded, known) ?? nearest(folded, known) ?? word;
}

function isKnown(word: string, known: KnownWords): boolean {
  const isUsed = known.frequencyOf(word, false) > 0 || known.frequencyOf(word, true) > 0;
  return isUsed || known.stemInUse(word) !== undefined;
}

/** Of all ways to cut it in two, the one whose rarer part is the most frequent. */
function apart(word: string, folded: string, known: KnownWords): string | undefined {
  // Folding may change how long a word is; where it does, nobody can say where to cut.
  if (word.length !== folded.length) return undefined;
  let best: { use: number; text: string } | undefined;
  for (let cut = SHORTEST_PART; cut <= folded.length - SHORTEST_PART; cut++) {
    const use = Math.min(
      known.frequencyOf(folded.slice(0, cut), false),
      known.frequencyOf(folded.slice(cut), false),
    );
    if (use >= LEAST_USE && use > (best?.use ?? 0)) {
      best = { use, text: `${word.slice(0, cut)} ${word.slice(cut)}` };
    }
  }
  return best?.text;
}

function nearest(folded: string, known: KnownWords): string | undefined {
  const [best] = known
    .correctionsOf({ typed: [folded], synonyms: [] })
    .map((word) => ({ word, use: known.frequencyOf(word, false) }))
    .sort((a, b) => b.use - a.use);
  return best && writtenWord(best.word);
}
