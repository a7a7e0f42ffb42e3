import { LANGUAGES, type LanguageCode } from "../../platform/language/languages.ts";

export type InFiveLanguages = { readonly [Language in LanguageCode]: string };

// Making one of these costs far more than asking it for a name.
const displayNames = new Map<string, Intl.DisplayNames>();

function namesIn(interfaceLanguage: string, type: "language" | "region"): Intl.DisplayNames {
  const key = `${type} ${interfaceLanguage}`;
  const known = displayNames.get(key);
  if (known) return known;
  const names = new Intl.DisplayNames(interfaceLanguage, { type });
  displayNames.set(key, names);
  return names;
}

/** Called as the platform calls it, found out when somebody asks; an editor's name takes its place. */
export function namedByBrowsers<Row extends { id: number; code: string }>(
  row: Row,
  type: "language" | "region",
): Row & InFiveLanguages & { slug: string } {
  const named = { ...row, slug: row.code.toLowerCase() };
  for (const language of LANGUAGES) {
    const get = () => namesIn(language, type).of(row.code) ?? row.code;
    Object.defineProperty(named, language, { get, enumerable: true });
  }
  return named as Row & InFiveLanguages & { slug: string };
}
