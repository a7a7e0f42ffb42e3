import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { hashPassword } from "../../../platform/session/password-hash.ts";
import { nameFromEmail, personName } from "../../../platform/session/person-name.ts";
import { beginSignUpJob } from "../accounts.job-definitions.ts";
import { SIGN_UP_SECONDS } from "../mail-links/mail-links.ts";
import { askedMail } from "./asked-mail.ts";

interface Applicant {
  /** Undefined for a quick profile. */
  name: string | undefined;
  email: string;
  password: string;
  returnUrl: string | undefined;
  askerHash: string;
}

export const signUpMail = askedMail({ what: "sign-up", job: beginSignUpJob, seconds: SIGN_UP_SECONDS });

/**
 * Whether the address has an account is looked up afterwards, by the worker that writes the mail: neither what the page
 * says nor how long it takes depends on it. The account begins to exist when the link in the mail is confirmed.
 */
export async function requestSignUp(
  services: Services,
  { name, password, ...applicant }: Applicant,
  language: LanguageCode,
): Promise<void> {
  const passwordHash = await hashPassword(password, services.settings.passwordCost);
  const chosenName = personName(name ?? "") || nameFromEmail(applicant.email);
  const request = { ...applicant, name: chosenName, language, passwordHash };
  await signUpMail.ask(services, request, applicant.askerHash);
}
