import { CONSENT_COOKIE, type Consent, type Purpose, parseConsent } from "../platform/consent.ts";

/** What this browser's visitor has decided. */
export function currentConsent(): Consent {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  return parseConsent(found?.slice(CONSENT_COOKIE.length + 1));
}

/** For one purpose, where it is asked for. The server writes the cookie, and the ledger of whoever is signed in. */
export async function decideConsent(purpose: Purpose, isGiven: boolean): Promise<void> {
  const token = document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content ?? "";
  const answer = await fetch("/cerez-tercihleri", {
    method: "POST",
    // Whoever leaves at once has decided all the same.
    keepalive: true,
    body: new URLSearchParams({ Choice: isGiven ? "give" : "withdraw", Purpose: purpose }),
    headers: { Accept: "application/json", RequestVerificationToken: token },
  });
  if (!answer.ok) throw new Error(`the decision was answered with ${answer.status}`);
}
