import { CONSENT_COOKIE, type Consent, type Purpose, parseConsent } from "../../platform/consent.ts";
import { ask, JSON_ONLY } from "./send.ts";

/** What this browser's visitor has decided. */
export function currentConsent(): Consent {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  return parseConsent(found?.slice(CONSENT_COOKIE.length + 1));
}

/** For one purpose, where it is asked for. The server writes the cookie, and the ledger of whoever is signed in. */
export async function decideConsent(purpose: Purpose, isGiven: boolean): Promise<void> {
  const fields = { Choice: isGiven ? "give" : "withdraw", Purpose: purpose };
  // Whoever leaves at once has decided all the same.
  await ask("/cerez-tercihleri", { fields, headers: JSON_ONLY, keepalive: true });
}
