import type { ResolvedSearch } from "./resolve-search.ts";
import { DEFAULT_PAGE_SIZE } from "./search.contract.ts";
import type { SearchQuery } from "./search-advertisements.ts";
import { searchWords } from "./search-words.ts";

/** Beyond these the list of districts would be longer than anybody reads. */
const MOST_PROVINCES_WITH_DISTRICTS = 3;

/** From what an address means to ids and codes. */
export function toQuery({ input, choices }: ResolvedSearch): SearchQuery {
  const narrowed = new Set(choices.ilce.map(({ provinceId }) => provinceId));
  const pageSize = input.adet ?? DEFAULT_PAGE_SIZE;
  const provinceIds = choices.sehir.map(({ id }) => id);
  return {
    words: searchWords(input.q),
    // Districts stand for their province: whoever chose Kadıköy does not want all of İstanbul.
    provinceIds: provinceIds.filter((id) => !narrowed.has(id)),
    districtIds: choices.ilce.map(({ id }) => id),
    districtsCountedIn: provinceIds.length <= MOST_PROVINCES_WITH_DISTRICTS ? provinceIds : [],
    sectorIds: choices.sektor.map(({ id }) => id),
    positionIds: choices.pozisyon.map(({ id }) => id),
    workTypes: choices.calisma.map(({ code }) => code),
    levels: choices.seviye.map(({ code }) => code),
    publishedWithinDays: input.tarih,
    isRemote: input.uzaktan === "1",
    sort: (input.sirala ?? (input.q === "" ? "tarih" : "ilgi")) === "ilgi" ? "relevance" : "date",
    offset: (input.sayfa - 1) * pageSize,
    limit: pageSize,
  };
}
