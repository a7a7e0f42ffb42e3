import type { CompanyStatus } from "../employers/employers.contract.ts";
import type { TABS } from "./company-desk.contract.ts";
import { ACTS } from "./company-desk.forms.ts";

export type Act = (typeof ACTS)[number];
export type Tab = (typeof TABS)[number];

const NOT_CLOSED = ["pending", "verified", "rejected", "suspended"] as const;

/** From where each leads where; without `to`, the company stays what it is, or goes back to what it was. */
const WAYS: Record<Act, { from: readonly CompanyStatus[]; to?: CompanyStatus }> = {
  verify: { from: ["pending"], to: "verified" },
  reject: { from: ["pending"], to: "rejected" },
  ask: { from: ["pending"] },
  "accept-name": { from: NOT_CLOSED },
  "refuse-name": { from: NOT_CLOSED },
  suspend: { from: ["verified"], to: "suspended" },
  // One that was turned down is seen by nobody as it is, and another may have its tax number by now.
  close: { from: ["pending", "verified", "suspended"], to: "closed" },
  reopen: { from: ["suspended", "closed"] },
};

export interface DecidedCompany {
  status: CompanyStatus;
  formerStatus: CompanyStatus | null;
  missingFacts: readonly string[];
  hasRename: boolean;
  hasOwner: boolean;
}

export type ActDecision = "allowed" | "wrong-state" | "facts-missing" | "no-owner" | "tax-number-taken";

export function decideAct(company: DecidedCompany, act: Act): ActDecision {
  if (!WAYS[act].from.includes(company.status)) return "wrong-state";
  if (isOnName(act)) return company.hasRename ? "allowed" : "wrong-state";
  // Its last owner has gone, and what was theirs with them.
  if (act === "reopen" && company.status === "closed" && !company.hasOwner) return "no-owner";
  return act === "verify" && company.missingFacts.length > 0 ? "facts-missing" : "allowed";
}

export const isOnName = (act: Act) => act === "accept-name" || act === "refuse-name";

export function statusAfter(act: Act, { status, formerStatus }: DecidedCompany): CompanyStatus {
  if (act === "reopen") return formerStatus ?? "verified";
  return WAYS[act].to ?? status;
}

export function actsOn(company: DecidedCompany): Act[] {
  return ACTS.filter((act) => decideAct(company, act) === "allowed");
}

/** Where whoever comes to see what waits begins. */
export function firstTab(counts: Record<Tab, number>): Tab {
  return counts.pending === 0 && counts.renames > 0 ? "renames" : "pending";
}

/** Where whoever decides goes on. */
export function tabOf(act: Act, status: CompanyStatus): Tab {
  return isOnName(act) ? "renames" : status;
}
