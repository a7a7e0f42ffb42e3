/** Gregorian and with Western digits, in Arabic too: what is chosen must look like what is typed. */
export function dateLocale(lang: string): string {
  return `${lang}-u-ca-gregory-nu-latn`;
}

/** January to December, as they stand alone. */
export function monthNames(lang: string): string[] {
  const format = new Intl.DateTimeFormat(dateLocale(lang), { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)));
}

/** 1 is Monday, 7 Sunday. English here is that of Europe, where dates are written day first and weeks begin on Monday. */
export function firstDayOfWeek(lang: string): number {
  return new Intl.Locale(lang === "en" ? "en-GB" : lang).getWeekInfo().firstDay;
}

/** The latest first: most dates people give here are not old. */
export function yearsAround(thisYear: number, yearsBack: number, yearsAhead: number): number[] {
  return Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => thisYear + yearsAhead - index);
}
