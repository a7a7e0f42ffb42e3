import { z } from "zod";
import { filterNamed, filters } from "../search/index.ts";
import { LOOKUP_TYPES } from "./public-api.contract.ts";

/** What the API answers, field by field: types for the code, schemas for the document, checks for the tests. */
const flags = z.array(z.enum(filterNamed("marks").choices.map(({ slug }) => slug)));
const id = z.int().positive().max(999_999_999_999_999);
const count = z.int().min(0).max(1_000_000_000);
/** On this site; ASCII, as an address bar would hold it. */
const path = z.string().regex(/^\/[\x21-\x7e]*$/);
/** In UTC. The pattern would be a third of the document. */
const moment = z.iso.datetime().meta({ pattern: undefined });

export const named = z.strictObject({ value: z.string(), name: z.string() });
export const facetValue = z.strictObject({ value: z.string(), name: z.string(), count });

const item = {
  id,
  title: z.string(),
  url: path,
  company: z.strictObject({ id, name: z.string() }),
  locations: z.array(z.strictObject({ id, city: z.string(), district: z.string().nullable() })),
  publishedAt: moment,
  expiresAt: moment,
  /** Absent where the employer keeps it to itself */
  pay: z
    .strictObject({
      min: count.nullable(),
      max: count.nullable(),
      currency: z.literal("TRY"),
      period: z.literal("month"),
    })
    .optional(),
  /** From where was asked for to the nearest of its places; absent where no radius was */
  kilometres: z.number().min(0).optional(),
  flags,
};
export const advertisementItem = z.strictObject(item);

/** A choice of a filter by its parameter, and the words of `q` that it was taken from. */
const meaning = z.strictObject({
  parameter: z.string(),
  value: z.string(),
  name: z.string(),
  words: z.string(),
});
const understood = z.strictObject({
  text: z.string(),
  corrected: z.string().nullable(),
  company: z.string().nullable(),
  filters: z.array(meaning),
  /** How many have all that was asked for, or most of it, where those that have some of it are counted too. */
  fullMatches: count.nullable(),
  ambiguous: z.array(meaning),
});

const facets = z.array(facetValue);
export const advertisementList = z.strictObject({
  total: count,
  page: z.int().positive().max(1_000_000),
  pageSize: z.int().positive().max(100),
  understood: understood.nullable(),
  facets: z.strictObject(Object.fromEntries(filters.map(({ parameter }) => [parameter, facets]))),
  items: z.array(advertisementItem),
});

const range = z.strictObject({ min: count.nullable(), max: count.nullable() });
export const advertisementDetail = z.strictObject({
  ...item,
  description: z.string(),
  qualifications: z.string(),
  sector: named.nullable(),
  position: named.nullable(),
  workType: named.nullable(),
  level: named.nullable(),
  educationLevel: named.nullable(),
  experienceYears: range,
  monthlySalary: range,
  hireCount: count,
});

export const companyDetail = z.strictObject({
  id,
  name: z.string(),
  url: path,
  sector: named.nullable(),
  city: z.string().nullable(),
  district: z.string().nullable(),
  about: z.string(),
  website: z.string().nullable(),
  foundedYear: z.int().min(0).max(9999).nullable(),
  employeeCount: z.string().nullable(),
  openAdvertisements: count,
});

export const lookupList = z.strictObject({
  type: z.enum(LOOKUP_TYPES),
  items: z.array(z.strictObject({ id, value: z.string(), name: z.string(), city: z.string().optional() })),
});

const kinds = ["position", "company", "skill", "city", "district"] as const;
export const suggestion = z.strictObject({
  kind: z.enum(kinds),
  text: z.string(),
  url: path,
  count: count.optional(),
});
export const suggestionList = z.strictObject({ items: z.array(suggestion).max(8) });

export const refusal = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  requestId: z.string().optional(),
});

export type UnderstoodQuery = z.infer<typeof understood>;
export type AdvertisementItem = z.infer<typeof advertisementItem>;
export type AdvertisementList = z.infer<typeof advertisementList>;
export type AdvertisementDetail = z.infer<typeof advertisementDetail>;
export type CompanyDetail = z.infer<typeof companyDetail>;
export type FacetValue = z.infer<typeof facetValue>;
export type LookupList = z.infer<typeof lookupList>;
export type Suggestion = z.infer<typeof suggestion>;
