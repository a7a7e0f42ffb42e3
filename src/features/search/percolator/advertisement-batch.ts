import type { AdvertisementDocument } from "../engine/segments/advertisement-document.ts";
import { valuedFilters, valueWord } from "../engine/segments/code-layout.ts";
import { BatchWords } from "./batch-words.ts";

/** Some advertisements as searches ask about them. An advertisement is its place among them here. */
export class AdvertisementBatch {
  readonly advertisements: AdvertisementDocument[] = [];
  readonly words = new BatchWords();
  /** Of title and position, where the job is named. */
  readonly jobWords = new BatchWords();
  /** What filters may ask for: sectors, places, and so on. */
  readonly values = new BatchWords();

  add(document: AdvertisementDocument): void {
    const place = this.advertisements.push(document) - 1;
    for (const job of [document.title, document.positionName]) {
      this.jobWords.addText(place, job);
      this.words.addText(place, job);
    }
    this.words.addText(place, document.companyName);
    for (const name of document.sectorNames) this.words.addText(place, name);
    for (const name of document.placeNames) this.words.addText(place, name);
    this.words.addText(place, document.text);
    for (const value of valuesOf(document)) this.values.addWord(place, value);
  }
}

function valuesOf({ values, companyId }: AdvertisementDocument): string[] {
  return [
    valueWord("company", companyId),
    ...valuedFilters.flatMap(({ name }) => (values[name] ?? []).map((value) => valueWord(name, value))),
  ];
}
