import { englishNames, understandQuery } from "../engine/matching/understand-query.ts";
import { NOTHING_LEARNT } from "../engine/words/learnt-words.ts";
import { stemsOf } from "../engine/words/stems.ts";
import { stopWords } from "../engine/words/stop-words.ts";
import type { WordUse } from "../engine/words/word-use.ts";
import {
  isKnownWord,
  isWordOfTrade,
  likeWordsOfTrade,
  nearestKnownWord,
  writtenWord,
} from "../nearest-known-word.ts";
import { wordsOfText } from "../search-words.ts";
import { likeliest, type Way } from "./likeliest-words.ts";
import { LikeWords, mistakeCost } from "./mistakes.ts";
import { foldWord } from "./reading.ts";
import { apart, apartWithMistake, isUsed } from "./run-together.ts";
import { wordsSaidAround } from "./said-around.ts";

const SHORTEST_RESPELLED = 3;
const SHORTEST_OTHER = 4;
/** Fewer advertisements may have made the same mistake. */
const LEAST_USE = 3;
const otherWords = new LikeWords(
  new Set(
    [...stopWords, ...wordsSaidAround, ...englishNames().flatMap(wordsOfText)].filter(
      ({ length }) => length >= SHORTEST_OTHER,
    ),
  ),
);

type KnownWords = Pick<WordUse, "correctionsOf" | "frequencyOf" | "stemInUse"> &
  Partial<Pick<WordUse, "learnt">>;

/** Of the likest ones; nobody means the tenth. */
const MOST_WAYS = 12;
const LIKE_NOTHING = 4;

/** How unlikely it is that a word was meant as it was typed; for what nobody writes, how wrong another may be that is meant instead. */
const DOUBT = {
  rare: 0.3,
  inflected: 0.35,
  beginning: 0.2,
  beginningOfOther: 0.6,
  unknownOfThree: 0.6,
  unknownOfFour: 1.15,
  unknownShort: 1.3,
  unknown: 2.1,
} as const;
/** What the words beside it can speak for one that is less like. */
const SUPPORT = 0.9;
const INFLECTED = 0.3;
const ONE_MISTAKE = 1;
const OTHER_WORD = 0.15;
const UNUSED = 0.25;
const RAREST = 0.2;
const RARER_BY_TEN = 0.1;
const SHORT_PART = 3;

export interface Respelled {
  written: string;
  /** Only what was right as it was typed; undefined where nothing was. */
  sure: string | undefined;
}

/**
 * The words as advertisements write them: apart what was run together, and instead of a word that
 * no advertisement has, the nearest that many have. Undefined where nothing is to be changed.
 */
export function respelled(text: string, known: KnownWords): Respelled | undefined {
  const words = text.split(/[ -]/);
  const folded = words.map(foldWord);
  const named = namedWords(folded, known).union(stopWords);
  const ways = words.map((word, place) => waysToRead(word, named.has(folded[place] ?? ""), known));
  const changed = likeliest(ways).map(({ written }) => written);
  const meant = changed.flatMap((word) => word.split(" ")).map(foldWord);
  const found = whatIsFound(changed, named.union(namedWords(meant, known)), known);
  const written = found.join(" ");
  if (written === text.replaceAll("-", " ")) return undefined;
  const sure = found.filter((word) => words.includes(word) || word.includes(" "));
  return { written, sure: sure.some(isTelling) ? sure.join(" ") : undefined };
}

/** What nobody writes cannot be found, and would keep everything else from being found. */
function whatIsFound(
  words: readonly string[],
  named: ReadonlySet<string>,
  known: KnownWords,
): readonly string[] {
  const found = words.filter((word) => word.split(" ").some((each) => isFound(foldWord(each), named, known)));
  return found.some(isTelling) ? found : words;
}

function isTelling(word: string): boolean {
  return !stopWords.has(foldWord(word));
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

/** Without tears: of "danış manı" one is no word, and both together are. Whole words first: "de mir çe lik" has no "demirçe". */
export function mended(text: string, known: KnownWords): string {
  return joined(joined(text.split(" "), isTorn, known), isTornForm, known).join(" ");
}

function joined(words: readonly string[], isOne: typeof isTorn, known: KnownWords): string[] {
  const result: string[] = [];
  for (const word of words) {
    const before = result.at(-1);
    if (before !== undefined && isOne(foldWord(before), foldWord(word), known)) {
      result.splice(-1, 1, before + word);
    } else result.push(word);
  }
  return result;
}

function isTorn(before: string, after: string, known: KnownWords): boolean {
  if (unusedOf(before, after, known) === 0) return false;
  return isWordOfTrade(before + after) || isUsed(before + after, known);
}

/** The same of a word with an ending, but not of the ending alone: "satış dan" is no word. */
function isTornForm(before: string, after: string, known: KnownWords): boolean {
  const unused = unusedOf(before, after, known);
  if (unused === 0) return false;
  const stem = known.stemInUse(before + after) ?? "";
  if (stem.length > before.length && (isWordOfTrade(stem) || isUsed(stem, known))) return true;
  return unused === 2 && isKnownWord(before + after);
}

function unusedOf(before: string, after: string, known: KnownWords): number {
  if (/[ \d]/.test(before + after) || before === "" || after === "") return 0;
  return [before, after].filter((each) => !isUsed(each, known)).length;
}

/** As it stands, and as it may have been meant. */
function waysToRead(word: string, isNamed: boolean, known: KnownWords): Way[] {
  const folded = foldWord(word);
  const asItIs = { written: word, words: folded.split(" "), cost: 0, isOwn: true };
  if (isNamed || folded.length < SHORTEST_RESPELLED || /[ \d]/.test(folded) || isWordOfTrade(folded))
    return [asItIs];
  const cut = isKnown(folded, known) ? undefined : apart(word, folded, known);
  // A short part may be there by chance, and one wrong letter is likelier.
  const isSure = cut?.split(" ").every(({ length }) => length > SHORT_PART);
  if (cut && (isSure || !nearestKnownWord(folded, (each) => known.frequencyOf(each, true), 1)))
    return [{ written: cut, words: cut.split(" ").map(foldWord), cost: 0, isOwn: true }];
  const misspeltPair = isKnown(folded, known) ? undefined : apartWithMistake(folded);
  if (misspeltPair)
    return [{ written: misspeltPair.map(writtenWord).join(" "), words: misspeltPair, cost: 0, isOwn: true }];
  const { cost, isOwn } = doubtAbout(folded, known);
  const reach = cost + SUPPORT;
  const meant = new Map(likeWordsOfTrade(folded, reach));
  const add = (words: readonly [string, number][], extra: number) => {
    for (const [each, distance] of words)
      meant.set(each, Math.min(distance + extra, meant.get(each) ?? Infinity));
  };
  if (!isOwn) {
    add(otherWords.like(folded, reach - OTHER_WORD), OTHER_WORD);
    // "hemşrelik" is more like "hemşire" with an ending than like "hemşiresi".
    const isLike = meant.values().some((distance) => distance <= ONE_MISTAKE);
    for (const stem of isLike ? [] : stemsOf(folded, false))
      add(likeWordsOfTrade(stem, reach - INFLECTED), INFLECTED);
  }
  for (const each of known.correctionsOf({ typed: [folded], synonyms: [] })) {
    if (!meant.has(each)) meant.set(each, mistakeCost(folded, each, LIKE_NOTHING) + OTHER_WORD);
  }
  const likest = [...meant].sort(([, a], [, b]) => a - b).slice(0, MOST_WAYS);
  return [
    { ...asItIs, cost, isOwn },
    ...likest.map(([each, distance]) => ({
      written: writtenWord(each),
      words: [each],
      cost: distance + rarityOf(each, known),
      isOwn: false,
    })),
  ];
}

/** What speaks against a word as it was typed, and whether somebody writes it so. */
function doubtAbout(word: string, known: KnownWords): Pick<Way, "cost" | "isOwn"> {
  const use = known.frequencyOf(word, false);
  if (use > 0) return { cost: use >= LEAST_USE ? 0 : DOUBT.rare, isOwn: true };
  if (known.stemInUse(word) !== undefined) return { cost: DOUBT.inflected, isOwn: true };
  if (isKnownWord(word)) return { cost: DOUBT.beginning, isOwn: false };
  if (known.frequencyOf(word, true) > 0) return { cost: DOUBT.beginningOfOther, isOwn: false };
  return { cost: doubtOfUnknown(word.length), isOwn: false };
}

function isKnown(word: string, known: KnownWords): boolean {
  const isThere = known.frequencyOf(word, false) > 0 || known.frequencyOf(word, true) > 0;
  return isThere || known.stemInUse(word) !== undefined;
}

/** Of words that are as like, the more frequent one is meant; one that nobody advertises at the moment is a word as well. */
function rarityOf(word: string, known: KnownWords): number {
  const use = known.frequencyOf(word, true);
  return use === 0 ? UNUSED : Math.max(0, RAREST - Math.log10(use) * RARER_BY_TEN);
}

function doubtOfUnknown(length: number): number {
  if (length <= 3) return DOUBT.unknownOfThree;
  if (length === 4) return DOUBT.unknownOfFour;
  return length <= 7 ? DOUBT.unknownShort : DOUBT.unknown;
}
