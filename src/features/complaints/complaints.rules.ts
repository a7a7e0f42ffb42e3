/** Why somebody complains. Ids are part of the wire; each has its words, and one question more, in the catalogs. */
export const COMPLAINT_REASONS = [
  { id: 1, name: "fake", isSerious: true },
  { id: 2, name: "money", isSerious: true },
  { id: 3, name: "discrimination", isSerious: true },
  { id: 4, name: "personalData", isSerious: true },
  { id: 5, name: "outdated", isSerious: false },
  { id: 6, name: "wrong", isSerious: false },
  { id: 7, name: "other", isSerious: false },
] as const;

export type ComplaintReason = (typeof COMPLAINT_REASONS)[number];

const OTHER_REASON = COMPLAINT_REASONS[6];

/** One that is not said, or unknown, is another one. */
export function reasonOf(id: number | undefined): ComplaintReason {
  return COMPLAINT_REASONS.find((reason) => reason.id === id) ?? OTHER_REASON;
}

export const OUTCOMES = ["removed", "corrected", "unfounded"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type ComplaintStatus = "open" | "taken" | "closed";

/** In the order of the tabs: what waits comes first. */
export const COMPLAINT_STATUSES = ["open", "taken", "closed"] as const satisfies readonly ComplaintStatus[];

const SERIOUS_COMPLAINTS_THAT_HOLD = 3;

/** Different people who say something grave: the public is spared the advertisement until somebody has looked. */
export function isToBeHeld(advertisement: { status: string; openSeriousReporters: number }): boolean {
  return (
    advertisement.status === "published" && advertisement.openSeriousReporters >= SERIOUS_COMPLAINTS_THAT_HOLD
  );
}

export type CloseDecision = "allowed" | "already-closed" | "someone-elses";

/** Whoever has taken a complaint answers it; one that nobody has taken is taken by being answered. */
export function decideClosing(
  complaint: { status: ComplaintStatus; handlerId: number | null },
  actorId: number,
): CloseDecision {
  if (complaint.status === "closed") return "already-closed";
  return complaint.status === "taken" && complaint.handlerId !== null && complaint.handlerId !== actorId
    ? "someone-elses"
    : "allowed";
}
