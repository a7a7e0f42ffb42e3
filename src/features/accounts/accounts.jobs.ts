import { forgetOldAttempts } from "../../platform/limits/attempts.store.ts";
import { forgetOldRequests } from "../../platform/limits/request-counts.store.ts";
import { handleJob, type JobHandler } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import {
  beginCodeSignInJob,
  beginEmailChangeJob,
  beginPasswordResetJob,
  beginSignUpJob,
  deleteDueAccountsJob,
  tidyAccountsJob,
} from "./accounts.job-definitions.ts";
import { forgetOldTokens } from "./accounts.store.ts";
import { deleteDueAccounts } from "./deletion/delete-account.ts";
import { mailEmailChange, mailPasswordReset, mailSignUp } from "./mail-links/mail-links.ts";
import { forgetOldDevices } from "./settings/sessions.store.ts";
import { forgetOldCodes } from "./sign-in/sign-in-code.store.ts";
import { mailSignInCode } from "./sign-in/sign-in-with-code.ts";

const DAY = 86_400_000;
const FORGET_DEVICES_AFTER = 400 * DAY;

/** Run twice, a job mails a second link, and both open the same; or a second code, which takes the place of the first. */
export function accountJobs(services: Services): JobHandler[] {
  const { db, now } = services;
  return [
    handleJob(beginSignUpJob, (request) => mailSignUp(services, request)),
    handleJob(beginPasswordResetJob, (request) => mailPasswordReset(services, request)),
    handleJob(beginCodeSignInJob, (request) => mailSignInCode(services, request)),
    handleJob(beginEmailChangeJob, (request) => mailEmailChange(services, request)),
    handleJob(deleteDueAccountsJob, () => deleteDueAccounts(services)),
    handleJob(tidyAccountsJob, async () => {
      await forgetOldAttempts(db, new Date(now().getTime() - DAY));
      await forgetOldRequests(db, now());
      await forgetOldTokens(db, now());
      await forgetOldCodes(db, now());
      await forgetOldDevices(db, new Date(now().getTime() - FORGET_DEVICES_AFTER));
    }),
  ];
}
