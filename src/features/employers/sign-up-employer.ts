import type { FormValues } from "../../platform/http/form-input.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { hashPassword } from "../../platform/session/password-hash.ts";
import { personName } from "../../platform/session/person-name.ts";
import { confirmationPath } from "./employers.contract.ts";
import type { employerSignUpForm } from "./employers.forms.ts";
import { confirmEmployerMail, knownAddressMail } from "./employers.mail.tsx";
import { makeToken } from "./one-time-token.ts";
import {
  deleteSignUp,
  findAccount,
  findAskedSignUp,
  insertSignUp,
  isTaxNumberTaken,
  type SignUpDetails,
} from "./sign-up.store.ts";

const HOURS_TO_CONFIRM = 24;
const PAUSE_MS = 60_000;

export type EmployerSignUp = "mail-sent" | "tax-number-taken";

/**
 * Nothing exists until the link in the mail is opened, and whether the address has an account already is told to its
 * mailbox only: here both look and take the same.
 */
export async function signUpEmployer(
  services: Services,
  input: FormValues<typeof employerSignUpForm>,
  { language, now, askerHash }: { language: LanguageCode; now: Date; askerHash: string },
): Promise<EmployerSignUp> {
  if (await isTaxNumberTaken(services.db, input.TaxNumber)) return "tax-number-taken";
  await mailAndKeep(
    services,
    {
      companyName: personName(input.CompanyName),
      taxNumber: input.TaxNumber,
      name: personName(`${input.FirstName} ${input.LastName}`),
      email: input.Email,
      phone: input.Phone ?? "",
      passwordHash: await hashPassword(input.Password, services.settings.passwordCost),
      askerHash,
      language,
    },
    now,
  );
  return "mail-sent";
}

/** Of a browser that has asked: the same again after a pause, or what it asked for with another address. */
export async function signUpEmployerAgain(
  services: Services,
  email: string,
  { askerHash, now }: { askerHash: string | undefined; now: Date },
): Promise<"again" | "wait" | "never-asked"> {
  const asked = askerHash && (await findAskedSignUp(services.db, askerHash, now));
  if (!asked) return "never-asked";
  const mailedAt = asked.expires_at.getTime() - HOURS_TO_CONFIRM * 3_600_000;
  const isSameAddress = email === asked.details.email;
  if (isSameAddress && now.getTime() - mailedAt < PAUSE_MS) return "wait";
  await mailAndKeep(services, { ...asked.details, email }, now);
  // Somebody else may have got the link.
  if (!isSameAddress) await deleteSignUp(services.db, asked.token_hash);
  return "again";
}

/** Stored for an address with an account too, though no link leads there: asking again must look the same. */
async function mailAndKeep(services: Services, details: SignUpDetails, now: Date): Promise<void> {
  const { db, settings } = services;
  const { email, name, companyName, language } = details;
  const account = await findAccount(db, email);
  const { secret, hash } = makeToken();
  const expiresAt = new Date(now.getTime() + HOURS_TO_CONFIRM * 3_600_000);
  await db.transaction().execute(async (transaction) => {
    await insertSignUp(transaction, { tokenHash: hash, details, expiresAt, now });
    if (account) {
      const content = { url: `${settings.baseUrl}/isveren-girisi` };
      const addressee = { to: email, language: account.language };
      return enqueueMail(services, knownAddressMail, addressee, content, { transaction });
    }
    const content = { name, companyName, url: `${settings.baseUrl}${confirmationPath(secret)}` };
    return enqueueMail(services, confirmEmployerMail, { to: email, language }, content, { transaction });
  });
}
