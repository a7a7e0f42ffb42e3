import { type AdvertisementDocument, FIELD, FIELD_COUNT } from "./advertisement-document.ts";
import { grownUint32 } from "./growing-arrays.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { scanWords } from "./word-scanner.ts";

/** Words that stand for a value of a filter. No text has them: their first sign stands between words. */
export const valueWord = {
  sector: (id: number) => `\u0001s${id}`,
  position: (id: number) => `\u0001p${id}`,
  workType: (code: string) => `\u0001w${code}`.slice(0, 40),
  level: (code: string) => `\u0001l${code}`.slice(0, 40),
  flag: (name: string) => `\u0001f${name}`.slice(0, 40),
  province: (id: number) => `\u0001i${id}`,
  district: (id: number) => `\u0001d${id}`,
  company: (id: number) => `\u0001c${id}`,
};

/** Reads documents into entries `word * FIELD_COUNT + field`, each word once, with the first field that has it. */
export class DocumentReader {
  entries = new Uint32Array(1024);
  count = 0;
  readonly #vocabulary: Vocabulary;
  /** The last document that had the word. */
  #seenIn = new Uint32Array(1024);
  #document = 0;
  #field = 0;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** The entries are good until the next document is read. */
  read(document: AdvertisementDocument): void {
    this.count = 0;
    this.#document += 1;
    this.#readText(document.title, FIELD.title);
    this.#readText(document.positionName, FIELD.position);
    this.#readText(document.companyName, FIELD.names);
    for (const name of document.sectorNames) this.#readText(name, FIELD.names);
    for (const name of document.placeNames) this.#readText(name, FIELD.names);
    this.#readText(document.text, FIELD.text);
    this.#readValue(valueWord.sector(document.sectorId));
    this.#readValue(valueWord.position(document.positionId));
    this.#readValue(valueWord.workType(document.workType));
    this.#readValue(valueWord.level(document.level));
    this.#readValue(valueWord.company(document.companyId));
    for (const flag of document.flags) this.#readValue(valueWord.flag(flag));
    for (const { provinceId, districtId } of document.places) {
      this.#readValue(valueWord.province(provinceId));
      if (districtId !== null) this.#readValue(valueWord.district(districtId));
    }
  }

  #readText(text: string, field: number): void {
    this.#field = field;
    scanWords(text, this.#hearWord);
  }

  #readValue(word: string): void {
    this.#field = FIELD.text;
    this.#note(this.#vocabulary.numberOfString(word));
  }

  readonly #hearWord = (letters: Uint16Array, length: number, hash: number): void => {
    this.#note(this.#vocabulary.numberOf(letters, length, hash));
  };

  #note(word: number): void {
    if (word >= this.#seenIn.length) this.#seenIn = grownUint32(this.#seenIn, word + 1);
    if (this.#seenIn[word] === this.#document) return;
    this.#seenIn[word] = this.#document;
    if (this.count === this.entries.length) this.entries = grownUint32(this.entries, this.count + 1);
    this.entries[this.count++] = word * FIELD_COUNT + this.#field;
  }
}
