import { z } from "zod";
import { APPLICANTS_PATH } from "../../../addresses/applications.ts";
import { OWN_ADVERTISEMENTS_PATH } from "../../../addresses/own-advertisements.ts";
import { defineContract } from "../../../platform/http/contract.ts";
import { optionalText, positiveId, returnPath } from "../../../platform/http/fields.ts";
import { emptyChoice, reading, writing } from "../hiring.contract.ts";

export const MOST_CRITERIA = 12;
export const LONGEST_EVIDENCE = 1000;
export const LONGEST_CRITERION = 80;
export const SCORES = [1, 2, 3, 4] as const;

const score = z.object({
  CriterionID: positiveId,
  Score: z.coerce.number().int().min(1).max(4),
  /** What one has seen or heard that speaks for it */
  Evidence: optionalText(LONGEST_EVIDENCE),
});

/** One's own of all criteria; sent again, it takes the place of the former. */
export const scoreApplicant = defineContract({
  ...writing,
  access: "applications.judge",
  path: `${APPLICANTS_PATH}/puan`,
  input: z.object({
    ApplicationID: positiveId,
    Scores: z.array(score).min(1).max(MOST_CRITERIA),
    returnUrl: returnPath,
  }),
});

const CRITERIA_PATH = `${OWN_ADVERTISEMENTS_PATH}/:id/olcutler`;

export const showCriteria = defineContract({
  ...reading,
  path: CRITERIA_PATH,
  input: z.object({ id: positiveId, sonuc: z.enum(["saved"]).optional().catch(undefined) }),
});

export const saveCriteria = defineContract({
  ...writing,
  path: CRITERIA_PATH,
  input: z.object({
    id: positiveId,
    /** In order. A row without a name is none. */
    Criteria: z
      .array(z.object({ CriterionID: emptyChoice, Name: z.string().trim().max(LONGEST_CRITERION) }))
      .max(MOST_CRITERIA)
      .default([]),
    Edition: optionalText(40),
  }),
});

export function criteriaPath(advertisementId: number): string {
  return `${OWN_ADVERTISEMENTS_PATH}/${advertisementId}/olcutler`;
}
