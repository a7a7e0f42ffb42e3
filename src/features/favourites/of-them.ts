import { formatNumber } from "../../ui/format.ts";

const AFTER_ONES = ["", "i", "si", "ü", "ü", "i", "sı", "si", "i", "u"];
const AFTER_TENS = ["", "u", "si", "u", "ı", "si", "ı", "i", "i", "ı"];

/** So many of them: in Turkish a number has the ending of how it is read, "12’si". */
export function ofThem(count: number, lang: string): string {
  const figures = formatNumber(count, lang);
  return lang === "tr" ? `${figures}’${endingOf(count)}` : figures;
}

function endingOf(count: number): string {
  if (count === 0) return "ı";
  const ending = AFTER_ONES[count % 10] || AFTER_TENS[Math.floor(count / 10) % 10];
  return ending || (count % 1000 === 0 ? "i" : "ü");
}
