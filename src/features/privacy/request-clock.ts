/** KVKK, article 13: at the latest thirty days after it came. */
const ANSWER_DAYS = 30;
/** Of these, the last few are shown as what they are. */
const NEAR_DAYS = 5;
const DAY_MS = 86_400_000;

export interface RequestClock {
  dueAt: Date;
  /** Whole ones; less than none is too late. */
  daysLeft: number;
  isNear: boolean;
}

/** How long somebody who asked about their data can still be answered in time. */
export function requestClock(receivedAt: Date, now: Date): RequestClock {
  const dueAt = new Date(receivedAt.getTime() + ANSWER_DAYS * DAY_MS);
  const daysLeft = Math.floor((dueAt.getTime() - now.getTime()) / DAY_MS);
  return { dueAt, daysLeft, isNear: daysLeft < NEAR_DAYS };
}
