import { hashPassword } from "better-auth/crypto";
import type { FormValues } from "../../platform/http/form-input.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { personName } from "../../platform/session/person-name.ts";
import { confirmationPath } from "./employers.contract.ts";
import type { employerSignUpForm } from "./employers.forms.ts";
import { confirmEmployerMail, knownAddressMail } from "./employers.mail.tsx";
import { makeToken } from "./one-time-token.ts";
import { findAccount, insertSignUp, isTaxNumberTaken } from "./sign-up.store.ts";

const HOURS_TO_CONFIRM = 24;

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
  const { db, settings } = services;
  if (await isTaxNumberTaken(db, input.TaxNumber)) return "tax-number-taken";
  const passwordHash = await hashPassword(input.Password);
  const account = await findAccount(db, input.Email);
  const { secret, hash } = makeToken();
  await db.transaction().execute(async (transaction) => {
    if (account) {
      const content = { url: `${settings.baseUrl}/isveren-girisi` };
      const addressee = { to: input.Email, language: account.language };
      return enqueueMail(services, knownAddressMail, addressee, content, { transaction });
    }
    const name = personName(`${input.FirstName} ${input.LastName}`);
    const companyName = personName(input.CompanyName);
    await insertSignUp(transaction, {
      tokenHash: hash,
      details: {
        companyName,
        taxNumber: input.TaxNumber,
        name,
        email: input.Email,
        phone: input.Phone ?? "",
        passwordHash,
        askerHash,
        language,
      },
      expiresAt: new Date(now.getTime() + HOURS_TO_CONFIRM * 3_600_000),
      now,
    });
    const content = { name, companyName, url: `${settings.baseUrl}${confirmationPath(secret)}` };
    await enqueueMail(services, confirmEmployerMail, { to: input.Email, language }, content, { transaction });
  });
  return "mail-sent";
}
