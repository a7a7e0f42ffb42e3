import { z } from "zod";
import { defineCall } from "../../platform/http/contract.ts";
import { optionalText, returnPath } from "../../platform/http/fields.ts";

const LONGEST_ANSWER = 50_000;

/** What a visitor was doing when they had to sign in. The answered form comes whole, or in the fields that favourites and subscriptions have. */
export const saveAnswer = defineCall({
  path: "/LoginRedirection/SaveAnswer",
  access: "public",
  bodyLimit: 64 * 1024,
  input: z.object({
    kind: z.string().min(1).max(50),
    /** A form as a browser serialises it. */
    answer: z.string().max(LONGEST_ANSWER).optional(),
    advertisementID: optionalText(20),
    customerID: optionalText(20),
    title: optionalText(200),
    returnUrl: returnPath,
  }),
});
