import type { SearchInput } from "./search.contract.ts";

const RESULTS_PATH = "/is-ilanlari";

export type MultiFilter = "sehir" | "ilce" | "sektor" | "pozisyon" | "calisma" | "seviye";
const MULTI_FILTERS: readonly MultiFilter[] = ["sehir", "ilce", "sektor", "pozisyon", "calisma", "seviye"];

/** The one address of a search: parameters in a fixed order, defaults left out. */
export function resultsHref(input: SearchInput, page = 1): string {
  const query = new URLSearchParams();
  if (input.q !== "") query.append("q", input.q);
  for (const name of MULTI_FILTERS) for (const value of input[name]) query.append(name, value);
  if (input.tarih !== undefined) query.append("tarih", String(input.tarih));
  if (input.uzaktan) query.append("uzaktan", "1");
  if (input.sirala) query.append("sirala", input.sirala);
  if (page > 1) query.append("sayfa", String(page));
  return query.size > 0 ? `${RESULTS_PATH}?${query}` : RESULTS_PATH;
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
