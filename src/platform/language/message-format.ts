import { directionOf } from "./languages.ts";

/**
 * Compiled ICU messages and how they become text, in the server and in islands. Compiling needs a parser and stays
 * on the server; this interpreter is all that browsers load (the libraries' own runtimes bring their parser along).
 */
export type CompiledMessage = string | MessageToken[];
type MessageToken = string | [name: string, type?: string, choices?: Choices | string];
type Choices = Record<string, CompiledMessage | number> & { offset?: number };

export type MessageValues = Record<string, string | number>;

const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function memoized<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  let value = cache.get(key);
  if (value === undefined) {
    value = make();
    cache.set(key, value);
  }
  return value;
}

export function formatNumber(language: string, value: number): string {
  return memoized(numberFormats, language, () => new Intl.NumberFormat(numberLocale(language))).format(value);
}

/** Western digits in Arabic too, as job boards and salaries in the region are written. */
function numberLocale(language: string): string {
  return language === "ar" ? "ar-u-nu-latn" : language;
}

export function formatMessage(
  message: CompiledMessage,
  language: string,
  values: MessageValues = {},
): string {
  return formatTokens(message, language, values, "#");
}

/** `count` is what `#` stands for: the number of the plural around it, however deep inside. */
function formatTokens(
  message: CompiledMessage,
  language: string,
  values: MessageValues,
  count: string,
): string {
  if (typeof message === "string") return message;
  let text = "";
  for (const token of message) {
    if (typeof token !== "string") text += formatToken(token, language, values, count);
    else text += token === "#" ? count : token;
  }
  return text;
}

function formatToken(
  token: Exclude<MessageToken, string>,
  language: string,
  values: MessageValues,
  count: string,
): string {
  const [name, type, choices] = token;
  const value = own(values, name);
  if (value === undefined) return `{${name}}`;
  if (type === "plural" || type === "selectordinal") {
    return formatPlural(Number(value), type, choices as Choices, language, values);
  }
  if (type === "select") {
    const chosen = own(choices as Choices, String(value)) ?? (choices as Choices).other ?? "";
    return formatTokens(chosen as CompiledMessage, language, values, count);
  }
  return typeof value === "number" ? formatNumber(language, value) : isolated(value, language);
}

/** Begins with a sign or a figure, or ends with a sign, and has letters: "C++", ".NET", "3M", "Yıldız A.Ş." */
const LOSES_ITS_EDGES = /^(?=.*\p{L})(?:\P{L}|.*[^\p{L}\p{N}]$)/su;
/** What a script fills in later: `{n}` */
const BLANK = /^\{\w+\}$/;

/** Between words that run from right to left, the signs at the edges of a name would stand on its other side. */
export function isolated(value: string, language: string): string {
  const isAtRisk = directionOf(language) === "rtl" && LOSES_ITS_EDGES.test(value) && !BLANK.test(value);
  return isAtRisk ? `\u2068${value}\u2069` : value;
}

/** Values can be words that every object answers to, such as "constructor". */
function own<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function formatPlural(
  value: number,
  type: string,
  choices: Choices,
  language: string,
  values: MessageValues,
): string {
  const rules = memoized(
    pluralRules,
    `${language} ${type}`,
    () => new Intl.PluralRules(language, { type: type === "plural" ? "cardinal" : "ordinal" }),
  );
  const counted = value - (choices.offset ?? 0);
  const chosen = choices[String(value)] ?? choices[rules.select(counted)] ?? choices.other ?? "";
  return formatTokens(chosen as CompiledMessage, language, values, formatNumber(language, counted));
}
