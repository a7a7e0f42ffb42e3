import { understandQuery } from "../engine/matching/understand-query.ts";
import { editDistance } from "../engine/words/edit-distance.ts";
import { NOTHING_LEARNT } from "../engine/words/learnt-words.ts";
import { stemsOf } from "../engine/words/stems.ts";
import { stopWords } from "../engine/words/stop-words.ts";
import type { WordUse } from "../engine/words/word-use.ts";
import { nearestKnownWord } from "./nearest-known-word.ts";
import { foldWord } from "./reading.ts";
import { apart, isUsed } from "./run-together.ts";
import { isPairOfTrade, isWordOfPosition, isWordOfTrade, writtenWord } from "./words-of-trade.ts";

type KnownWords = Pick<WordUse, "correctionsOf" | "frequencyOf" | "stemInUse"> &
  Partial<Pick<WordUse, "learnt">>;

/** The words before and after it. */
type Beside = readonly (string | undefined)[];

const SHORTEST_RESPELLED = 3;
const SHORTEST_APART = 4;
/** With a neighbour that tells, two letters may be wrong. */
const SHORTEST_WITH_TWO = 6;
/** Of what is like nothing, also where nobody stands beside it: so much is left of a word of a position's name. */
const SHORTEST_GUESSED = 5;
/** More than any word is more frequent than another. */
const NAMED_WORTH = 1e9;
/** People look for a kind of work rather than for a word of a text: "terzi" rather than "terfi". */
const POSITION_WORTH = 1000;
/** Nobody advertises it at the moment, and yet it is a word. */
const WORTH_OF_UNUSED = 0.5;
const SHORT_PART = 3;

/**
 * The words as advertisements write them: apart what was run together, together what was torn apart, and instead of a word that
 * no advertisement has, the nearest that many have. Undefined where nothing is to be changed.
 */
export function respelled(text: string, known: KnownWords): string | undefined {
  const words = joined(text.split(" "), known);
  const folded = words.map(foldWord);
  const named = namedWords(folded, known).union(stopWords);
  const changed = words.map((word, place) =>
    named.has(folded[place] ?? "")
      ? word
      : respelledWord(word, [folded[place - 1], folded[place + 1]], known),
  );
  const found = changed.filter((word) =>
    word.split(" ").some((each) => isFound(foldWord(each), named, known)),
  );
  // What nobody writes cannot be found, and would keep everything else from being found.
  const isTelling = found.some((word) => !stopWords.has(foldWord(word)));
  const written = (isTelling ? found : changed).join(" ");
  return written === text ? undefined : written;
}

/** Words of names that have synonyms are spelled right, whether or not advertisements have them: "data analyst". */
function namedWords(words: readonly string[], { learnt = NOTHING_LEARNT }: KnownWords): Set<string> {
  const units = understandQuery(words, learnt.names);
  const named = units.filter(({ synonyms }) => synonyms.length > 0).flatMap(({ typed }) => typed);
  return new Set(named).union(learnt.spelledRight);
}

function isFound(word: string, named: ReadonlySet<string>, known: KnownWords): boolean {
  return word.includes(" ") || named.has(word) || isWordOfTrade(word) || isKnown(word, known);
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
  return (!isUsed(before, known) || !isUsed(after, known)) && isUsed(before + after, known);
}

function respelledWord(word: string, beside: Beside, known: KnownWords): string {
  const folded = foldWord(word);
  if (folded.length < SHORTEST_RESPELLED || /[ \d]/.test(folded)) return word;
  if (isWordOfTrade(folded)) return word;
  if (isKnown(folded, known)) return nearestKnownWord(folded, namedBeside(beside, known), 1) ?? word;
  if (folded.length < SHORTEST_APART) return nearestShort(folded, beside, known) ?? word;
  const cut = apart(word, folded, known);
  // A short part may be there by chance, and one wrong letter is likelier.
  const isSure = cut?.split(" ").every(({ length }) => length > SHORT_PART);
  if (cut && (isSure || !nearestKnownWord(folded, (each) => known.frequencyOf(each, true), 1))) return cut;
  const meant = [folded, ...stemsOf(folded, false)].values().map((each) => nearest(each, beside, known));
  return meant.find((each) => each !== undefined) ?? guessed(folded, known) ?? word;
}

/** "pes operatörü", or "kmi" alone. */
function nearestShort(folded: string, beside: Beside, known: KnownWords): string | undefined {
  const isAlone = beside.every((word) => word === undefined);
  const worth = isAlone ? worthOfPosition(known) : namedBeside(beside, known);
  return nearestKnownWord(folded, worth, 1, SHORTEST_RESPELLED);
}

/** With two wrong letters and the right first one, or the first two swapped. */
function guessed(folded: string, known: KnownWords): string | undefined {
  if (folded.length < SHORTEST_GUESSED) return undefined;
  const worth = worthOfPosition(known);
  const [first, second] = folded;
  const isLike = (word: string) => word[0] === first || (word[0] === second && word[1] === first);
  return nearestKnownWord(folded, (word) => (isLike(word) ? worth(word) : 0), 2);
}

function worthOfPosition(known: KnownWords): (word: string) => number {
  return (word) => (isWordOfPosition(word) ? worthOf(word, known) : 0);
}

function isKnown(word: string, known: KnownWords): boolean {
  const isThere = known.frequencyOf(word, false) > 0 || known.frequencyOf(word, true) > 0;
  return isThere || known.stemInUse(word) !== undefined;
}

/** Words that name a job with a neighbour: "depo elamanı" is written "elemanı", although some wrote it so too. */
function namedBeside([before = "", after = ""]: Beside, known: KnownWords): (word: string) => number {
  return (word) => (isPairOfTrade(before, word) || isPairOfTrade(word, after) ? worthOf(word, known) : 0);
}

function worthOf(word: string, known: KnownWords): number {
  return Math.max(known.frequencyOf(word, true), WORTH_OF_UNUSED);
}

/** Of the words as near, the one that names a job with its neighbour, else of some job, else the most frequent; of less near ones, only the first. */
function nearest(folded: string, beside: Beside, known: KnownWords): string | undefined {
  const named = namedBeside(beside, known);
  const worth = (word: string) =>
    named(word) * NAMED_WORTH || worthOf(word, known) * (isWordOfPosition(word) ? POSITION_WORTH : 1);
  const ofTrade = nearestKnownWord(folded, worth);
  const [best] = [
    ...known.correctionsOf({ typed: [folded], synonyms: [] }),
    ...(ofTrade ? [foldWord(ofTrade)] : []),
  ]
    .map((word) => ({ word, distance: editDistance(folded, word), worth: worth(word) }))
    .sort((a, b) => a.distance - b.distance || b.worth - a.worth);
  if (best) return writtenWord(best.word);
  return folded.length < SHORTEST_WITH_TWO ? undefined : nearestKnownWord(folded, named, 2);
}
