import { create, insertMultiple, search } from "@orama/orama";
import MiniSearch from "minisearch";
import type { IndexQuery } from "../../src/features/search/engine/index-query.ts";
import type { AdvertisementDocument } from "../../src/features/search/engine/segments/advertisement-document.ts";
import { wordsOfText } from "../../src/features/search/search-words.ts";
import type { Corpus } from "./corpus.ts";

export type Ask = (query: IndexQuery) => number | Promise<number>;

interface Stored {
  sectorId: string;
  positionId: string;
  workType: string;
  level: string;
  provinces: string[];
}

function stored({ values }: AdvertisementDocument): Stored {
  const { sector = [], position = [], workType = [], level = [], city = [] } = values;
  return {
    sectorId: sector[0] ?? "",
    positionId: position[0] ?? "",
    workType: workType[0] ?? "",
    level: level[0] ?? "",
    provinces: [...city],
  };
}

/** It has no facets: they are counted in a loop over what it finds, as its users do. */
export function makeMiniSearch(corpus: Corpus, count: number): Ask {
  const index = new MiniSearch({
    fields: ["title", "names", "text"],
    tokenize: wordsOfText,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 4, names: 2 }, combineWith: "AND", prefix: true },
  });
  const facts = new Map<number, Stored>();
  for (const document of corpus.documents(count)) {
    index.add({ id: document.id, title: document.title, names: namesOf(document), text: document.text });
    facts.set(document.id, stored(document));
  }
  return (query) => {
    const fuzzy = query.words.some((word) => word.length > 4) ? 0.15 : false;
    const text = query.words.join(" ");
    const exact = text === "" ? index.search(MiniSearch.wildcard) : index.search(text);
    const hits = exact.length > 0 ? exact : index.search(text, { fuzzy });
    const counts = new Map<string, number>();
    let total = 0;
    for (const { id } of hits) {
      const each = facts.get(id) as Stored;
      const { sector, workType, city } = query.chosen;
      const inSector = !sector || sector.includes(each.sectorId);
      const inWorkType = !workType || workType.includes(each.workType);
      const inPlace = !city || each.provinces.some((id) => city.includes(id));
      const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
      if (inWorkType && inPlace) add(`s${each.sectorId}`);
      if (inSector && inPlace) add(`w${each.workType}`);
      if (inSector && inWorkType) for (const province of each.provinces) add(`i${province}`);
      if (!inSector || !inWorkType || !inPlace) continue;
      add(`p${each.positionId}`);
      add(`l${each.level}`);
      total += 1;
    }
    return total;
  };
}

/** Its facets know the filters of the query only: they are not counted without their own. */
export async function makeOrama(corpus: Corpus, count: number): Promise<Ask> {
  const db = create({
    schema: {
      title: "string",
      names: "string",
      text: "string",
      sectorId: "enum",
      positionId: "enum",
      workType: "enum",
      level: "enum",
      provinces: "enum[]",
    } as const,
  });
  let batch: (Stored & { title: string; names: string; text: string })[] = [];
  for (const document of corpus.documents(count)) {
    const { title, text } = document;
    const words = (value: string) => wordsOfText(value).join(" ");
    batch.push({
      ...stored(document),
      title: words(title),
      names: words(namesOf(document)),
      text: words(text),
    });
    if (batch.length < 1000 && document.id < count) continue;
    await insertMultiple(db, batch, 1000);
    batch = [];
  }
  return async (query) => {
    const { count: total } = await search(db, {
      term: query.words.join(" "),
      threshold: 0,
      limit: query.limit,
      tolerance: 0,
      boost: { title: 4, names: 2 },
      where: {
        ...(query.chosen.sector ? { sectorId: { in: [...query.chosen.sector] } } : {}),
        ...(query.chosen.workType ? { workType: { in: [...query.chosen.workType] } } : {}),
        ...(query.chosen.city ? { provinces: { containsAll: [...query.chosen.city] } } : {}),
      },
      facets: { sectorId: {}, positionId: {}, workType: {}, level: {}, provinces: {} },
    });
    return total;
  };
}

function namesOf(document: AdvertisementDocument): string {
  const { positionName, companyName, sectorNames, placeNames } = document;
  return [positionName, companyName, ...sectorNames, ...placeNames].join(" ");
}
