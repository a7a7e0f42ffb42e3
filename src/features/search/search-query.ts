import {
  districts,
  positionBySlug,
  positionLevelBySlug,
  provinceBySlug,
  sectorBySlug,
  workTypeBySlug,
} from "../lookups/index.ts";
import type { SearchInput } from "./search.contract.ts";
import type { SearchQuery } from "./search-advertisements.ts";
import { searchWords } from "./search-words.ts";

export const PAGE_SIZE = 30;

/** From slugs, as addresses have them, to ids and codes. Slugs that nothing has are passed over. */
export function toQuery(input: SearchInput): SearchQuery {
  return {
    words: searchWords(input.q),
    provinceIds: input.sehir.flatMap((slug) => provinceBySlug(slug)?.id ?? []),
    districtIds: districts.filter((district) => input.ilce.includes(district.slug)).map(({ id }) => id),
    sectorIds: input.sektor.flatMap((slug) => sectorBySlug(slug)?.id ?? []),
    positionIds: input.pozisyon.flatMap((slug) => positionBySlug(slug)?.id ?? []),
    workTypes: input.calisma.flatMap((slug) => workTypeBySlug(slug)?.code ?? []),
    levels: input.seviye.flatMap((slug) => positionLevelBySlug(slug)?.code ?? []),
    publishedWithinDays: input.tarih,
    isRemote: input.uzaktan === "1",
    sort: (input.sirala ?? (input.q === "" ? "tarih" : "ilgi")) === "ilgi" ? "relevance" : "date",
    offset: (input.sayfa - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  };
}
