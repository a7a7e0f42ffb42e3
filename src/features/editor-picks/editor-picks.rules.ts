import { isOn, type Scheduled } from "../../platform/schedule.ts";

/** What is remembered may have begun or expired since it was read; the page that shows it must not wait for that to be noticed. */
export function isShown(pick: Scheduled & { expires_at: Date }, now: Date): boolean {
  return isOn(pick, now) && pick.expires_at > now;
}
