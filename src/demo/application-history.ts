import type { Random } from "./random.ts";

export const applicationStatuses = [
  "received",
  "seen",
  "shortlisted",
  "interview",
  "offer",
  "hired",
  "rejected",
  "withdrawn",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export type HistoryEvent = { status: ApplicationStatus; reason: string | null; happenedAt: Date };

/** What the candidate reads, and what reports count it as. */
export const rejectionCodes: Record<string, string> = {
  "Aranan deneyim süresi karşılanmıyor.": "experience",
  "Pozisyon için başka bir adayla ilerleme kararı alındı.": "other-candidate",
  "Çalışma saatleri konusunda anlaşma sağlanamadı.": "other",
  "Ücret beklentisi bütçemizin üzerinde.": "pay",
};
const rejectionReasons = Object.keys(rejectionCodes);

/** The moves that lead to a status, in order, each later than the one before and none after the end. */
export function makeHistory(
  status: ApplicationStatus,
  span: { sentAt: Date; end: Date },
  random: Random,
): HistoryEvent[] {
  const moves = movesTo(status, random);
  const length = span.end.getTime() - span.sentAt.getTime();
  return moves.map((move, index) => ({
    status: move,
    reason: move === "rejected" ? random.pick(rejectionReasons) : null,
    happenedAt: new Date(span.sentAt.getTime() + Math.floor((length * index) / moves.length)),
  }));
}

function movesTo(status: ApplicationStatus, random: Random): ApplicationStatus[] {
  if (status === "rejected" || status === "withdrawn") {
    return [...applicationStatuses.slice(0, random.int(1, 4)), status];
  }
  return applicationStatuses.slice(0, applicationStatuses.indexOf(status) + 1);
}
