import { hashPassword } from "better-auth/crypto";
import type { z } from "zod";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { nameFromEmail, personName } from "../../../platform/session/person-name.ts";
import { beginSignUpJob, signUpRequest } from "../accounts.job-definitions.ts";
import { findAskedSignUp, keepAskedSignUp } from "../accounts.store.ts";
import { askerHashIn } from "./asking-browser.ts";

const PAUSE_MS = 60_000;

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
  services: Services,
  { name, password, ...applicant }: Applicant,
  language: LanguageCode,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const chosenName = personName(name ?? "") || nameFromEmail(applicant.email);
  await mailAndKeep(
    services,
    { ...applicant, name: chosenName, language, passwordHash },
    applicant.askerHash,
  );
}

/** What this browser has asked for last, and when it was mailed. */
export async function readAsked(services: Services, cookie: string | undefined) {
  const askerHash = askerHashIn(cookie, services);
  const kept = askerHash && (await findAskedSignUp(services.db, askerHash, services.now()));
  return kept
    ? { askerHash, request: signUpRequest.parse(JSON.parse(kept.value)), mailedAt: kept.created_at }
    : undefined;
}

/** Of a browser that has asked: the same again after a pause, or what it asked for with another address. */
export async function requestSignUpAgain(
  services: Services,
  email: string,
  cookie: string | undefined,
): Promise<"again" | "wait" | "never-asked"> {
  const asked = await readAsked(services, cookie);
  if (!asked) return "never-asked";
  const isTooSoon = services.now().getTime() - asked.mailedAt.getTime() < PAUSE_MS;
  if (isTooSoon && email === asked.request.email) return "wait";
  await mailAndKeep(services, { ...asked.request, email }, asked.askerHash);
  return "again";
}

async function mailAndKeep(
  { queue, db, now }: Services,
  request: z.input<typeof signUpRequest>,
  askerHash: string,
): Promise<void> {
  await keepAskedSignUp(db, askerHash, JSON.stringify(request), now());
  await queue.enqueue(beginSignUpJob, request);
}
