import { readDate } from "../../platform/forms/calendar-dates.ts";
import { readNumber } from "../../platform/forms/rule-checks.ts";
import { dayInTurkey } from "./calendar-spans.ts";
import { type Figures, figuresOn } from "./figures.ts";

interface Asked {
  now: Date;
  figures: readonly Figures[];
}

/** Whether it was written into the field by us and left there: of whatever period, it is nobody's own. */
export function isKnownCeiling(text: string, figures: readonly Figures[]): boolean {
  const lira = readNumber(text.trim());
  return figures.some(({ severanceCap }) => severanceCap === lira);
}

/**
 * What stands in the field of the severance ceiling: the one of the day somebody leaves, of today before that is known, and
 * what they typed themselves in any case. Nothing for days before the first that we know of.
 */
export function ceilingToShow(typed: string, lastDay: string, { now, figures }: Asked): string {
  if (typed.trim() !== "" && !isKnownCeiling(typed, figures)) return typed;
  const ceiling = figuresOn(readDate(lastDay.trim()) ?? dayInTurkey(now), figures)?.severanceCap;
  return ceiling === undefined ? "" : ceiling.toFixed(2).replace(/\.00$/, "").replace(".", ",");
}
