import { z } from "zod";
import { APPLICANTS_PATH } from "../../../addresses/applications.ts";
import { defineContract } from "../../../platform/http/contract.ts";
import { positiveId, returnPath } from "../../../platform/http/fields.ts";
import { LONGEST_TEXT, writing } from "../hiring.contract.ts";

export const addNote = defineContract({
  ...writing,
  access: "applications.judge",
  path: `${APPLICANTS_PATH}/not`,
  input: z.object({
    ApplicationID: positiveId,
    Text: z.string().trim().min(1).max(LONGEST_TEXT),
    returnUrl: returnPath,
  }),
});
