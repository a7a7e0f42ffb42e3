import { joinParts } from "../join-parts.ts";
import type { Paper, TextStyle } from "./paper.ts";

/** Parts in as few lines as they need, none of them broken that fits on a line. */
export function inWholeParts(
  paper: Paper,
  parts: readonly string[],
  { style, width, language, between }: { style: TextStyle; width: number; language: string; between: string },
): string {
  const lines: string[][] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const fits = last && paper.fits(joinParts([...last, part], language, between), style, width);
    if (fits) last.push(part);
    else lines.push([part]);
  }
  return lines.map((line) => joinParts(line, language, between)).join("\n");
}

/** From when until when: parted where it says "until", if at all. */
export function periodIn(paper: Paper, period: string, style: TextStyle, width: number): string {
  return paper.fits(period, style, width) ? period : period.replace(" – ", " –\n");
}
