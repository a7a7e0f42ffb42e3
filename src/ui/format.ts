/** Numbers, dates and ages as people of a language write them. Formatters are costly to make, so each is made once. */
const DAY = 86_400_000;
/** Turkey has kept UTC+3 all year since 2016. */
const ISTANBUL_OFFSET = 3 * 3_600_000;

function perLanguage<T>(make: (lang: string) => T): (lang: string) => T {
  const made = new Map<string, T>();
  return (lang) => {
    let formatter = made.get(lang);
    if (formatter === undefined) {
      formatter = make(lang);
      made.set(lang, formatter);
    }
    return formatter;
  };
}

const timeZone = "Europe/Istanbul";
const numberFormat = perLanguage((lang) => new Intl.NumberFormat(lang));
const dateFormat = perLanguage((lang) => new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone }));
const fullDateFormat = perLanguage((lang) => new Intl.DateTimeFormat(lang, { dateStyle: "full", timeZone }));
const dateTimeFormat = perLanguage(
  (lang) => new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short", timeZone }),
);
const timeFormat = perLanguage((lang) => new Intl.DateTimeFormat(lang, { timeStyle: "short", timeZone }));
const ageFormat = perLanguage((lang) => new Intl.RelativeTimeFormat(lang));
const nearDayFormat = perLanguage((lang) => new Intl.RelativeTimeFormat(lang, { numeric: "auto" }));

export function formatNumber(value: number, lang: string): string {
  return numberFormat(lang).format(value);
}

export function formatDate(iso: string, lang: string): string {
  return dateFormat(lang).format(new Date(iso));
}

export function formatDateTime(iso: string, lang: string): string {
  return dateTimeFormat(lang).format(new Date(iso));
}

/** The hour alone, of something that is near */
export function formatTime(iso: string, lang: string): string {
  return timeFormat(lang).format(new Date(iso));
}

/** With the day of the week */
export function formatFullDate(iso: string, lang: string): string {
  return fullDateFormat(lang).format(new Date(iso));
}

function dayOf(iso: string): number {
  return Math.floor((Date.parse(iso) + ISTANBUL_OFFSET) / DAY);
}

/** The same moment all day in Turkey: ages and days left, reckoned from it, are those of now. */
export function startOfDay(iso: string): string {
  return new Date(dayOf(iso) * DAY - ISTANBUL_OFFSET).toISOString();
}

/** Calendar days in Turkey from one moment to another; negative when it lies in the past. */
export function daysBetween(fromIso: string, toIso: string): number {
  return dayOf(toIso) - dayOf(fromIso);
}

/** "today", "3 days ago", "2 months ago" */
export function formatAge(iso: string, nowIso: string, lang: string): string {
  const days = daysBetween(nowIso, iso);
  const format = Math.abs(days) < 2 ? nearDayFormat(lang) : ageFormat(lang);
  if (days > -14) return format.format(days, "day");
  if (days > -60) return format.format(Math.ceil(days / 7), "week");
  return format.format(Math.ceil(days / 30), "month");
}

export function formatYear(iso: string): string {
  return String(new Date(Date.parse(iso) + ISTANBUL_OFFSET).getUTCFullYear());
}
