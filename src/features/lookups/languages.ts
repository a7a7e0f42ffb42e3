import languageRows from "./data/languages.json" with { type: "json" };
import { finder } from "./edited-list.ts";
import type { Country } from "./places.ts";

/** A language that people speak, as a CV names it; not a language of the interface. */
export type SpokenLanguage = {
  readonly id: number;
  /** ISO 639-1. */
  readonly code: string;
};

export const spokenLanguages: readonly SpokenLanguage[] = languageRows;
export const spokenLanguageById = finder(spokenLanguages, (language) => language.id);
export const spokenLanguageByCode = finder(spokenLanguages, (language) => language.code);

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

export function spokenLanguageName(language: SpokenLanguage, interfaceLanguage: string): string {
  return namesIn(interfaceLanguage, "language").of(language.code) ?? language.code;
}

export function countryName(country: Country, interfaceLanguage: string): string {
  return namesIn(interfaceLanguage, "region").of(country.code) ?? country.code;
}
