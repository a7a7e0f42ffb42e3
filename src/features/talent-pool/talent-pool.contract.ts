import { z } from "zod";
import { TALENT_POOL_PATH } from "../../addresses/candidates.ts";
import { defineCall, definePage } from "../../platform/http/contract.ts";
import { pageNumber, positiveId } from "../../platform/http/fields.ts";

/** For so many months somebody may let a company remember them. */
export const MONTHS = [6, 12, 24] as const;

export const showTalentPool = definePage({
  path: TALENT_POOL_PATH,
  access: "applications.read",
  input: z.object({ sayfa: pageNumber }),
});

/** Zero months take it back. */
export const choosePool = defineCall({
  path: "/hesabim/aday-havuzu",
  access: "member",
  input: z.object({
    ApplicationID: positiveId,
    Months: z.coerce.number().refine((months) => [0, ...MONTHS].includes(months)),
  }),
});
