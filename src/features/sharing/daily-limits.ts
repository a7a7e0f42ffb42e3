import type { DailyLimit } from "../../platform/limits/daily-limit.ts";

/** Enough for somebody who tells friends about jobs; worth nothing to whoever sends for money. */
export const SENT_BY_ONE: DailyLimit = { name: "share-sender", most: 10 };
export const SENT_TO_ONE: DailyLimit = { name: "share-recipient", most: 3 };
export const SENT_TO_ONE_ABOUT_ONE: DailyLimit = { name: "share-recipient-advertisement", most: 1 };
export const SENT_BY_ALL: DailyLimit = { name: "share-all", most: 5000 };
