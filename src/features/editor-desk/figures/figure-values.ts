import { readIsoDate, toIsoDate, toWrittenDate } from "../../../platform/forms/calendar-dates.ts";
import type { Figures } from "../../working-life/index.ts";

/** As the form is filled. A form for another day has no day yet. */
export function valuesOf(figures: Figures | undefined, day: string | undefined): Record<string, string[]> {
  if (!figures) return {};
  const from = day === undefined ? undefined : readIsoDate(day);
  const number = (value: number | null | undefined) =>
    value == null ? [] : [String(value).replace(".", ",")];
  const steps = figures.taxSteps.flatMap(({ upTo, rate }, place): [string, string[]][] => [
    [`UpTo${place + 1}`, number(upTo)],
    [`Rate${place + 1}`, number(Math.round(rate * 10_000) / 100)],
  ]);
  return {
    ...(from && { From: [toWrittenDate(from)] }),
    MinimumWage: number(figures.minimumWage),
    SeveranceCap: number(figures.severanceCap),
    ContributionCap: number(figures.contributionCap),
    ...Object.fromEntries(steps),
  };
}

/** What stands for a day; nothing where none were written or shipped for it. */
export function savedFor(all: readonly Figures[], day: string | undefined): Record<string, string[]> {
  return valuesOf(
    all.find(({ from }) => toIsoDate(from) === day),
    day,
  );
}
