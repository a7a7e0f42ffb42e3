import type { Services } from "../../platform/services.ts";
import { DEFAULT_TIME_ZONE } from "./alerts.rules.ts";
import { type AlertTimes, findTimes, insertTimeZone, writeTimes } from "./recipients.store.ts";

/** When a member's mails come: where it is morning for them, and how often about followed companies. */
export async function alertTimes({ db }: Services, personId: number): Promise<AlertTimes> {
  return (await findTimes(db, personId)) ?? { time_zone: DEFAULT_TIME_ZONE, company_frequency: "daily" };
}

export function setAlertTimes(
  { db }: Services,
  personId: number,
  times: AlertTimes,
  now: Date,
): Promise<void> {
  return writeTimes(db, personId, times, now);
}

/** What a browser said; what the member chose or had before stays. */
export function rememberTimeZone(
  { db }: Services,
  personId: number,
  timeZone: string,
  now: Date,
): Promise<void> {
  return insertTimeZone(db, personId, timeZone, now);
}
