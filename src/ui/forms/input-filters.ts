import { toAsciiDigits } from "../../platform/forms/ascii-digits.ts";
import { nationalDigits, PHONE_DIGITS } from "../../platform/forms/phone-number.ts";
import { foldTurkish } from "../../platform/text/turkish.ts";

/** A change to a text: what stands before the caret, what comes in there, what stands after it. */
export interface Edit {
  before: string;
  entering: string;
  after: string;
}

/**
 * Decides what of it comes in. What stands already is left alone: somebody who deletes the 1 of "1,5" to write a 2 there
 * must still find the comma. Whether the whole is right is for the rules to say.
 */
type Filter = (edit: Edit) => Edit;

/**
 * The product's classes: "number" and its positive-only variant are `digits`, "decimal" and its positive-only variant
 * `decimal`; the signed variants of both take a minus, as the first character only.
 */
const filters = {
  digits: numeric({ isSigned: false, isDecimal: false }),
  decimal: numeric({ isSigned: false, isDecimal: true }),
  "signed-digits": numeric({ isSigned: true, isDecimal: false }),
  "signed-decimal": numeric({ isSigned: true, isDecimal: true }),
  email: enterEmail,
  "no-q-after-at": withoutQAfterAt,
  phone: enterPhone,
  "mask-phone": enterPhone,
  "mask-date": enterDate,
} satisfies Record<string, Filter>;

export type FilterKind = keyof typeof filters;

/** `kinds` as in `data-filter`: several are separated by spaces and work one after the other. */
export function filterOf(kinds: string): Filter {
  const chosen = kinds.split(" ").map((kind) => {
    if (!Object.hasOwn(filters, kind)) throw new Error(`unknown filter ${kind}`);
    return filters[kind as FilterKind];
  });
  return (edit) => chosen.reduce((filtered, filter) => filter(filtered), edit);
}

interface Numeric {
  isSigned: boolean;
  isDecimal: boolean;
}

function numeric({ isSigned, isDecimal }: Numeric): Filter {
  return ({ before, entering, after }) => {
    let left = before;
    for (const sign of isDecimal ? withoutGroups(plainSigns(entering)) : plainSigns(entering)) {
      const isFree = !after.includes("-");
      if (/\d/.test(sign) && isFree) left += sign;
      if (sign === "-" && isSigned && left === "" && isFree) left += sign;
      if (
        /[.,]/.test(sign) &&
        isDecimal &&
        isFree &&
        !["", "-"].includes(left) &&
        !/[.,]/.test(left + after)
      ) {
        left += sign;
      }
    }
    return { before, entering: left.slice(before.length), after };
  };
}

function plainSigns(text: string): string {
  return toAsciiDigits(text).replaceAll("٫", ",").replaceAll("−", "-");
}

/** Copied from a table, "1.234,56" and "1,234.56" are the same number; a sign that comes twice groups thousands. */
function withoutGroups(text: string): string {
  const separators: string[] = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1) ?? "";
  const isLastOnce = separators.indexOf(last) === separators.length - 1;
  const others = separators.filter((separator) => separator !== last);
  if (isLastOnce) return others.length === 0 ? text : text.replaceAll(others[0] ?? "", "");
  return others.length === 0 ? text.replaceAll(last, "") : text;
}

/** Every character that an address may have without quotation marks, and one at-sign. */
function enterEmail({ before, entering, after }: Edit): Edit {
  const address = foldTurkish(addressIn(entering)).replace(/[^\w.!#$%&'*+/=?^`{|}~@-]/g, "");
  const [first = "", ...others] = address.split("@");
  const hasAt = others.length > 0 && !(before + after).includes("@");
  return { before, entering: first + (hasAt ? "@" : "") + others.join(""), after };
}

/** Copied from a mail: "Ayşe Demir <ayse@example.com>", "mailto:ayse@example.com". */
function addressIn(text: string): string {
  const inBrackets = /<(?<address>[^<>@]+@[^<>@]+)>/.exec(text)?.groups?.address;
  return (inBrackets ?? text).replace(/^\s*mailto:/i, "");
}

/**
 * AltGr and Q make the at-sign of a Turkish keyboard, and the Q easily comes along. However it comes in, typed, pasted,
 * dropped or filled in, none stands behind the at-sign: an address that was copied may have caught it before.
 */
function withoutQAfterAt({ before, entering, after }: Edit): Edit {
  if (before.includes("@")) return { before, entering: withoutQ(entering), after };
  const [first = "", ...rest] = entering.split("@");
  return rest.length === 0
    ? { before, entering, after }
    : { before, entering: [first, ...rest.map(withoutQ)].join("@"), after: withoutQ(after) };
}

function withoutQ(text: string): string {
  return text.replaceAll(/q/gi, "");
}

function enterPhone({ before, entering, after }: Edit): Edit {
  const written = digitsOf(before);
  const rest = digitsOf(after);
  const entered = written === "" ? (nationalDigits(entering) ?? "") : digitsOf(entering);
  const whole = written + entered + rest;
  // 90 written by hand shows itself as the country only when the number grows too long.
  const dropped = whole.length - (nationalDigits(whole) ?? whole).length;
  return entering === "" || entered === ""
    ? { before, entering: "", after }
    : withinRoom(
        written.slice(dropped),
        entered.slice(Math.max(0, dropped - written.length)),
        rest,
        PHONE_DIGITS,
      );
}

const DATE_DIGITS = 8;

function enterDate({ before, entering, after }: Edit): Edit {
  const written = digitsOf(before);
  const rest = digitsOf(after);
  if (/^[./-]$/.test(entering) && rest === "" && /^\d{1,4}$/.test(written)) {
    // "1/" is the first, as soon as the stroke says that no second digit will come.
    const isHalf = written.length % 2 === 1;
    return isHalf
      ? { before: written.slice(0, -1), entering: `0${written.slice(-1)}/`, after }
      : { before: written, entering: "/", after };
  }
  const isWhole = written === "" && rest === "";
  const entered = (isWhole && wholeDate(toAsciiDigits(entering).trim())) || digitsOf(entering);
  return withinRoom(written, entered, rest, DATE_DIGITS);
}

/** The eight digits of 1.2.2024 and of 2024-02-01, which is how browsers and documents give a date. */
function wholeDate(text: string): string | undefined {
  const parts =
    /^(?<day>\d{1,2})[./\s-]+(?<month>\d{1,2})[./\s-]+(?<year>\d{4})$/.exec(text)?.groups ??
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(text)?.groups;
  return parts && `${parts.day?.padStart(2, "0")}${parts.month?.padStart(2, "0")}${parts.year}`;
}

/** Digits that find no room stay outside, rather than push out those that stand at the end. */
function withinRoom(before: string, entering: string, after: string, most: number): Edit {
  return { before, entering: entering.slice(0, Math.max(0, most - before.length - after.length)), after };
}

function digitsOf(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, "");
}
