const formats = new Map<string, Intl.NumberFormat>();

/** "42.500 ₺", and a range as "36.000–49.000 ₺": in every language with the sign at the end. */
export function formatLira(language: string, ...amounts: number[]): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: 2,
      trailingZeroDisplay: "stripIfInteger",
    });
    formats.set(language, format);
  }
  return `${amounts.map((amount) => format.format(amount)).join("–")}\u00a0₺`;
}
