import type { COMPLAINT_STATUSES } from "./complaints.contract.ts";
import { COMPLAINT_REASONS, type OUTCOMES } from "./complaints.forms.ts";

export type ComplaintReason = (typeof COMPLAINT_REASONS)[number];

const OTHER_REASON = COMPLAINT_REASONS[6];

/** One that is not said, or unknown, is another one. */
export function reasonOf(id: number | undefined): ComplaintReason {
  return COMPLAINT_REASONS.find((reason) => reason.id === id) ?? OTHER_REASON;
}

export type Outcome = (typeof OUTCOMES)[number];

export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

/** Where whoever comes to see what waits begins. */
export function firstStatus(counts: Record<ComplaintStatus, number>): ComplaintStatus {
  return counts.open === 0 && counts.taken > 0 ? "taken" : "open";
}

/** Keyed hashes: of the account or the contact details, and of the network. */
export interface ReportedFrom {
  reporter: string;
  network: string | undefined;
}

/**
 * How many different people these can be at most. Who shares an address with one and a network with another is all of
 * them: whoever has three addresses, or three accounts, still sits at one connection.
 */
export function countReporters(complaints: readonly ReportedFrom[]): number {
  const groups: Set<string>[] = [];
  for (const { reporter, network } of complaints) {
    const marks = [`reporter ${reporter}`, ...(network === undefined ? [] : [`network ${network}`])];
    const [own = new Set<string>(), ...same] = groups.filter((group) =>
      marks.some((mark) => group.has(mark)),
    );
    for (const mark of [...marks, ...same.flatMap((group) => [...group])]) own.add(mark);
    for (const group of same) groups.splice(groups.indexOf(group), 1);
    if (!groups.includes(own)) groups.push(own);
  }
  return groups.length;
}

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
