import { hashPassword } from "better-auth/crypto";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { nameFromEmail, personName } from "../../../platform/session/person-name.ts";
import { beginSignUpJob } from "../accounts.job-definitions.ts";

interface Applicant {
  /** Undefined for a quick profile. */
  name: string | undefined;
  email: string;
  password: string;
  returnUrl: string | undefined;
  askerHash: string;
}

/**
 * Whether the address has an account is looked up afterwards, by the worker that writes the mail: neither what the page
 * says nor how long it takes depends on it. The account begins to exist when the link in the mail is confirmed.
 */
export async function requestSignUp(
  { queue }: Services,
  { name, password, ...applicant }: Applicant,
  language: LanguageCode,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await queue.enqueue(beginSignUpJob, {
    ...applicant,
    name: personName(name ?? "") || nameFromEmail(applicant.email),
    language,
    passwordHash,
  });
}
