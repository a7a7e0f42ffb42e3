import type { InterviewLine, InterviewView } from "./interviews.view.ts";

/** What became of interviews, to stand among all else that happened. */
export function interviewLines(interviews: readonly InterviewView[]): InterviewLine[] {
  return interviews.flatMap(({ state, isMoved, startsAt, proposedAt, answeredAt, endedAt }) => {
    const answer = state === "declined" || state === "other-times-asked" ? state : "confirmed";
    const end = endedAt !== undefined ? state : undefined;
    const lines: (InterviewLine | undefined)[] = [
      { told: isMoved && state !== "cancelled" ? "moved" : "proposed", at: proposedAt, startsAt: undefined },
      answeredAt === undefined ? undefined : { told: answer, at: answeredAt, startsAt },
      end && endedAt !== undefined ? { told: end, at: endedAt, startsAt } : undefined,
    ];
    return lines.filter((line) => line !== undefined);
  });
}
