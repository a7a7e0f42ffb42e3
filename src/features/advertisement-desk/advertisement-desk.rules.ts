import type { ELSEWHERE, QUEUES } from "./advertisement-desk.contract.ts";
import { ACTS, type ANSWERS } from "./advertisement-desk.forms.ts";

export type Queue = (typeof QUEUES)[number];
/** What the desk can list */
export type Listed = Queue | (typeof ELSEWHERE)[number];
export type Act = (typeof ACTS)[number];
export type AppealAnswer = (typeof ANSWERS)[number];
export type ModeratedStatus = "published" | "review" | "rejected";
export type Correction = "asked" | "sent" | null;

/** From where each leads where. */
const WAYS: Record<Act, { from: readonly string[]; to: ModeratedStatus }> = {
  hold: { from: ["published"], to: "review" },
  return: { from: ["published", "review"], to: "review" },
  release: { from: ["review"], to: "published" },
  remove: { from: ["published", "review"], to: "rejected" },
  restore: { from: ["rejected"], to: "published" },
};

/** What an employer can appeal against. */
export const isAdverse = (act: Act | "look") => act === "hold" || act === "return" || act === "remove";

interface Decided {
  status: string;
  correction: Correction;
  flagged_at: Date | null;
  changed_at: Date | null;
  first_at: Date | null;
  expires_at: Date | null;
  /** Nobody has answered it yet. */
  has_open_appeal: boolean;
}

export type ActDecision = "allowed" | "wrong-state" | "appeal-waits";

/** What may be public again and has expired meanwhile is over: its employer can open it for another while. */
export const isOver = (status: string, expiresAt: Date | null, now: Date) =>
  status === "published" && expiresAt !== null && expiresAt <= now;

const waitsForALook = ({ status, flagged_at, changed_at, first_at }: Decided) =>
  status === "published" && (flagged_at ?? changed_at ?? first_at) !== null;

export function decideAct(advertisement: Decided, act: Act | "look"): ActDecision {
  const { status, correction, expires_at, has_open_appeal } = advertisement;
  if (act === "look") return waitsForALook(advertisement) ? "allowed" : "wrong-state";
  if (!WAYS[act].from.includes(status)) return "wrong-state";
  if (act === "return" && correction === "asked") return "wrong-state";
  // It never was public, so nobody has said until when.
  if (WAYS[act].to === "published" && expires_at === null) return "wrong-state";
  // Another decision against it would be a way around the answer.
  return has_open_appeal && isAdverse(act) ? "appeal-waits" : "allowed";
}

export const statusAfter = (act: Act) => WAYS[act].to;
export const correctionAfter = (act: Act): Correction => (act === "return" ? "asked" : null);

export function actsOn(advertisement: Decided): Act[] {
  return ACTS.filter((act) => decideAct(advertisement, act) === "allowed");
}

export const canBeLookedAt = (advertisement: Decided) => decideAct(advertisement, "look") === "allowed";

export type AnswerDecision = "allowed" | "no-appeal" | "own-decision";

/** Nobody judges what they decided themselves. */
export function decideAnswer(
  appealed: { decided_by: number | null } | undefined,
  actorId: number,
): AnswerDecision {
  if (!appealed) return "no-appeal";
  return appealed.decided_by === actorId ? "own-decision" : "allowed";
}

/** Where whoever decides goes on. */
export function queueOf({ status, correction, flagged_at, changed_at, first_at }: Decided): Queue {
  if (status === "rejected") return "removed";
  if (status === "review")
    return correction === null ? "held" : correction === "sent" ? "corrected" : "returned";
  if (flagged_at === null && changed_at !== null) return "changed";
  return flagged_at === null && first_at !== null ? "first" : "flagged";
}
