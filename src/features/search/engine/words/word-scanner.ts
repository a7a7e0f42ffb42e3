import { foldTurkish } from "../../../../platform/text/turkish.ts";
import { isBetweenWords, LONGEST_WORD, wordsOfText } from "../../search-words.ts";

/** Called with a word as code units in `letters`, from 0 to `length`, and its hash. */
export type WordListener = (letters: Uint16Array, length: number, hash: number) => void;

const BETWEEN = 0;
const NOT_ALONE = 1;

/** Per code unit: what it becomes when folded, or that it stands between words, or that its neighbours decide. */
const foldingTable = makeFoldingTable();

/** The text that is being read: a string gives its letters one at a time much more slowly than an array does. */
let room = Buffer.alloc(1 << 16);
let units = new Uint16Array(room.buffer, room.byteOffset, room.length / 2);
let pairs = new Uint32Array(room.buffer, room.byteOffset, room.length / 4);

const letters = new Uint16Array(LONGEST_WORD);

/**
 * The same words as `wordsOfText`, of which this is the fast form: a million advertisements are read in one pass over
 * their letters, without making a string per word. Texts with signs that the table does not settle go the slow way.
 */
export function scanWords(text: string, listener: WordListener): void {
  const end = copyUnits(text);
  // What the loops touch at every letter is theirs: a variable of the module is looked up each time.
  const source = units;
  const table = foldingTable;
  const word = letters;
  // Nothing may be heard before it is certain that the whole text can be read this way.
  if (!isSettled(end)) {
    scanSlowly(text, listener);
    return;
  }
  let length = 0;
  let hash = HASH_START;
  let previous = BETWEEN;
  for (let place = 0; place < end; place++) {
    const sign = source[place] as number;
    const letter = table[sign] as number;
    if (letter !== BETWEEN) {
      if (length < LONGEST_WORD) {
        word[length++] = letter;
        hash = Math.imul(hash ^ letter, HASH_FACTOR);
      }
      previous = letter;
      continue;
    }
    let appended = "";
    if (previous === LETTER_C && sign === HASH_SIGN) appended = "sharp";
    else if (
      previous === LETTER_C &&
      sign === PLUS_SIGN &&
      place + 1 < end &&
      source[place + 1] === PLUS_SIGN
    ) {
      appended = "plusplus";
      place += 1;
    } else {
      if (length > 0) listener(word, length, hash);
      length = 0;
      hash = HASH_START;
      if (sign === FULL_STOP && isNet(place + 1, end)) {
        appended = "dotnet";
        place += 3;
      }
    }
    previous = BETWEEN;
    for (let each = 0; each < appended.length && length < LONGEST_WORD; each++) {
      const code = appended.charCodeAt(each);
      word[length++] = code;
      hash = Math.imul(hash ^ code, HASH_FACTOR);
    }
  }
  if (length > 0) listener(word, length, hash);
}

/** One word, as the scanner would tell it. */
export function spellWord(word: string, listener: WordListener): void {
  let hash = HASH_START;
  for (let place = 0; place < word.length; place++) {
    const code = word.charCodeAt(place);
    letters[place] = code;
    hash = Math.imul(hash ^ code, HASH_FACTOR);
  }
  listener(letters, word.length, hash);
}

const HASH_START = 0x811c9dc5 | 0;
const HASH_FACTOR = 0x01000193;
const LETTER_C = "c".charCodeAt(0);
const HASH_SIGN = "#".charCodeAt(0);
const PLUS_SIGN = "+".charCodeAt(0);
const FULL_STOP = ".".charCodeAt(0);

function isNet(place: number, end: number): boolean {
  return (
    place + 2 < end &&
    foldingTable[units[place] as number] === 0x6e &&
    foldingTable[units[place + 1] as number] === 0x65 &&
    foldingTable[units[place + 2] as number] === 0x74
  );
}

/** Two at a time: most are plain letters, which need no look into the table. */
function isSettled(end: number): boolean {
  const source = units;
  const pairsOfSource = pairs;
  const table = foldingTable;
  for (let place = 0; place < end >>> 1; place++) {
    const pair = pairsOfSource[place] as number;
    if ((pair & BEYOND_ASCII) === 0) continue;
    if (table[pair & 0xffff] === NOT_ALONE || table[pair >>> 16] === NOT_ALONE) return false;
  }
  return end % 2 === 0 || table[source[end - 1] as number] !== NOT_ALONE;
}

/** In either of two code units. */
const BEYOND_ASCII = 0xff80ff80 | 0;

/** Answers how many they are. */
function copyUnits(text: string): number {
  if (text.length > units.length) {
    room = Buffer.alloc(text.length * 4);
    units = new Uint16Array(room.buffer, room.byteOffset, room.length / 2);
    pairs = new Uint32Array(room.buffer, room.byteOffset, room.length / 4);
  }
  room.write(text, "utf16le");
  return text.length;
}

function scanSlowly(text: string, listener: WordListener): void {
  for (const word of wordsOfText(text)) spellWord(word, listener);
}

/** Latin, Greek and Cyrillic letters without loose marks, and signs, mean the same wherever they stand. */
function makeFoldingTable(): Uint16Array {
  const table = new Uint16Array(65_536).fill(NOT_ALONE);
  for (let code = 0; code < 65_536; code++) {
    const isSettled = code < 0x250 || (code >= 0x370 && code < 0x483) || (code >= 0x2000 && code < 0x20d0);
    const isSign = code >= 0x2100 && code < 0x2c00;
    // Halves of pictures, and second halves. What other first halves begin may be a letter of this plane when normalised.
    if ((code >= 0xd83c && code <= 0xd83e) || (code >= 0xdc00 && code <= 0xdfff)) table[code] = BETWEEN;
    if (!isSettled && !isSign) continue;
    const fold = foldTurkish(String.fromCharCode(code));
    if (fold.length !== 1) continue;
    table[code] = isBetweenWords(fold) ? BETWEEN : fold.charCodeAt(0);
  }
  return table;
}
