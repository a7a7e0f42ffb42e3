import { formatFullDate, formatTime } from "../../ui/format.ts";

const timeZone = "Europe/Istanbul";

/** "20 Kasım 2026 Cuma 14:30", by the clocks of Turkey */
export function formatMeeting(iso: string, lang: string): string {
  return `${formatFullDate(iso, lang)} ${formatTime(iso, lang)}`;
}

/** The same, and by the clocks of whoever reads it where those differ: "… 14:30 (12:30 Europe/Berlin)". */
export function formatMeetingFor({ language, time_zone }: Clock, iso: string): string {
  const own = ownTime({ language, time_zone }, iso);
  return own === undefined ? formatMeeting(iso, language) : `${formatMeeting(iso, language)} (${own})`;
}

interface Clock {
  language: string;
  /** As their settings have it; null where they never said */
  time_zone: string | null;
}

/** Undefined where the clocks say the same. */
function ownTime({ language, time_zone: zone }: Clock, iso: string): string | undefined {
  if (zone === null || zone === timeZone) return undefined;
  const date = new Date(iso);
  const by = (where: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: where, ...options }).format(date);
  const full = { dateStyle: "short", timeStyle: "short" } as const;
  if (by(zone, full) === by(timeZone, full)) return undefined;
  const day = { dateStyle: "short" } as const;
  const isSameDay = by(zone, day) === by(timeZone, day);
  return `${by(zone, isSameDay ? { timeStyle: "short" } : full)} ${zone}`;
}

/** "14:30–15:00" */
export function formatHours(iso: string, minutes: number, lang: string): string {
  const end = new Date(Date.parse(iso) + minutes * 60_000).toISOString();
  return `${formatTime(iso, lang)}–${formatTime(end, lang)}`;
}

/** For a date that is set large: each part stands by itself. */
export function dayParts(iso: string, lang: string): { weekday: string; day: string; month: string } {
  const date = new Date(iso);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, { timeZone, ...options }).format(date);
  return {
    weekday: part({ weekday: "long" }),
    day: part({ day: "numeric" }).replace(/\P{N}/gu, ""),
    month: part({ month: "long", year: "numeric" }),
  };
}
