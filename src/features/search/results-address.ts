import { landingPath } from "../../addresses/searches.ts";
import { DEFAULT_PAGE_SIZE, type SearchInput } from "./search.contract.ts";

const RESULTS_PATH = "/is-ilanlari";

export type MultiFilter = "sehir" | "ilce" | "sektor" | "pozisyon" | "calisma" | "seviye";
export const MULTI_FILTERS: readonly MultiFilter[] = [
  "sehir",
  "ilce",
  "sektor",
  "pozisyon",
  "calisma",
  "seviye",
];

/** The one address of a search: parameters in a fixed order, defaults left out. */
export function resultsHref(input: SearchInput, page = 1): string {
  const query = new URLSearchParams();
  if (input.q !== "") query.append("q", input.q);
  for (const name of MULTI_FILTERS) for (const value of input[name]) query.append(name, value);
  if (input.tarih !== undefined) query.append("tarih", String(input.tarih));
  if (input.uzaktan) query.append("uzaktan", "1");
  // Without words there is nothing to be relevant to: the newest come first anyway.
  if (input.q !== "" && input.sirala === "tarih") query.append("sirala", input.sirala);
  if (hasOwnPageSize(input)) query.append("adet", String(input.adet));
  return withPage(query.size > 0 ? `${RESULTS_PATH}?${query}` : RESULTS_PATH, page);
}

export function withPage(address: string, page: number): string {
  return page > 1 ? `${address}${address.includes("?") ? "&" : "?"}sayfa=${page}` : address;
}

/**
 * The landing page that shows exactly this search, where there is one: a city, a sector, a position, or a city with one
 * of the other two, and nothing besides.
 */
export function landingPathOf(input: SearchInput): string | undefined {
  const isPlain =
    input.q === "" &&
    !hasOwnPageSize(input) &&
    input.tarih === undefined &&
    !input.uzaktan &&
    input.ilce.length + input.calisma.length + input.seviye.length === 0;
  const subjects = [...input.sektor, ...input.pozisyon];
  if (!isPlain || input.sehir.length > 1 || subjects.length > 1) return undefined;
  const [first, second] = [...input.sehir, ...subjects];
  return first === undefined ? undefined : landingPath(first, second);
}

/** For search engines: everything, and the landing pages; every other search is one of too many. */
export function isIndexed(input: SearchInput): boolean {
  return resultsHref(input) === RESULTS_PATH || landingPathOf(input) !== undefined;
}

export function withoutChoice(input: SearchInput, name: MultiFilter, value: string): SearchInput {
  return { ...input, [name]: input[name].filter((chosen) => chosen !== value) };
}

export function withoutFilters(input: SearchInput): SearchInput {
  return {
    ...input,
    ...Object.fromEntries(MULTI_FILTERS.map((name) => [name, []])),
    tarih: undefined,
    uzaktan: undefined,
  } as SearchInput;
}

export function hasFilters(input: SearchInput): boolean {
  return (
    MULTI_FILTERS.some((name) => input[name].length > 0) ||
    input.tarih !== undefined ||
    Boolean(input.uzaktan)
  );
}

function hasOwnPageSize({ adet }: SearchInput): boolean {
  return adet !== undefined && adet !== DEFAULT_PAGE_SIZE;
}
