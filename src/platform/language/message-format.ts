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
  if (typeof message === "string") return message;
  let text = "";
  for (const token of message)
    text += typeof token === "string" ? token : formatToken(token, language, values);
  return text;
}

function formatToken(token: Exclude<MessageToken, string>, language: string, values: MessageValues): string {
  const [name, type, choices] = token;
  const value = values[name];
  if (value === undefined) return `{${name}}`;
  if (type === "plural" || type === "selectordinal") {
    return formatPlural(Number(value), type, choices as Choices, language, values);
  }
  if (type === "select") {
    const chosen = (choices as Choices)[String(value)] ?? (choices as Choices).other ?? "";
    return formatMessage(chosen as CompiledMessage, language, values);
  }
  return typeof value === "number" ? formatNumber(language, value) : value;
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
  if (typeof chosen !== "object") return String(chosen);
  const withCount = chosen.map((token) => (token === "#" ? formatNumber(language, counted) : token));
  return formatMessage(withCount, language, values);
}
