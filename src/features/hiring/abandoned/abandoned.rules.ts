const DAY_MS = 86_400_000;
/** So long nobody has opened what came. */
export const UNOPENED_DAYS = 30;
/** So long an answer is waited for. */
export const ANSWER_DAYS = 7;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Of the codes in mails that ask. */
export const CODE_PURPOSE = "still-open";
