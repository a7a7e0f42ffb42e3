import { type Consent, PURPOSES, type Purpose } from "../../platform/consent.ts";
import type { CHOICES } from "./privacy.contract.ts";

/** All, none, what is ticked; or one purpose alone, where it was asked for. */
export function decideConsent(
  before: Consent,
  { choice, named }: { choice: (typeof CHOICES)[number]; named: readonly Purpose[] },
): Consent {
  if (choice === "give" || choice === "withdraw") {
    return { ...before, ...Object.fromEntries(named.map((purpose) => [purpose, choice === "give"])) };
  }
  const isGiven = (purpose: Purpose) => choice === "accept" || (choice === "save" && named.includes(purpose));
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, isGiven(purpose)]));
}

const KNOWN_CONSENTS = [
  "cookie-map",
  "cookie-statistics",
  "abroad",
  "group-companies",
  "disc",
  "cv-search",
  "terms",
];

/** The ledger stays for good, and may hold what an older version asked. */
export function nameOfConsent(kind: string): string {
  return KNOWN_CONSENTS.includes(kind) ? kind : "other";
}

export function changedPurposes(before: Consent, after: Consent): Purpose[] {
  return PURPOSES.filter((purpose) => after[purpose] !== undefined && after[purpose] !== before[purpose]);
}
