import type { QUEUES } from "./advertisement-desk.contract.ts";
import { ACTS } from "./advertisement-desk.forms.ts";

export type Queue = (typeof QUEUES)[number];
export type Act = (typeof ACTS)[number];
export type ModeratedStatus = "published" | "review" | "rejected";

/** From where each leads where. */
const WAYS: Record<Act, { from: readonly string[]; to: ModeratedStatus }> = {
  hold: { from: ["published"], to: "review" },
  release: { from: ["review"], to: "published" },
  remove: { from: ["published", "review"], to: "rejected" },
  restore: { from: ["rejected"], to: "published" },
};

interface Decided {
  status: string;
  flaggedAt: Date | null;
  expiresAt: Date | null;
}

export type ActDecision = "allowed" | "wrong-state" | "over";

export function decideAct(
  { status, flaggedAt, expiresAt }: Decided,
  act: Act | "look",
  now: Date,
): ActDecision {
  if (act === "look") return status === "published" && flaggedAt !== null ? "allowed" : "wrong-state";
  if (!WAYS[act].from.includes(status)) return "wrong-state";
  return act === "restore" && (expiresAt === null || expiresAt <= now) ? "over" : "allowed";
}

export const statusAfter = (act: Act) => WAYS[act].to;

export function actsOn(advertisement: Decided, now: Date): Act[] {
  return ACTS.filter((act) => decideAct(advertisement, act, now) === "allowed");
}

/** Where whoever decides goes on. */
export function queueOf(status: string): Queue {
  if (status === "review") return "held";
  return status === "rejected" ? "removed" : "flagged";
}
