import { foldTurkish } from "../../../platform/text/turkish.ts";
import { firstOfMonth, isAfter, type MonthOfYear } from "../fields/cv.rules.ts";

/** Turkish, English and German, by the letters that tell them apart. */
const MONTHS: readonly string[][] = [
  ["ocak", "oca", "january", "jan", "januar"],
  ["subat", "sub", "february", "feb", "februar"],
  ["mart", "mar", "march", "marz", "mrz"],
  ["nisan", "nis", "april", "apr"],
  ["mayis", "may", "mai"],
  ["haziran", "haz", "june", "jun", "juni"],
  ["temmuz", "tem", "july", "jul", "juli"],
  ["agustos", "agu", "august", "aug"],
  ["eylul", "eyl", "september", "sept", "sep"],
  ["ekim", "eki", "october", "oct", "oktober", "okt"],
  ["kasim", "kas", "november", "nov"],
  ["aralik", "ara", "december", "dec", "dezember", "dez"],
];

const MONTH_OF = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));
const monthNames = [...MONTH_OF.keys()].sort((a, b) => b.length - a.length).join("|");

const DATE = `(?:(?:\\d{1,2}[./-])?\\d{1,2}\\s?[./-]\\s?\\d{4}|\\d{4}-\\d{2}|(?:${monthNames})\\.?,?\\s?\\d{4}|\\d{4})`;
const STILL =
  "(?:halen devam ediyor|halen|devam ediyor|devam|gunumuz|bugun|simdi|present|currently|current|now|today|to date|ongoing|heute|jetzt)";
/** What has no end yet may say nothing behind its dash; a table has a cell for either end. */
const PERIOD = new RegExp(
  `(?<![\\d/.])(${DATE})(?:\\s*(?:-|–|—|−|~|to|until|bis)\\s*(${DATE}|${STILL}|\\.{3}|…|(?=\\t|$))|\\t+(${DATE}|${STILL}))(?![\\d/])`,
  "u",
);

/** "(2 years 4 months)": how long it was follows from its dates. */
export const DURATION =
  /\(?\d+\s*(?:years?|yrs?|yıl|sene|months?|mos|ay)(?![\p{L}])(?:[\s,]*\d+\s*(?:months?|mos?|ay)(?![\p{L}]))?\)?/giu;

export interface FoundPeriod {
  startedOn: string;
  /** Undefined while it goes on. */
  endedOn: string | undefined;
  /** The line without it. */
  rest: string;
  /** Months are told, not only years. */
  isExact: boolean;
}

/** From when to when, if the line says so and it can be true. */
export function periodIn(line: string, now: Date): FoundPeriod | undefined {
  const match = PERIOD.exec(foldLetterByLetter(line));
  const [whole = "", from = "", until, beside] = match ?? [];
  const to = until ?? beside ?? "";
  const start = dateOf(from, "start");
  if (!match || !start) return undefined;
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
  if (start.year < today.year - 100 || isAfter(start, today)) return undefined;
  const end = dateOf(to, "end");
  // A year alone may be this one, which is not over.
  const ended = end && end.year === today.year && isAfter(end, today) && /^\d{4}$/.test(to) ? today : end;
  if (ended && (!isAfter(ended, start) || isAfter(ended, today))) return undefined;
  const rest = `${line.slice(0, match.index)} ${line.slice(match.index + whole.length)}`;
  return {
    startedOn: firstOfMonth(start),
    endedOn: ended && firstOfMonth(ended),
    rest: rest.replace(DURATION, " ").replace(/\(\s*\)|\[\s*\]/g, " "),
    isExact: ![from, to].some((date) => /^\d{4}$/.test(date)),
  };
}

function dateOf(text: string, side: "start" | "end"): MonthOfYear | undefined {
  const year = Number(/\d{4}/.exec(text)?.[0]);
  if (!year) return undefined;
  const named = MONTH_OF.get(/[a-z]+/.exec(text)?.[0] ?? "");
  const numbered = /^\d{4}-(\d{2})$/.exec(text)?.[1] ?? /(\d{1,2})\s?[./-]\s?\d{4}$/.exec(text)?.[1];
  const month = named ?? (numbered === undefined ? (side === "start" ? 1 : 12) : Number(numbered));
  return month >= 1 && month <= 12 ? { year, month } : undefined;
}

export function yearsIn(line: string, now: Date): number[] {
  const thisYear = now.getUTCFullYear();
  return [...line.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)]
    .map(([year]) => Number(year))
    .filter((year) => year >= thisYear - 100 && year <= thisYear + 10);
}

export function isStillGoingOn(line: string): boolean {
  return new RegExp(`(?<!\\p{L})${STILL}(?!\\p{L})`, "u").test(foldTurkish(line));
}

/** As long as the text itself, so that a place in one is the same place in the other. */
function foldLetterByLetter(text: string): string {
  return text
    .replace(/[^\0-\x7f]/g, (letter) => {
      const folded = foldTurkish(letter);
      return folded.length === 1 ? folded : letter;
    })
    .toLowerCase();
}
