import type { DailyLimit } from "../../platform/daily-limit.ts";

/** Enough for somebody who tells friends about jobs; worth nothing to whoever sends for money. */
export const SENT_BY_ONE: DailyLimit = { name: "share-sender", most: 10 };
export const SENT_TO_ONE: DailyLimit = { name: "share-recipient", most: 3 };
export const SENT_TO_ONE_ABOUT_ONE: DailyLimit = { name: "share-recipient-advertisement", most: 1 };
export const SENT_BY_ALL: DailyLimit = { name: "share-all", most: 5000 };

const LONGEST_NAME = 60;

/** A name may hold anything, an address of a shop for example: one that does not look like a name is not mailed. */
export function senderNameToShow(name: string): string | undefined {
  const isName = /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name) && !/\.\p{L}{2}|www/iu.test(name);
  return isName && name.length <= LONGEST_NAME ? name : undefined;
}
