/** By language: making one takes longer than all else that a line of a CV does. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function monthIn(lang: string, date: string): string {
  let format = formats.get(lang);
  if (!format) {
    format = new Intl.DateTimeFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" });
    formats.set(lang, format);
  }
  // Russian writes "year" after years, which a column of them does not need.
  return format.format(new Date(date)).replace(/\sг\.$/, "");
}
