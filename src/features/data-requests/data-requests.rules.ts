import type { PersonRole } from "../../platform/http/visitor.ts";

/** Of whoever asked, as far as it is known. */
export interface Asker {
  isSettled: boolean;
  isProved: boolean;
  /** Undefined where no account has the address. */
  account: { role: PersonRole; isInTeam: boolean } | undefined;
}

export type DataDecision = "allowed" | "settled" | "not-proved" | "no-account" | "is-staff" | "in-team";

/** Nobody gets somebody's data for having typed their address. */
export function decideExport({ isProved, account }: Asker): DataDecision {
  if (!isProved) return "not-proved";
  return account ? "allowed" : "no-account";
}

/** Whoever works here or for a company leaves that work to somebody first, as when they end their account themselves. */
export function decideErasure({ isSettled, isProved, account }: Asker): DataDecision {
  if (isSettled) return "settled";
  if (!isProved) return "not-proved";
  if (account && account.role !== "member" && account.role !== "employer") return "is-staff";
  return account?.isInTeam ? "in-team" : "allowed";
}
