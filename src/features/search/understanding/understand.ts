import { stopWords } from "../engine/words/stop-words.ts";
import type { FilterName } from "../filters/list.ts";
import { readAbroad, readRemote, readWorkType } from "./kinds-of-work.ts";
import { readPay } from "./pay.ts";
import { ambiguousPlaces, readPlace } from "./places.ts";
import { foldWord, type Meaning, type Reader, type Reading } from "./reading.ts";
import { saidAroundAt } from "./said-around.ts";
import { readNamedSector, sectorOfAll } from "./sectors.ts";
import { readEducation, readExperience, readLevel, readQuota } from "./terms.ts";
import { wholeNameAt } from "./whole-names.ts";
import { isPairOfTrade } from "./words-of-trade.ts";

/** A choice of a filter, and the words that it was taken from, as they were typed. */
export interface TakenWords extends Meaning {
  readonly words: string;
}

export interface Understood {
  /** What is still to be found as words, as it was typed. */
  readonly rest: string;
  readonly taken: readonly TakenWords[];
  /** Left as words, but they might be a filter as well: only the person knows. */
  readonly asked: readonly TakenWords[];
  /** The name of a company, as it was typed. It stands in the rest too: addresses know companies by their words. */
  readonly company: string | undefined;
}

/** Where several take as many words, the first one is right. */
const readers: readonly Reader[] = [
  readPlace,
  readWorkType,
  readRemote,
  readAbroad,
  readExperience,
  readEducation,
  readQuota,
  readNamedSector,
  readLevel,
  readPay,
];

type IsCompany = (first: string, second: string) => boolean;

interface Word {
  typed: string;
  folded: string;
  /** Only said around what is looked for. */
  isSaid?: boolean;
}

/**
 * Which of the words of a search are meant as filters, and which are to be found. `isCompany` says whether the name of a
 * company begins with two words: one may be called like its city.
 */
export function understand(text: string, isCompany: IsCompany): Understood {
  const words = text
    .split(" ")
    .map((typed): Word => ({ typed, folded: foldWord(typed) }))
    .filter(({ folded }) => folded !== "");
  const folded = words.map((word) => word.folded);
  const taken: TakenWords[] = [];
  const asked: TakenWords[] = [];
  const left: Word[] = [];
  let companyName: string | undefined;
  for (let at = 0; at < words.length; ) {
    const company = isCompany(folded[at] ?? "", folded[at + 1] ?? "") ? 2 : 0;
    const whole = Math.max(company, wholeNameAt(folded, at));
    if (company > 0 && !isPairOfTrade(folded[at] ?? "", folded[at + 1] ?? "")) {
      companyName ??= `${words[at]?.typed} ${words[at + 1]?.typed}`;
    }
    const reading = readAt(folded, at);
    const said = reading || whole > 0 ? 0 : saidAroundAt(folded, at);
    const length = Math.max(1, whole, said, reading?.length ?? 0);
    const read = words.slice(at, at + (reading?.length ?? 0));
    const isLeft = !reading || whole >= reading.length || isAmbiguous(folded, reading, at);
    if (reading && (!isLeft || company > 0 || whole === 0)) {
      const typed = read.map((word) => word.typed).join(" ");
      const list = isLeft ? asked : taken;
      for (const meaning of reading.meanings) list.push({ ...meaning, words: typed });
    }
    if (isLeft) left.push(...words.slice(at, at + length).map((word) => ({ ...word, isSaid: said > 0 })));
    at += length;
  }
  return withSector({ rest: restOf(text, left, taken.length > 0), taken, asked, company: companyName }, left);
}

function readAt(words: readonly string[], at: number): Reading | undefined {
  let longest: Reading | undefined;
  for (const read of readers) {
    const reading = read(words, at);
    if (reading && reading.length > (longest?.length ?? 0)) longest = reading;
  }
  return longest;
}

/** A name that says something else as well is asked about where it stands alone. */
function isAmbiguous(words: readonly string[], { length }: Reading, at: number): boolean {
  const isAlone = words.every((word, place) => (place >= at && place < at + length) || isFiller(word));
  return isAlone && ambiguousPlaces.has(words[at] ?? "");
}

/** Of one sector and nothing else that has to be found. */
function withSector(understood: Understood, left: readonly Word[]): Understood {
  const telling = left.filter(({ folded, isSaid }) => !isSaid && !isFiller(folded));
  const meaning = sectorOfAll(telling.map(({ folded }) => folded));
  if (!meaning) return understood;
  const words = telling.map(({ typed }) => typed).join(" ");
  return { ...understood, rest: "", taken: [...understood.taken, { ...meaning, words }] };
}

/** As it was typed where nothing was taken from it; what is said around it goes with what it was said around. */
function restOf(text: string, left: readonly Word[], isTaken: boolean): string {
  const telling = left.filter(({ isSaid }) => !isSaid);
  const isChanged = isTaken || (left.length > 1 && telling.length < left.length);
  if (!isChanged) return text;
  return telling.every(({ folded }) => isFiller(folded)) ? "" : telling.map(({ typed }) => typed).join(" ");
}

function isFiller(word: string): boolean {
  return stopWords.has(word) || saidAroundAt([word], 0) > 0;
}

/** Whether words are understood as something else where they are typed; then an address has to say that they are words. */
export function isReadOtherwise(text: string, isCompany: IsCompany = () => false): boolean {
  return understand(text, isCompany).rest !== text;
}

/** The slugs that were taken, by filter. */
export function chosenBy(taken: readonly Meaning[]): Partial<Record<FilterName, string[]>> {
  const chosen: Partial<Record<FilterName, string[]>> = {};
  for (const { filter, slug } of taken) chosen[filter] = [...(chosen[filter] ?? []), slug];
  return chosen;
}
