import { z } from "zod";
import { FEED_PATH } from "../../addresses/searches.ts";
import { defineContract } from "../../platform/http/contract.ts";
import {
  everyFilter,
  type FilterName,
  forEachFilter,
  landingFilters,
  type NamedFilter,
  pageFilters,
} from "./filters/list.ts";

const LONGEST_QUERY = 200;
/** Of one parameter. Every chosen filter is a link that names all the others, so the page grows with the square. */
export const MOST_CHOICES = 10;
/** More than a million advertisements fill. */
const LAST_PAGE = 100_000;

const SLUG = /^[a-z0-9-]{1,100}$/;
const slug = z.string().regex(SLUG);

/** Slugs of a repeatable parameter. What is not a slug is left out, so that a bad link still shows a page. */
export const slugs = z
  .array(z.string())
  .default([])
  .transform((values) => [...new Set(values.filter((value) => SLUG.test(value)))].slice(0, MOST_CHOICES))
  .catch([]);

export const PAGE_SIZES = [20, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 30;

/** A page far beyond the last is the last one; what is no page number at all shows the first. */
const resultsPage = z.coerce
  .number()
  .int()
  .min(1)
  .transform((page) => Math.min(page, LAST_PAGE))
  .catch(1)
  .default(1);

/** The parameters of filters, by what the wire calls them; `meta` describes them for programs. */
function filterShape(of: readonly NamedFilter[]): Record<string, z.ZodType<string | string[] | undefined>> {
  return Object.fromEntries(
    of.map(({ parameter, kind, choices, example = choices.slice(0, 1).map((choice) => choice.slug) }) => {
      const known = choices.map((choice) => choice.slug);
      if (kind === "list" || kind === "marks") {
        const items = { type: "string" as const, ...(kind === "marks" && { enum: known }) };
        return [parameter, slugs.meta({ type: "array", items, example })];
      }
      const isNumber = kind !== "flag" && known.every((each) => /^\d+$/.test(each));
      const written = (value: string) => (isNumber ? Number(value) : value);
      const type: "integer" | "string" = isNumber ? "integer" : "string";
      const meta = { type, enum: known.map(written), example: example.map(written)[0] };
      return [parameter, z.enum(known).optional().catch(undefined).meta(meta)];
    }),
  );
}

/** Of every filter, those that only programs know too. */
export const allFilters = filterShape(everyFilter);

const sorts = { ilgi: "relevance", tarih: "date", ucret: "pay", uzaklik: "distance" } as const;
export type Sort = (typeof sorts)[keyof typeof sorts];
type SortName = keyof typeof sorts;
const sortNames = Object.keys(sorts) as SortName[];

/** Where somebody is, to about a kilometre, or where they would like to work. It is asked with, never stored. */
export interface Position {
  lat: number;
  lng: number;
}

export const POSITION_PARAMETER = "konum";
/** Nobody looks for work here from farther away. */
const [SOUTH, NORTH, WEST, EAST] = [35, 43, 25, 46];

export const positionInput = z
  .string()
  .regex(/^\d{2}(\.\d{1,9})?,\d{2}(\.\d{1,9})?$/)
  .transform((value): Position => {
    const [lat = 0, lng = 0] = value.split(",").map((degrees) => Math.round(Number(degrees) * 100) / 100);
    return { lat, lng };
  })
  .refine(({ lat, lng }) => lat >= SOUTH && lat <= NORTH && lng >= WEST && lng <= EAST)
  .optional()
  .catch(undefined)
  .meta({ type: "string", pattern: undefined, example: "40.99,29.03" });

export const TEXT_PARAMETER = "q";
export const AS_WORDS_PARAMETER = "kelime";

/** Words that would be understood as something else are to be found as they stand. */
export const asWordsFlag = z
  .enum(["1"])
  .optional()
  .catch(undefined)
  .meta({ type: "string", enum: ["1"], example: "1" });

export const searchInput = z.object({
  [TEXT_PARAMETER]: z
    .string()
    .transform((value) => value.replace(/\s+/g, " ").trim().slice(0, LONGEST_QUERY).trim())
    .catch("")
    .default(""),
  [AS_WORDS_PARAMETER]: asWordsFlag,
  ...filterShape(pageFilters),
  [POSITION_PARAMETER]: positionInput,
  sirala: z.enum(sortNames).optional().catch(undefined),
  adet: z.coerce.number().pipe(z.literal(PAGE_SIZES)).optional().catch(undefined),
  sayfa: resultsPage,
});

/** What a search asks for, in the code's own names. */
export interface Search {
  text: string;
  /** Whether the words are to be found as they stand, whatever they may mean. */
  isAsWords: boolean;
  /** Slugs. */
  chosen: Readonly<Record<FilterName, readonly string[]>>;
  position: Position | undefined;
  sort: Sort | undefined;
  pageSize: number | undefined;
  page: number;
}

interface SearchInput {
  [parameter: string]: unknown;
  q: string;
  kelime?: "1" | undefined;
  konum?: Position | undefined;
  sirala?: SortName | undefined;
  adet?: number | undefined;
  sayfa: number;
}

/** From the names of the wire. */
export function readSearch(input: SearchInput): Search {
  return {
    text: input.q,
    isAsWords: input.kelime !== undefined,
    chosen: forEachFilter(({ parameter }) => [input[parameter] ?? []].flat() as string[]),
    position: input.konum,
    sort: input.sirala && sorts[input.sirala],
    pageSize: input.adet,
    page: input.sayfa,
  };
}

export interface SearchParameter {
  name: string;
  value: string;
}

/** In the names of the wire, in one order and without what goes without saying. */
export function writeSearch(search: Search): SearchParameter[] {
  const { text, isAsWords, chosen, position, sort, pageSize, page } = search;
  const usualSize = pageSize === undefined || pageSize === DEFAULT_PAGE_SIZE;
  return [
    ...(text === "" ? [] : [{ name: TEXT_PARAMETER, value: text }]),
    ...(text !== "" && isAsWords ? [{ name: AS_WORDS_PARAMETER, value: "1" }] : []),
    ...everyFilter.flatMap(({ name, parameter }) =>
      chosen[name].map((value) => ({ name: parameter, value })),
    ),
    ...(position ? [{ name: POSITION_PARAMETER, value: `${position.lat},${position.lng}` }] : []),
    ...sortNames
      .filter((name) => sorts[name] === sort && sort !== "relevance" && sort !== usualSort(search))
      .map((value) => ({ name: "sirala", value })),
    ...(usualSize ? [] : [{ name: "adet", value: String(pageSize) }]),
    ...(page > 1 ? [{ name: "sayfa", value: String(page) }] : []),
  ];
}

/** Without words there is nothing to be relevant to. */
export function usualSort({ text }: Search): Sort {
  return text === "" ? "date" : "relevance";
}

const RESULTS_PATH = "/is-ilanlari";

/** The one address of a search: parameters in a fixed order, defaults left out. */
export function resultsHref(search: Search, page = 1): string {
  const parameters = writeSearch({ ...search, page }).map(({ name, value }): [string, string] => [
    name,
    value,
  ]);
  return parameters.length > 0 ? `${RESULTS_PATH}?${new URLSearchParams(parameters)}` : RESULTS_PATH;
}

export function withPage(address: string, page: number): string {
  return page > 1 ? `${address}${address.includes("?") ? "&" : "?"}sayfa=${page}` : address;
}

/** Of each filter that landing pages have, one or none. */
export const landingInput = z.object(
  Object.fromEntries(landingFilters.map(({ parameter }) => [parameter, slug.optional()])),
);

export function readLandingInput(input: z.output<typeof landingInput>): Search {
  return readSearch({ ...input, q: "", sayfa: 1 });
}

/** What of a search a landing page could have. */
export function writeLanding({ chosen }: Search): SearchParameter[] {
  return landingFilters.flatMap(({ name, parameter }) =>
    chosen[name].slice(0, 1).map((value) => ({ name: parameter, value })),
  );
}

type Asked = Partial<Omit<Search, "chosen">> & { chosen?: Partial<Search["chosen"]> };

const everything = readSearch(searchInput.parse({}));

/** A search for everything, but for what is said. */
export function newSearch({ chosen, ...asked }: Asked = {}): Search {
  return { ...everything, ...asked, chosen: { ...everything.chosen, ...chosen } };
}

export const showResults = defineContract({
  method: "GET",
  path: RESULTS_PATH,
  access: "public",
  limit: "reading",
  answers: "page",
  input: searchInput,
});

/** Of a city, a sector or a position. */
export const showLanding = defineContract({
  method: "GET",
  path: "/is-ilanlari/:first",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({ first: z.string(), sayfa: resultsPage }),
});

/** Of a sector or a position in a city. */
export const showLandingPair = defineContract({
  method: "GET",
  path: "/is-ilanlari/:first/:second",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({ first: z.string(), second: z.string(), sayfa: resultsPage }),
});

/** What is new of a search, as far as landing pages have it. */
export function feedPath(search = newSearch()): string {
  const query = new URLSearchParams(writeLanding(search).map(({ name, value }) => [name, value]));
  return query.size > 0 ? `${FEED_PATH}?${query}` : FEED_PATH;
}
