import { distancesFrom, LONGEST_CORRECTED } from "../engine/words/edit-distance.ts";
import { differingLetters, letterSet } from "../engine/words/letter-sets.ts";

/** Folded: ğ and ü stand beside p, ş and i beside l, ö and ç beside m. */
const KEYBOARD = ["qwertyuiopgu", "asdfghjklsi", "zxcvbnmoc"];
const VOWELS = "aeiou";
/** Letters that are heard alike, or taken for each other where they are typed by ear. */
const ALIKE = ["bp", "dt", "gk", "kq", "sz", "vf", "vw", "mn", "cj", "cs", "sj", "gy"];
/** Hardly heard at the end of a syllable: "müendis", "öretmen", "şöfö". */
const UNHEARD = "hgyr";

const COST = { alike: 0.6, vowel: 0.6, neighbour: 0.7, other: 1 } as const;
const SWAPPED = 0.7;
const DOUBLED = 0.4;
/** "sekrter", "elektirik". */
const LOST_VOWEL = 0.5;
const ADDED_VOWEL = 0.6;
const LOST_UNHEARD = 0.7;
const LOST = 0.9;
const ADDED = 0.9;
/** People know how a word begins. */
const WRONG_BEGINNING = 0.2;

/** From this length on three letters may be wrong. */
const LONG_WORD = 8;

const CODES = 128;
const costs = new Float64Array(CODES * CODES).fill(COST.other);
const isVowelCode = new Uint8Array(CODES);
for (const vowel of VOWELS) isVowelCode[vowel.charCodeAt(0)] = 1;
for (const [y, row] of KEYBOARD.entries()) {
  for (const [x, letter] of [...row].entries()) {
    for (const other of [row[x + 1], KEYBOARD[y + 1]?.[x], KEYBOARD[y + 1]?.[x - 1]]) {
      if (other !== undefined) setCost(letter, other, COST.neighbour);
    }
  }
}
for (const one of VOWELS) for (const other of VOWELS) setCost(one, other, COST.vowel);
for (const [one = "", other = ""] of ALIKE) setCost(one, other, COST.alike);

function setCost(one: string, other: string, cost: number): void {
  costs[one.charCodeAt(0) * CODES + other.charCodeAt(0)] = cost;
  costs[other.charCodeAt(0) * CODES + one.charCodeAt(0)] = cost;
}

function changedCost(one: number, other: number): number {
  if (one === other) return 0;
  return one < CODES && other < CODES ? (costs[one * CODES + other] as number) : COST.other;
}

/** A letter of what was meant is not there. */
function lostCost(letter: number, before: number): number {
  if (letter === before) return DOUBLED;
  if (isVowelCode[letter] === 1) return LOST_VOWEL;
  return UNHEARD.includes(String.fromCharCode(letter)) ? LOST_UNHEARD : LOST;
}

/** One is there that was not meant. */
function addedCost(letter: number, before: number): number {
  if (letter === before) return DOUBLED;
  return isVowelCode[letter] === 1 ? ADDED_VOWEL : ADDED;
}

/**
 * How unlikely it is that who types the one meant the other, both folded: about one for each letter that was added, lost, changed
 * or swapped with its neighbour, less for what happens more easily. Infinity where it is more than `most`.
 */
export function mistakeCost(typed: string, meant: string, most: number): number {
  const rows = [new Float64Array(meant.length + 1), new Float64Array(meant.length + 1)];
  let twoAgo = new Float64Array(meant.length + 1);
  let [before, row] = rows as [Float64Array<ArrayBuffer>, Float64Array<ArrayBuffer>];
  for (let j = 1; j <= meant.length; j++) {
    before[j] = (before[j - 1] as number) + lostCost(meant.charCodeAt(j - 1), meant.charCodeAt(j - 2));
  }
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed.charCodeAt(i - 1);
    const previous = typed.charCodeAt(i - 2);
    const added = addedCost(letter, previous);
    row[0] = (before[0] as number) + added;
    let least = row[0];
    for (let j = 1; j <= meant.length; j++) {
      const wanted = meant.charCodeAt(j - 1);
      const wantedBefore = meant.charCodeAt(j - 2);
      let cost = Math.min(
        (before[j] as number) + added,
        (row[j - 1] as number) + lostCost(wanted, wantedBefore),
        (before[j - 1] as number) + changedCost(letter, wanted),
      );
      if (i > 1 && j > 1 && letter === wantedBefore && previous === wanted && letter !== wanted) {
        cost = Math.min(cost, (twoAgo[j - 2] as number) + SWAPPED);
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return Infinity;
    [twoAgo, before, row] = [before, row, twoAgo];
  }
  const cost = (before[meant.length] as number) + (typed[0] === meant[0] ? 0 : WRONG_BEGINNING);
  return cost > most ? Infinity : cost;
}

/** Words, to be found by what may be meant as one of them. Their letters lie side by side: most are looked at for every mistake. */
export class LikeWords {
  readonly #words: readonly string[];
  readonly #letters: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #letterSets: Int32Array;

  constructor(words: Iterable<string>) {
    this.#words = [...words];
    this.#starts = new Uint32Array(this.#words.length + 1);
    for (const [place, { length }] of this.#words.entries())
      this.#starts[place + 1] = (this.#starts[place] as number) + length;
    this.#letters = Uint16Array.from(this.#words.join(""), (letter) => letter.charCodeAt(0));
    this.#letterSets = Int32Array.from(this.#words, letterSet);
  }

  /** Each with how unlikely it is. */
  like(typed: string, most: number): [word: string, cost: number][] {
    const found: [string, number][] = [];
    if (typed.length > LONGEST_CORRECTED) return found;
    const letters = letterSet(typed);
    const mostWrong = Math.min(typed.length < LONG_WORD ? 2 : 3, Math.floor(most / DOUBLED));
    distancesFrom(typed, (distanceTo) => {
      for (let each = 0; each < this.#words.length; each++) {
        const start = this.#starts[each] as number;
        const end = this.#starts[each + 1] as number;
        if (Math.abs(end - start - typed.length) > mostWrong) continue;
        if (differingLetters(letters, this.#letterSets[each] as number) > 2 * mostWrong) continue;
        if (distanceTo(this.#letters, start, end) > mostWrong) continue;
        const word = this.#words[each] as string;
        const cost = mistakeCost(typed, word, most);
        if (cost <= most) found.push([word, cost]);
      }
    });
    return found;
  }
}
