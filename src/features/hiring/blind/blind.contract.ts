import { z } from "zod";
import { APPLICANTS_PATH } from "../../../addresses/applications.ts";
import { defineContract } from "../../../platform/http/contract.ts";
import { positiveId, returnPath } from "../../../platform/http/fields.ts";
import { writing } from "../hiring.contract.ts";

/** Before the interview, on purpose, and written down. */
export const unblindApplicant = defineContract({
  ...writing,
  path: `${APPLICANTS_PATH}/kimlik`,
  input: z.object({ ApplicationID: positiveId, returnUrl: returnPath }),
});
