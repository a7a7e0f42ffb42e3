const DAY_MS = 86_400_000;
/** How far back it is looked. */
export const WINDOW_DAYS = 180;
/** With fewer, chance would speak. */
export const LEAST_DECIDED = 20;
/** What unanswered applications are given where their company has promised nothing. */
export const UNPROMISED_DAYS = 30;
/** Nobody has read a CV by then. */
const QUICK_MS = 60_000;

/** One application, as far as answering goes. Times are milliseconds. */
export interface AnswerHistory {
  sentAt: number;
  /** As promised when it was sent */
  promisedDays: number | null;
  seenAt: number | null;
  withdrawnAt: number | null;
  /** Those that nobody has taken back, and nobody can any more; in their order. */
  moves: readonly { at: number; kind: string }[];
  /** What the company has written */
  messages: readonly { at: number }[];
}

interface FirstAnswer {
  at: number;
  isRejection: boolean;
}

/** A word, or the move by which it left the beginning and has not come back to it since: there and back again says nothing. */
export function firstAnswer({ moves, messages }: AnswerHistory): FirstAnswer | undefined {
  const lastBack = moves.findLastIndex(({ kind }) => kind === "received");
  const move = moves[lastBack + 1];
  const word = messages.length > 0 ? Math.min(...messages.map(({ at }) => at)) : undefined;
  if (move && (word === undefined || move.at <= word))
    return { at: move.at, isRejection: move.kind === "rejected" };
  return word === undefined ? undefined : { at: word, isRejection: false };
}

/** Turned down unopened, or within a minute of being opened. */
export const isQuickRejection = ({ at, isRejection }: FirstAnswer, seenAt: number | null): boolean =>
  isRejection && (seenAt === null || at - seenAt <= QUICK_MS);

/** How many were answered after how many days, and how many should have been. */
export interface AnswerTally {
  decided: number;
  answered: number;
  /** They count, and are told apart. */
  quickRejections: number;
  byDays: number[];
}

export const emptyTally = (): AnswerTally => ({ decided: 0, answered: 0, quickRejections: 0, byDays: [] });

/** Adds one. Who withdrew before the promise ran out, and who still may be answered in time, changes nothing. */
export function tally(so: AnswerTally, history: AnswerHistory, now: Date): void {
  const { sentAt, promisedDays, seenAt, withdrawnAt } = history;
  if (sentAt < now.getTime() - WINDOW_DAYS * DAY_MS) return;
  const limit = sentAt + (promisedDays ?? UNPROMISED_DAYS) * DAY_MS;
  if (withdrawnAt !== null && withdrawnAt < limit) return;
  const answer = firstAnswer(history);
  if (!answer && now.getTime() < limit) return;
  so.decided += 1;
  if (!answer) return;
  so.answered += 1;
  const days = Math.max(1, Math.ceil((answer.at - sentAt) / DAY_MS));
  so.byDays[days] = (so.byDays[days] ?? 0) + 1;
  if (isQuickRejection(answer, seenAt)) so.quickRejections += 1;
}

/** What everybody reads. */
export interface AnswerFigure {
  /** Of a hundred who applied, rounded down */
  percent: number;
  /** Within so many, half of those who were answered had been; undefined where nobody was. */
  days: number | undefined;
}

export function figureOf({ decided, answered, byDays }: AnswerTally): AnswerFigure | undefined {
  if (decided < LEAST_DECIDED) return undefined;
  let counted = 0;
  const median = byDays.findIndex((count) => {
    counted += count ?? 0;
    return counted * 2 >= answered && counted > 0;
  });
  return { percent: Math.floor((answered * 100) / decided), days: median < 0 ? undefined : median };
}
