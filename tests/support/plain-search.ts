import type { IndexQuery } from "../../src/features/search/engine/index-query.ts";
import type { AdvertisementDocument } from "../../src/features/search/engine/segments/advertisement-document.ts";

/** Asks for nothing. */
export const emptyQuery: IndexQuery = {
  words: [],
  chosen: {},
  districtsCountedIn: [],
  publishedWithinDays: undefined,
  sort: "relevance",
  offset: 0,
  limit: 30,
};

/** Says nothing. */
export const emptyDocument: Omit<AdvertisementDocument, "id" | "publishedAt" | "expiresAt"> = {
  title: "",
  positionName: "",
  companyName: "",
  sectorNames: [],
  placeNames: [],
  text: "",
  companyId: 1,
  pay: 0,
  values: {},
};
