import { z } from "zod";
import { LANGUAGES } from "../../platform/language/languages.ts";
import { clockJob, defineJob } from "../../platform/queue/queue.ts";

/** What somebody asked for with a form of theirs, and what the link in the mail brings back. */
export const signUpRequest = z.object({
  name: z.string(),
  email: z.email(),
  language: z.enum(LANGUAGES),
  passwordHash: z.string(),
  returnUrl: z.string().optional(),
  /** Of the browser that asked; see asking-browser.ts. */
  askerHash: z.string().optional(),
});

export const beginSignUpJob = defineJob({
  name: "begin-sign-up",
  payload: signUpRequest,
  retries: 10,
  atOnce: 2,
});

export const beginPasswordResetJob = defineJob({
  name: "begin-password-reset",
  /** Where the browser that asked was going is for that browser alone, not for the mail. */
  payload: z.object({ email: z.email(), returnUrl: z.string().optional() }),
  retries: 10,
  atOnce: 2,
});

export const beginCodeSignInJob = defineJob({
  name: "begin-code-sign-in",
  payload: z.object({ email: z.email(), askerHash: z.string() }),
  retries: 10,
  atOnce: 2,
});

export const beginEmailChangeJob = defineJob({
  name: "begin-email-change",
  payload: z.object({ personId: z.number().int(), email: z.email() }),
  retries: 10,
});

export const deleteDueAccountsJob = clockJob("delete-due-accounts", "41 3 * * *", 5);

export const tidyAccountsJob = clockJob("tidy-accounts", "23 * * * *");
