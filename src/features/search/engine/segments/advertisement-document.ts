import type { FilterName } from "../../filters/list.ts";

/** What the index is told about one advertisement. Names and texts are as people wrote them; the index folds them. */
export interface AdvertisementDocument {
  id: number;
  title: string;
  positionName: string;
  companyName: string;
  sectorNames: readonly string[];
  /** Of provinces and districts. */
  placeNames: readonly string[];
  /** Description and qualifications. */
  text: string;
  companyId: number;
  /** Monthly, the most that is paid; 0 where no pay is named. */
  pay: number;
  /** What it is found under, by filter. */
  values: FilterValues;
  /** What else it can be asked for or excluded by, in the words of whoever builds the index (find-marked.ts). */
  marks?: readonly string[];
  /** Milliseconds. */
  publishedAt: number;
  /** Milliseconds; from this moment on it is not found any more. */
  expiresAt: number;
}

export type FilterValues = Partial<Readonly<Record<FilterName, readonly string[]>>>;

/** Where a word stands. A word that stands in several counts for the first of them only. */
export const FIELD = { title: 0, position: 1, names: 2, text: 3 } as const;
export const FIELD_COUNT = 4;
