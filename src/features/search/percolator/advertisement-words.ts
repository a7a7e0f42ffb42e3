import type { AdvertisementDocument } from "../engine/advertisement-document.ts";
import { valueWord } from "../engine/document-words.ts";
import { wordsOfText } from "../search-words.ts";

/** An advertisement as searches ask about it. */
export interface AdvertisementWords {
  words: ReadonlySet<string>;
  /** Everything that one of its words begins with, the words themselves among it. */
  beginnings: ReadonlySet<string>;
  /** The same of title and position, where the job is named. */
  jobWords: ReadonlySet<string>;
  jobBeginnings: ReadonlySet<string>;
  /** What filters may ask for. */
  values: readonly string[];
}

export function readAdvertisement(document: AdvertisementDocument): AdvertisementWords {
  const job = [document.title, document.positionName];
  const names = [document.companyName, ...document.sectorNames, ...document.placeNames];
  const jobWords = new Set(wordsOfText(job.join("\n")));
  const words = new Set(wordsOfText([...job, ...names, document.text].join("\n")));
  return {
    words,
    beginnings: beginningsOf(words),
    jobWords,
    jobBeginnings: beginningsOf(jobWords),
    values: valuesOf(document),
  };
}

function beginningsOf(words: ReadonlySet<string>): Set<string> {
  const beginnings = new Set<string>();
  for (const word of words) {
    // What a longer beginning was there for is there itself.
    for (let length = word.length; length > 0; length--) {
      const beginning = word.slice(0, length);
      if (beginnings.has(beginning)) break;
      beginnings.add(beginning);
    }
  }
  return beginnings;
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
