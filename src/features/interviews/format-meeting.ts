import { formatFullDate, formatTime } from "../../ui/format.ts";

/** "20 Kasım 2026 Cuma 14:30", by the clocks of Turkey */
export function formatMeeting(iso: string, lang: string): string {
  return `${formatFullDate(iso, lang)} ${formatTime(iso, lang)}`;
}

/** "14:30–15:00" */
export function formatHours(iso: string, minutes: number, lang: string): string {
  const end = new Date(Date.parse(iso) + minutes * 60_000).toISOString();
  return `${formatTime(iso, lang)}–${formatTime(end, lang)}`;
}

const timeZone = "Europe/Istanbul";

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
