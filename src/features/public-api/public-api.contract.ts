import { z } from "zod";
import { SUGGESTIONS_PATH } from "../../addresses/searches.ts";
import { defineContract, definePage } from "../../platform/http/contract.ts";
import {
  allFilters,
  asWordsFlag,
  POSITION_PARAMETER,
  positionInput,
  searchInput,
  slugs,
} from "../search/search.contract.ts";

export const LOOKUP_TYPES = [
  "city",
  "district",
  "sector",
  "position",
  "workType",
  "level",
  "country",
  "language",
  "university",
  "department",
  "highSchoolDepartment",
  "competency",
  "educationLevel",
] as const;
export type LookupType = (typeof LOOKUP_TYPES)[number];

const LAST_PAGE = 1_000_000;
const LARGEST_PAGE = 100;
const USUAL_PAGE = 30;
const LONGEST_SUGGESTED = 100;

const forPrograms = { method: "GET", access: "public", limit: "api", answers: "data" } as const;

/**
 * `meta` describes the wire for the OpenAPI document, where a schema that is made to forgive says too little. Not `examples`
 * and `default`: those would be dropped as values that come after the transformation.
 */
const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .meta({ type: "integer", minimum: 1, pattern: undefined, example: 1 });

const { shape } = searchInput;

/** Too much is as much as there is; what is no number at all is the usual one. */
function atMost(most: number, usual: number) {
  return z.coerce
    .number()
    .min(1)
    .refine(Number.isInteger)
    .transform((value) => Math.min(value, most))
    .catch(usual)
    .default(usual)
    .meta({ type: "integer", minimum: 1, maximum: most, usual });
}

/** The parameters of the search page, and what only programs need. */
export const listAdvertisements = defineContract({
  ...forPrograms,
  path: "/api/v1/advertisements",
  input: z.object({
    q: shape.q.meta({ maxLength: 200, example: "yazılım geliştirici" }),
    kelime: asWordsFlag,
    ...allFilters,
    [POSITION_PARAMETER]: positionInput,
    sirala: shape.sirala.meta({ example: "tarih" }),
    /** Unlike the page's, one beyond the end is answered: with nothing in it. */
    sayfa: atMost(LAST_PAGE, 1).meta({ example: 2 }),
    adet: atMost(LARGEST_PAGE, USUAL_PAGE).meta({ example: 50 }),
  }),
});
export type ListInput = z.output<typeof listAdvertisements.input>;

export const readAdvertisement = defineContract({
  ...forPrograms,
  path: "/api/v1/advertisements/:id",
  input: z.object({ id }),
});

export const readCompany = defineContract({
  ...forPrograms,
  path: "/api/v1/companies/:id",
  input: z.object({ id }),
});

export const listLookup = defineContract({
  ...forPrograms,
  path: "/api/v1/lookups/:type",
  input: z.object({
    type: z
      .string()
      .transform((value) => LOOKUP_TYPES.find((type) => type.toLowerCase() === value.toLowerCase()))
      .pipe(z.enum(LOOKUP_TYPES))
      .meta({ enum: [...LOOKUP_TYPES], example: "sector" }),
    sehir: slugs.meta({ type: "array", items: { type: "string" }, example: ["ankara"] }),
  }),
});

/** Asked while somebody types: the limit is that of pages, not of programs. */
export const suggest = defineContract({
  ...forPrograms,
  limit: "lookup",
  path: SUGGESTIONS_PATH,
  input: z.object({
    q: z
      .string()
      .transform((value) => value.slice(0, LONGEST_SUGGESTED))
      .catch("")
      .default("")
      .meta({ maxLength: LONGEST_SUGGESTED, example: "yazı" }),
  }),
});

export const readOpenapi = defineContract({
  ...forPrograms,
  path: "/api/v1/openapi.json",
});

export const showApiDocs = definePage({
  path: "/api/v1/docs",
  access: "public",
});
