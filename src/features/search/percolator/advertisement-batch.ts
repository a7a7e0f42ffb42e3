import type { AdvertisementDocument } from "../engine/advertisement-document.ts";
import { valueWord } from "../engine/document-words.ts";
import { wordsOfText } from "../search-words.ts";
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
    const job = wordsOfText(`${document.title}\n${document.positionName}`);
    const names = [document.companyName, ...document.sectorNames, ...document.placeNames, document.text];
    this.jobWords.add(place, job);
    this.words.add(place, job);
    this.words.add(place, wordsOfText(names.join("\n")));
    this.values.add(place, valuesOf(document));
  }
}

function valuesOf(document: AdvertisementDocument): string[] {
  return [
    valueWord.sector(document.sectorId),
    valueWord.position(document.positionId),
    valueWord.workType(document.workType),
    valueWord.level(document.level),
    valueWord.company(document.companyId),
    ...document.flags.map(valueWord.flag),
    ...document.places.flatMap(({ provinceId, districtId }) => [
      valueWord.province(provinceId),
      ...(districtId === null ? [] : [valueWord.district(districtId)]),
    ]),
  ];
}
