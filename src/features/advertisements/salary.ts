import { formatNumber } from "../../platform/language/message-format.ts";

/** Undefined where the employer keeps it to itself. */
export function salaryOf(
  { salary_min: min, salary_max: max }: { salary_min: number | null; salary_max: number | null },
  lang: string,
): string | undefined {
  if (min === null) return undefined;
  const figures = [min, max].flatMap((value) => (value === null ? [] : formatNumber(lang, value)));
  return `${figures.join(" – ")} ₺`;
}
