import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { languageCode, positiveId } from "../../platform/http/fields.ts";

export const LOOKUP_TYPES = [
  "city",
  "district",
  "university",
  "department",
  "highSchoolDepartment",
  "company",
  "position",
  "sector",
  "competency",
  "language",
  "country",
  "taxOffice",
] as const;
export type LookupType = (typeof LOOKUP_TYPES)[number];

/** A longer term is refused: no name is that long. */
export const LONGEST_TERM = 100;
export const LOOKUP_PAGE_SIZE = 20;

/** A form sends the name of what was not chosen too, with nothing in it. */
function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

const yesOrNo = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["true", "1", "on", "false", "0"]))
  .transform((said) => ["true", "1", "on"].includes(said));

/** The languages of the interface by number, in the order in which the footer lists them, or by their code. */
const numberedLanguage = z
  .enum(["1", "2", "3", "4", "5"])
  .transform((position) => languageCode.options[Number(position) - 1]);

/** A city that does not exist has no districts: the answer is an empty list. What is no id at all is refused. */
export const getDistrictList = defineContract({
  method: "POST",
  path: "/Lookup/GetDistrictList",
  access: "public",
  limit: "lookup",
  answers: "json",
  changesState: false,
  input: z.object({ cityID: positiveId }),
});

/**
 * An empty term answers an empty list, a page past the end too. With `includeTermAsResult` the first page begins with the
 * term itself, its value 0, unless a name is that very term: then the name stands for both.
 */
export const queryLookupList = defineContract({
  method: "GET",
  path: "/Lookup/QueryLookupList",
  access: "public",
  limit: "lookup",
  answers: "json",
  input: z.object({
    term: z.string().trim().max(LONGEST_TERM),
    type: z.enum(LOOKUP_TYPES),
    includeTermAsResult: unlessEmpty(yesOrNo),
    /** Of the names; the visitor's own unless said. */
    languageID: unlessEmpty(z.union([numberedLanguage, languageCode])),
    /** Narrows districts to one city's. */
    cityID: unlessEmpty(positiveId),
    page: unlessEmpty(positiveId),
  }),
});
