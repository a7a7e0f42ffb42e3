import type { z } from "zod";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../../platform/services.ts";
import type { signUpRequest } from "../accounts.job-definitions.ts";
import { findPerson, findPersonByEmail } from "../accounts.store.ts";
import { alreadyMemberMail, emailChangeMail, passwordResetMail, signUpMail } from "./account-links.mail.tsx";

export const SIGN_UP_SECONDS = 48 * 60 * 60;
export const RESET_SECONDS = 60 * 60;
const EMAIL_CHANGE_SECONDS = 24 * 60 * 60;

export async function mailSignUp(services: Services, request: z.output<typeof signUpRequest>): Promise<void> {
  const { email, name, language } = request;
  const { baseUrl } = services.settings;
  const person = await findPersonByEmail(services.db, email);
  if (person) {
    const content = {
      name: person.name,
      signInUrl: `${baseUrl}/uye-girisi`,
      resetUrl: `${baseUrl}/sifremi-unuttum`,
    };
    return enqueueMail(services, alreadyMemberMail, { to: email, language: person.language }, content);
  }
  const url = await linkFor(services, "sign-up", JSON.stringify(request), SIGN_UP_SECONDS);
  await enqueueMail(services, signUpMail, { to: email, language }, { name, url });
}

/** To an address without an account nothing is sent. */
export async function mailPasswordReset(services: Services, { email }: { email: string }): Promise<void> {
  const person = await findPersonByEmail(services.db, email);
  if (!person) return;
  const url = await linkFor(services, "reset-password", String(person.id), RESET_SECONDS);
  await enqueueMail(
    services,
    passwordResetMail,
    { to: email, language: person.language },
    { name: person.name, url },
  );
}

export async function mailEmailChange(
  services: Services,
  { personId, email }: { personId: number; email: string },
): Promise<void> {
  const person = await findPerson(services.db, personId);
  const owner = await findPersonByEmail(services.db, email);
  // An address that another account has is not told to anybody; the page has said "look into that postbox" anyway.
  if (!person || owner) return;
  const url = await linkFor(
    services,
    "email-change",
    JSON.stringify({ personId, email }),
    EMAIL_CHANGE_SECONDS,
  );
  await enqueueMail(
    services,
    emailChangeMail,
    { to: email, language: person.language },
    { name: person.name, url },
  );
}

const PATHS = {
  "sign-up": "/uye-ol/onay",
  "reset-password": "/sifre-yenile",
  "email-change": "/e-posta-onay",
};

async function linkFor(
  { auth, settings }: Services,
  purpose: keyof typeof PATHS,
  value: string,
  seconds: number,
): Promise<string> {
  const { token } = await auth.api.issueToken({ body: { purpose, value, seconds } });
  return `${settings.baseUrl}${PATHS[purpose]}?token=${token}`;
}
