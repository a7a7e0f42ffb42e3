import { type CalendarDate, readDate } from "../../platform/forms/calendar-dates.ts";
import type { FormDefinition } from "../../platform/forms/form-definition.ts";
import { readNumber } from "../../platform/forms/rule-checks.ts";
import { compareDates, type Span, spanBetween } from "./calendar-spans.ts";
import { type Figures, figuresOn } from "./figures.ts";
import {
  annualLeave,
  lastDayOfNotice,
  lastDayOfProbation,
  noticeWeeks,
  overtimePay,
  severance,
} from "./labour-law.rules.ts";
import type { Outcome, Said } from "./outcome.ts";
import { netPay, unemploymentPay } from "./pay.rules.ts";
import {
  type CalculatorName,
  leaveForm,
  netPayForm,
  noticeForm,
  overtimeForm,
  probationForm,
  severanceForm,
  unemploymentForm,
} from "./working-life.forms.ts";

/** What was filled in; its rules have held. */
type Filled = Readonly<Record<string, string>>;

interface Asked {
  today: CalendarDate;
  /** All that are known, the latest first */
  figures: readonly Figures[];
}

interface Calculator {
  form: FormDefinition;
  calculate: (filled: Filled, asked: Asked) => Outcome;
}

/** The same in the server and in the browser: plain data in, something to say out. */
export const calculators: Record<CalculatorName, Calculator> = {
  "net-ucret": { form: netPayForm, calculate: calculateNetPay },
  "ihbar-suresi": { form: noticeForm, calculate: calculateNotice },
  "yillik-izin": { form: leaveForm, calculate: calculateLeave },
  "deneme-suresi": { form: probationForm, calculate: calculateProbation },
  "kidem-tazminati": { form: severanceForm, calculate: calculateSeverance },
  "fazla-mesai": { form: overtimeForm, calculate: calculateOvertime },
  "issizlik-odenegi": { form: unemploymentForm, calculate: calculateUnemployment },
};

function calculateNotice(filled: Filled): Outcome {
  const start = dayOf(filled.baslangic);
  const noticeDay = dayOf(filled.bildirim);
  if (compareDates(noticeDay, start) < 0) return problem("working-life-noticeBeforeStart");
  const weeks = noticeWeeks(start, noticeDay);
  return {
    kind: "result",
    headline: { text: "working-life-noticeHeadline", values: { weeks } },
    lines: [
      { label: "working-life-service", said: sayService(spanBetween(start, noticeDay)) },
      {
        label: "working-life-lastDay",
        said: { text: "working-life-day", values: { day: { day: lastDayOfNotice(noticeDay, weeks) } } },
      },
      { label: "working-life-jobSearchLeave", said: { text: "working-life-jobSearchHours" } },
    ],
  };
}

function calculateLeave(filled: Filled, { today }: Asked): Outcome {
  const start = dayOf(filled.baslangic);
  const birth = filled.dogum ? dayOf(filled.dogum) : undefined;
  if (compareDates(start, today) > 0) return problem("working-life-startAhead");
  if (birth && compareDates(birth, start) >= 0) return problem("working-life-birthAfterStart");
  const leave = annualLeave({ start, birth, isUnderground: isTicked(filled.yeralti) }, today);
  return {
    kind: "result",
    headline:
      leave.completedYears === 0
        ? { text: "working-life-leaveNotYet" }
        : { text: "working-life-leaveHeadline", values: { days: leave.days } },
    lines: [
      { label: "working-life-service", said: sayService(spanBetween(start, today)) },
      ...(leave.completedYears > 1 && leave.total !== undefined
        ? [
            {
              label: "working-life-leaveTotal" as const,
              said: { text: "working-life-days" as const, values: { days: leave.total } },
            },
          ]
        : []),
      {
        label: "working-life-leaveNext",
        said: {
          text: "working-life-leaveNextOn",
          values: { days: leave.next.days, day: { day: leave.next.on } },
        },
      },
    ],
  };
}

function calculateProbation(filled: Filled, { today }: Asked): Outcome {
  const start = dayOf(filled.baslangic);
  const last = lastDayOfProbation(start, isTicked(filled.toplu));
  const isOver = compareDates(today, last) > 0;
  return {
    kind: "result",
    headline: { text: "working-life-probationHeadline", values: { day: { day: last } } },
    lines: [
      {
        label: "working-life-probationState",
        said: { text: isOver ? "working-life-probationOver" : "working-life-probationRunning" },
      },
      { label: "working-life-probationMeans", said: { text: "working-life-probationRule" } },
    ],
  };
}

function calculateSeverance(filled: Filled, { figures }: Asked): Outcome {
  const start = dayOf(filled.baslangic);
  const end = dayOf(filled.bitis);
  if (compareDates(end, start) < 0) return problem("working-life-endBeforeStart");
  const own = liraOf(filled.tavan);
  const announced = own === undefined ? figuresOn(end, figures) : undefined;
  const { service, amount, isCapped } = severance({
    start,
    end,
    monthlyPay: liraOf(filled.ucret) ?? 0,
    cap: own ?? announced?.severanceCap,
  });
  if (service.years < 1) return problem("working-life-severanceTooShort");
  return {
    kind: "result",
    headline: { text: "working-life-severanceHeadline", values: { amount: { lira: amount } } },
    lines: [
      { label: "working-life-service", said: sayService(service) },
      {
        label: "working-life-severanceBase",
        said: !isCapped
          ? { text: "working-life-severanceUncapped" }
          : announced
            ? {
                text: "working-life-severanceAnnounced",
                values: { amount: { lira: announced.severanceCap }, day: { day: announced.from } },
              }
            : { text: "working-life-severanceCapped" },
      },
      { label: "working-life-severanceDeduction", said: { text: "working-life-severanceStamp" } },
    ],
  };
}

function calculateOvertime(filled: Filled): Outcome {
  const { hourly, amount, freeHours } = overtimePay({
    monthlyPay: liraOf(filled.ucret) ?? 0,
    overtime: numberOf(filled.saat) ?? 0,
    extraHours: numberOf(filled.fazlasure) ?? 0,
  });
  return {
    kind: "result",
    headline: { text: "working-life-overtimeHeadline", values: { amount: { lira: amount } } },
    lines: [
      {
        label: "working-life-hourlyPay",
        said: { text: "working-life-amount", values: { amount: { lira: hourly } } },
      },
      {
        label: "working-life-freeTime",
        said: { text: "working-life-freeHours", values: { hours: freeHours } },
      },
    ],
  };
}

function calculateNetPay(filled: Filled, asked: Asked): Outcome {
  const figures = figuresOn(asked.today, asked.figures);
  if (!figures) throw new Error("no figures for today");
  const months = netPay(liraOf(filled.ucret) ?? 0, figures);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) throw new Error("a year has months");
  const average = months.reduce((sum, { net }) => sum + net, 0) / months.length;
  return {
    kind: "result",
    headline: { text: "working-life-netHeadline", values: { amount: { lira: first.net } } },
    lines: [
      { label: "working-life-netDecember", said: sayAmount(last.net) },
      { label: "working-life-netAverage", said: sayAmount(Math.round(average * 100) / 100) },
      { label: "working-life-netContributions", said: sayAmount(first.contributions) },
      { label: "working-life-netTax", said: sayAmount(first.tax) },
      { label: "working-life-netStamp", said: sayAmount(first.stamp) },
      {
        label: "working-life-figures",
        said: { text: "working-life-figuresSince", values: { day: { day: figures.from } } },
      },
    ],
  };
}

function calculateUnemployment(filled: Filled, asked: Asked): Outcome {
  const figures = figuresOn(asked.today, asked.figures);
  if (!figures) throw new Error("no figures for today");
  const { monthly, isCapped, days } = unemploymentPay(
    { averagePay: liraOf(filled.ortalama) ?? 0, paidDays: numberOf(filled.primgun) ?? 0 },
    figures,
  );
  if (days === 0) return problem("working-life-unemploymentTooShort");
  return {
    kind: "result",
    headline: { text: "working-life-unemploymentHeadline", values: { amount: { lira: monthly } } },
    lines: [
      { label: "working-life-unemploymentFor", said: { text: "working-life-days", values: { days } } },
      {
        label: "working-life-unemploymentBase",
        said: {
          text: isCapped ? "working-life-unemploymentCapped" : "working-life-unemploymentShare",
        },
      },
      {
        label: "working-life-figures",
        said: { text: "working-life-figuresSince", values: { day: { day: figures.from } } },
      },
    ],
  };
}

function sayAmount(lira: number): Said {
  return { text: "working-life-amount", values: { amount: { lira } } };
}

function sayService({ years, months, days }: Span): Said {
  return { text: "working-life-span", values: { years, months, days } };
}

function problem(text: Said["text"]): Outcome {
  return { kind: "problem", said: { text } };
}

function dayOf(text = ""): CalendarDate {
  const day = readDate(text);
  if (!day) throw new Error(`the form let a wrong date through: ${text}`);
  return day;
}

function numberOf(text = ""): number | undefined {
  return readNumber(text.trim());
}

/** Nobody is paid thirty liras and no kuruş to three places: "30.000" is thirty thousand here. */
function liraOf(text = ""): number | undefined {
  const isGrouped = /^\d{1,3}\.\d{3}$/.test(text.trim());
  return numberOf(isGrouped ? text.replace(".", "") : text);
}

function isTicked(text = ""): boolean {
  return text !== "" && text !== "0" && text !== "false";
}
