import type { PersonRole } from "../../platform/http/visitor.ts";

/** Of whoever asked, as far as it is known. */
export interface Asker {
  isSettled: boolean;
  isProved: boolean;
  /** Where a mail can be sent; what was left with it alone can be erased. */
  hasEmail: boolean;
  /** Some account has the address of a letter; whether it is meant, nobody has said. */
  isUnlinked: boolean;
  /** When staff said whose account it is. */
  linkedAt: Date | null;
  /** Undefined where no account has the address. */
  account: { role: PersonRole; isInTeam: boolean } | undefined;
}

export type DataDecision =
  | "allowed"
  | "settled"
  | "not-proved"
  | "not-linked"
  | "just-linked"
  | "no-account"
  | "is-staff"
  | "in-team";

const DAY_MS = 86_400_000;
/** So long whoever has an account can say that the letter about it is not theirs. */
const OBJECTION_DAYS = 3;

/** Nobody gets somebody's data for having typed their address. */
export function decideExport({ isProved, isUnlinked, linkedAt, account }: Asker, now: Date): DataDecision {
  if (!isProved) return "not-proved";
  if (!account) return isUnlinked ? "not-linked" : "no-account";
  const opensAt = linkedAt === null ? 0 : linkedAt.getTime() + OBJECTION_DAYS * DAY_MS;
  return now.getTime() < opensAt ? "just-linked" : "allowed";
}

/** Whoever works here or for a company leaves that work to somebody first, as when they end their account themselves. */
export function decideErasure(asker: Asker, now: Date): DataDecision {
  const { isSettled, hasEmail, account } = asker;
  if (isSettled) return "settled";
  const decision = decideExport(asker, now);
  // What was left with an address alone can go without any account.
  if (decision !== "allowed" && !(decision === "no-account" && hasEmail)) return decision;
  if (account && account.role !== "member" && account.role !== "employer") return "is-staff";
  return account?.isInTeam ? "in-team" : "allowed";
}

export type LinkDecision = "allowed" | "settled" | "not-proved" | "not-by-letter";

/** Of what came over the site, session or address say whose account it is; of a letter staff do, and not before a paper was seen. */
export function decideLink(asker: {
  isSettled: boolean;
  isProved: boolean;
  isLetter: boolean;
}): LinkDecision {
  if (asker.isSettled) return "settled";
  if (!asker.isLetter) return "not-by-letter";
  return asker.isProved ? "allowed" : "not-proved";
}

/** From the day it came. KVKK knows no longer time than thirty days, GDPR (article 12) three months where it is told in time. */
const LONGEST_DAYS = 90;

export type ExtensionDecision = "allowed" | "settled" | "extended-already" | "too-late" | "wrong-day";

/** Once, within the time that the law gives, and with a day behind it. */
export function decideExtension(
  asked: { isSettled: boolean; extendedUntil: Date | null; receivedAt: Date; dueAt: Date },
  until: Date,
  now: Date,
): ExtensionDecision {
  if (asked.isSettled) return "settled";
  if (asked.extendedUntil !== null) return "extended-already";
  if (now > asked.dueAt) return "too-late";
  const longest = asked.receivedAt.getTime() + LONGEST_DAYS * DAY_MS;
  return until > asked.dueAt && until.getTime() <= longest ? "allowed" : "wrong-day";
}
