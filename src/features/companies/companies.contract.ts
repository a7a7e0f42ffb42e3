import { z } from "zod";
import { KVKK_TEXT_PATH } from "../../addresses/companies.ts";
import { defineContract, definePage } from "../../platform/http/contract.ts";
import { pageNumber, positiveId, slugAndId } from "../../platform/http/fields.ts";

/** Of a company's cover, in pixels. */
export const COVER_SIZE = { width: 1280, height: 320 };

/** What employers choose from; each has its text, companies-benefit-… */
export const BENEFITS = [
  "meal",
  "transport",
  "health",
  "bonus",
  "remote",
  "flexible",
  "training",
  "leave",
  "childcare",
  "pension",
  "housing",
  "discount",
] as const;

export type Benefit = (typeof BENEFITS)[number];

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,100}$/)
  .optional()
  .catch(undefined);

export const showCompany = definePage({
  path: "/firma/:slugAndId",
  access: "public",
  input: z.object({
    slugAndId,
    /** Of its advertisements. */
    sayfa: pageNumber,
    sehir: slug,
    pozisyon: slug,
  }),
});

/** The notice by which a company tells what it does with applicants' data, as a modal and a page. */
export const showKvkkText = definePage({
  path: "/firma/:slugAndId/kvkk",
  access: "public",
  input: z.object({ slugAndId }),
});

export const getKvkkText = defineContract({
  method: "POST",
  path: KVKK_TEXT_PATH,
  access: "public",
  limit: "lookup",
  answers: "json",
  changesState: false,
  input: z.object({ customerID: positiveId }),
});
