import { isOn, readTime, type Scheduled, toLocalTime } from "../../platform/schedule.ts";
import { type WrongField, wrongField } from "./changed.ts";
import type { ShownState } from "./editor-desk.view.ts";

type ReadSchedule = (Scheduled & { kind: "schedule" }) | WrongField;

export function readSchedule({ Begins, Ends }: { Begins: string; Ends: string }): ReadSchedule {
  const starts_at = Begins === "" ? null : readTime(Begins);
  const ends_at = Ends === "" ? null : readTime(Ends);
  if (starts_at === undefined) return wrongField("Begins", "editor-desk-momentWrong");
  if (ends_at === undefined) return wrongField("Ends", "editor-desk-momentWrong");
  if (starts_at && ends_at && ends_at <= starts_at) return wrongField("Ends", "editor-desk-endsFirst");
  return { kind: "schedule", starts_at, ends_at };
}

export function scheduleValues({ starts_at, ends_at }: Scheduled): { Begins: string[]; Ends: string[] } {
  return {
    Begins: starts_at ? [toLocalTime(starts_at)] : [],
    Ends: ends_at ? [toLocalTime(ends_at)] : [],
  };
}

export function stateOf(scheduled: Scheduled, now: Date): ShownState {
  if (isOn(scheduled, now)) return "shown";
  return scheduled.ends_at !== null && scheduled.ends_at <= now ? "over" : "waits";
}
