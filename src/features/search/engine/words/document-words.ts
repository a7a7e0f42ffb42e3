import type { FilterName } from "../../filters/list.ts";
import { LONGEST_WORD, wordsOfText } from "../../search-words.ts";
import { type AdvertisementDocument, FIELD, FIELD_COUNT } from "../segments/advertisement-document.ts";
import { valuedFilters, valueWord } from "../segments/code-layout.ts";
import { grownUint32 } from "../segments/growing-arrays.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { scanWords } from "./word-scanner.ts";

/** The name of a position as one word. No text has it: its first sign stands between words. */
export function wholePositionWord(words: readonly string[]): string {
  return `\u0001=${words.join(" ")}`.slice(0, LONGEST_WORD);
}

/** The first two words of a company's name, as one word of the same kind. */
export function companyNameWord(first: string, second: string): string {
  return `\u0001~${first} ${second}`.slice(0, LONGEST_WORD);
}

/** A name of one word is found by itself. */
const LEGAL_FORMS = new Set(["a", "as", "ltd", "limited", "anonim"]);
const NO_NAME = -1;
/** More than a vocabulary has words; the product of two is still a safe number. */
const MOST_WORDS = 2 ** 26;

/** Names of positions, sectors and places come again and again; a company's name is as a rule another one. */
const MOST_NAMES = 20_000;

/** Reads documents into entries `word * FIELD_COUNT + field`, each word once, with the first field that has it. */
export class DocumentReader {
  entries = new Uint32Array(1024);
  count = 0;
  readonly #vocabulary: Vocabulary;
  /** The last document that had the word. */
  #seenIn = new Uint32Array(1024);
  #document = 0;
  #heard = new Uint32Array(256);
  #heardCount = 0;
  /** By name, and by value of a filter: the numbers of the words. */
  readonly #names = new Map<string, Uint32Array>();
  readonly #values = new Map<string, Map<string | number, number>>();
  readonly #wholePositions = new Map<string, number>();
  /** By the numbers of the first two words of a company's name. */
  readonly #companyNames = new Map<number, number>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** The entries are good until the next document is read. */
  read(document: AdvertisementDocument): void {
    this.count = 0;
    this.#document += 1;
    this.#readText(document.title, FIELD.title);
    this.#readName(document.positionName, FIELD.position);
    this.#readText(document.companyName, FIELD.names);
    if (this.#heardCount > 1) this.#noteCompanyName(this.#heard[0] as number, this.#heard[1] as number);
    for (const name of document.sectorNames) this.#readName(name, FIELD.names);
    for (const name of document.placeNames) this.#readName(name, FIELD.names);
    this.#readText(document.text, FIELD.text);
    this.#noteValue(this.#wholePosition(document.positionName));
    this.#readValue("company", document.companyId);
    for (const mark of document.marks ?? []) this.#readValue("mark", mark);
    for (const { name } of valuedFilters) {
      const values = document.values[name];
      if (values)
        for (let each = 0; each < values.length; each++) this.#readValue(name, values[each] as string);
    }
  }

  #readText(text: string, field: number): void {
    // At least every second sign of a text stands between words.
    this.#heard = grownUint32(this.#heard, (text.length >> 1) + 1);
    this.#heardCount = 0;
    scanWords(text, this.#hearWord);
    this.#noteAll(this.#heard, this.#heardCount, field);
  }

  readonly #hearWord = (letters: Uint16Array, length: number, hash: number): void => {
    this.#heard[this.#heardCount++] = this.#vocabulary.numberOf(letters, length, hash);
  };

  #readName(name: string, field: number): void {
    let numbers = this.#names.get(name);
    if (!numbers) {
      this.#heard = grownUint32(this.#heard, (name.length >> 1) + 1);
      this.#heardCount = 0;
      scanWords(name, this.#hearWord);
      numbers = this.#heard.slice(0, this.#heardCount);
      if (this.#names.size < MOST_NAMES) this.#names.set(name, numbers);
    }
    this.#noteAll(numbers, numbers.length, field);
  }

  #wholePosition(name: string): number {
    let number = this.#wholePositions.get(name);
    if (number === undefined) {
      number = this.#vocabulary.numberOfString(wholePositionWord(wordsOfText(name)));
      this.#wholePositions.set(name, number);
    }
    return number;
  }

  #noteCompanyName(first: number, second: number): void {
    const key = first * MOST_WORDS + second;
    let number = this.#companyNames.get(key);
    if (number === undefined) {
      const [one, two] = [this.#vocabulary.wordAt(first), this.#vocabulary.wordAt(second)];
      number = LEGAL_FORMS.has(two) ? NO_NAME : this.#vocabulary.numberOfString(companyNameWord(one, two));
      this.#companyNames.set(key, number);
    }
    if (number !== NO_NAME) this.#noteValue(number);
  }

  /** No word has to be made for what was met before. */
  #readValue(name: FilterName | "company" | "mark", value: string | number): void {
    let known = this.#values.get(name);
    if (!known) {
      known = new Map();
      this.#values.set(name, known);
    }
    let number = known.get(value);
    if (number === undefined) {
      number = this.#vocabulary.numberOfString(valueWord(name, value));
      known.set(value, number);
    }
    this.#noteValue(number);
  }

  #noteValue(number: number): void {
    this.#heard[0] = number;
    this.#noteAll(this.#heard, 1, FIELD.text);
  }

  #noteAll(words: Uint32Array, wordCount: number, field: number): void {
    const document = this.#document;
    this.entries = grownUint32(this.entries, this.count + wordCount);
    this.#seenIn = grownUint32(this.#seenIn, this.#vocabulary.size);
    const entries = this.entries;
    const seenIn = this.#seenIn;
    let count = this.count;
    for (let place = 0; place < wordCount; place++) {
      const word = words[place] as number;
      if (seenIn[word] === document) continue;
      seenIn[word] = document;
      entries[count++] = word * FIELD_COUNT + field;
    }
    this.count = count;
  }
}
