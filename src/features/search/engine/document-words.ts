import type { FilterName } from "../filters/list.ts";
import { LONGEST_WORD, wordsOfText } from "../search-words.ts";
import { type AdvertisementDocument, FIELD, FIELD_COUNT } from "./advertisement-document.ts";
import { valuedFilters, valueWord } from "./code-layout.ts";
import { grownUint32 } from "./growing-arrays.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { scanWords } from "./word-scanner.ts";

/** The name of a position as one word. No text has it: its first sign stands between words. */
export function wholePositionWord(words: readonly string[]): string {
  return `\u0001=${words.join(" ")}`.slice(0, LONGEST_WORD);
}

/** The name of a company, or how it begins, as one word of the same kind. */
export function companyNameWord(words: readonly string[]): string {
  return `\u0001~${words.join(" ")}`.slice(0, LONGEST_WORD);
}

const LEGAL_FORMS = new Set(["a", "s", "as", "ltd", "sti", "limited", "anonim", "sirketi"]);

/** What a company is called by: all of its name but the legal form, or its first two words. One word is found by itself. */
function companyNameWords(name: string): string[] {
  const words = wordsOfText(name);
  const called = words.slice(0, words.findLastIndex((word) => !LEGAL_FORMS.has(word)) + 1);
  if (called.length < 2) return [];
  return [called, called.slice(0, 2)].slice(0, called.length === 2 ? 1 : 2).map(companyNameWord);
}

/** Names of positions, sectors and places come again and again; a company's name is as a rule another one. */
const NAMES_KEPT = 20_000;

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
  readonly #companyNames = new Map<string, readonly number[]>();

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
    for (const name of document.sectorNames) this.#readName(name, FIELD.names);
    for (const name of document.placeNames) this.#readName(name, FIELD.names);
    this.#readText(document.text, FIELD.text);
    this.#noteValue(this.#wholePosition(document.positionName));
    for (const number of this.#companyName(document.companyName)) this.#noteValue(number);
    this.#readValue("company", document.companyId);
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
      if (this.#names.size < NAMES_KEPT) this.#names.set(name, numbers);
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

  #companyName(name: string): readonly number[] {
    let numbers = this.#companyNames.get(name);
    if (!numbers) {
      numbers = companyNameWords(name).map((word) => this.#vocabulary.numberOfString(word));
      if (this.#companyNames.size < NAMES_KEPT) this.#companyNames.set(name, numbers);
    }
    return numbers;
  }

  /** No word has to be made for what was met before. */
  #readValue(name: FilterName | "company", value: string | number): void {
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
