import { checkForm } from "../../platform/forms/check-form.ts";
import { filledInFrom } from "../../platform/forms/read-field.ts";
import { calculators } from "./calculators.ts";
import { dayInTurkey } from "./calendar-spans.ts";
import type { Figures } from "./figures.ts";
import { isKnownCeiling } from "./known-ceiling.ts";
import type { Outcome, Said } from "./outcome.ts";
import type { CalculatorName } from "./working-life.forms.ts";

/** By field, as forms hold them. */
export type Filled = Readonly<Record<string, readonly string[]>>;

export interface BrokenField {
  field: string;
  message: string;
  values: Record<string, string | number>;
}

export type WorkedOut =
  | { kind: "empty" }
  | { kind: "wrong"; broken: BrokenField[] }
  | { kind: "done"; outcome: Outcome };

/** Nothing is said about a form that nobody has touched; a form with something wrong says what; else the answer. */
export function workOut(
  name: CalculatorName,
  filled: Filled,
  { now, figures }: { now: Date; figures: readonly Figures[] },
): WorkedOut {
  const { form, calculate } = calculators[name];
  const given = Object.keys(form.fields).filter((field) => {
    const text = (filled[field]?.[0] ?? "").trim();
    // What we filled in ourselves was not given by anybody.
    return text !== "" && !(field === "tavan" && isKnownCeiling(text, figures));
  });
  if (given.length === 0) return { kind: "empty" };
  const broken = checkForm(form, filledInFrom(pick(filled, given)), now);
  if (broken.length > 0) {
    return {
      kind: "wrong",
      broken: broken.map(({ field, rule: { message, args } }) => ({
        field,
        message,
        values: { 0: args[0] ?? "", 1: args[1] ?? "" },
      })),
    };
  }
  const values = Object.fromEntries(given.map((field) => [field, (filled[field]?.[0] ?? "").trim()]));
  return { kind: "done", outcome: calculate(values, { today: dayInTurkey(now), figures }) };
}

/** A field left blank was not given; blanks in it would break rules about what was. */
function pick(filled: Filled, names: readonly string[]): Filled {
  return Object.fromEntries(names.map((name) => [name, filled[name] ?? []]));
}

/** Everything that an outcome can say; the browser takes these texts along. */
export const OUTCOME_TEXTS = [
  "working-life-amount",
  "working-life-birthAfterStart",
  "working-life-day",
  "working-life-days",
  "working-life-endBeforeStart",
  "working-life-figures",
  "working-life-figuresSince",
  "working-life-freeHours",
  "working-life-freeTime",
  "working-life-hourlyPay",
  "working-life-jobSearchHours",
  "working-life-jobSearchLeave",
  "working-life-lastDay",
  "working-life-leaveHeadline",
  "working-life-leaveNext",
  "working-life-leaveNextOn",
  "working-life-leaveNotYet",
  "working-life-leaveTotal",
  "working-life-netAverage",
  "working-life-netContributions",
  "working-life-netDecember",
  "working-life-netHeadline",
  "working-life-netStamp",
  "working-life-netTax",
  "working-life-noticeBeforeStart",
  "working-life-noticeHeadline",
  "working-life-overtimeHeadline",
  "working-life-probationHeadline",
  "working-life-probationMeans",
  "working-life-probationOver",
  "working-life-probationRule",
  "working-life-probationRunning",
  "working-life-probationState",
  "working-life-service",
  "working-life-severanceAnnounced",
  "working-life-severanceBase",
  "working-life-severanceCapped",
  "working-life-severanceDeduction",
  "working-life-severanceHeadline",
  "working-life-severanceStamp",
  "working-life-severanceTooShort",
  "working-life-severanceUncapped",
  "working-life-span",
  "working-life-startAhead",
  "working-life-unemploymentBase",
  "working-life-unemploymentCapped",
  "working-life-unemploymentFor",
  "working-life-unemploymentHeadline",
  "working-life-unemploymentShare",
  "working-life-unemploymentTooShort",
] as const satisfies readonly Said["text"][];
