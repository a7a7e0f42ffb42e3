import { randomInt } from "node:crypto";
import { writeAudit } from "../../../platform/audit.ts";
import { toAsciiDigits } from "../../../platform/forms/ascii-digits.ts";
import { isStaff } from "../../../platform/http/visitor.ts";
import { forgetAttempts, takeAttempt } from "../../../platform/limits/attempts.store.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { keyedHash } from "../../../platform/secrets/keyed-hash.ts";
import type { Services } from "../../../platform/services.ts";
import { type AccountPerson, findPersonByEmail } from "../accounts.store.ts";
import { type Client, headersOf } from "../client.ts";
import { signInCodeMail } from "../mail-links/account-links.mail.tsx";
import { recordSecurityEvent } from "../settings/record-security-event.ts";
import { askerHashIn } from "../sign-up/asking-browser.ts";
import { SIGN_IN_FROM_NETWORK } from "./attempts.rules.ts";
import { attemptKeys, type SignInResult } from "./sign-in.ts";
import { findCodeAddress, storeSignInCode, tryCode } from "./sign-in-code.store.ts";
import { startSession } from "./start-session.ts";

const CODE_MS = 10 * 60_000;
/** With five tries, and no more codes than the limit of mails lets through, a million addresses at once are not worth guessing at. */
const CODE_DIGITS = 8;

/** What an address gets depends on whether it has an account; what is stored, and so what typing a code answers, does not. */
export async function mailSignInCode(
  services: Services,
  { email, askerHash }: { email: string; askerHash: string },
): Promise<void> {
  const { db, now } = services;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const person = await findPersonByEmail(db, email);
  const expiresAt = new Date(now().getTime() + CODE_MS);
  await db.transaction().execute(async (transaction) => {
    await storeSignInCode(transaction, {
      askerHash,
      email,
      codeHash: hashOf(services, askerHash, code),
      expiresAt,
    });
    if (!person || !mayUseCode(services, person)) return;
    const { name, language } = person;
    await enqueueMail(services, signInCodeMail, { to: email, language }, { name, code }, { transaction });
  });
}

/**
 * For whoever reads the mails, in the browser that asked. Wrong codes count with wrong passwords of the same network, but not with
 * those from anywhere: else strangers who guess would close this way too.
 */
export async function signInWithCode(
  services: Services,
  typed: string,
  client: Client,
): Promise<SignInResult | { kind: "over" }> {
  const { auth, db, now } = services;
  const askerHash = askerHashIn(client.cookie, services);
  const asked = askerHash && (await findCodeAddress(db, askerHash, now()));
  if (!askerHash || !asked) return { kind: "over" };
  const { fromNetwork } = attemptKeys(services, asked, client);
  const seconds = await takeAttempt(db, fromNetwork, SIGN_IN_FROM_NETWORK, now());
  if (seconds > 0) return { kind: "wait", seconds };
  const codeHash = hashOf(services, askerHash, toAsciiDigits(typed).replace(/\D+/g, ""));
  const tried = await tryCode(db, { askerHash, codeHash, now: now() });
  if (tried.kind !== "right") return tried;
  await forgetAttempts(db, [fromNetwork]);
  const person = await findPersonByEmail(db, tried.email);
  if (!person || !mayUseCode(services, person)) return { kind: "over" };
  await recordCodeSignIn(services, person, client);
  if (!person.hasTwoFactor) return startSession(services, person.id, client, { isTold: true });
  const { headers } = await auth.api.startSecondStep({
    body: { personId: person.id },
    headers: headersOf(client),
    returnHeaders: true,
  });
  return { kind: "second-step", cookies: headers.getSetCookie() };
}

/** Whose address nobody has confirmed proves nothing by it; staff who must have a passkey come in by that alone. */
function mayUseCode({ settings }: Services, { isConfirmed, role }: AccountPerson): boolean {
  return isConfirmed && !(settings.demandsPasskeyOfStaff && isStaff(role));
}

async function recordCodeSignIn(services: Services, person: AccountPerson, client: Client): Promise<void> {
  const { id, name, role } = person;
  await services.db.transaction().execute(async (transaction) => {
    await recordSecurityEvent(services, transaction, person, "code-sign-in", client);
    const actor = { personId: id, name, role, address: client.address };
    await writeAudit(transaction, actor, { action: "person.code-sign-in", subject: { kind: "person", id } });
  });
}

/** Keyed: whoever reads the table could try out all codes there are. */
function hashOf({ settings }: Services, askerHash: string, code: string): Buffer {
  return keyedHash(settings.secret, "sign-in-code", askerHash, code);
}
