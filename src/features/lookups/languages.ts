import { isLanguageCode } from "../../platform/language/languages.ts";
import languageRows from "./data/languages.json" with { type: "json" };
import type { Edits } from "./edited-list.rules.ts";
import { editedList, finder, untilChanged } from "./edited-list.ts";
import { type InFiveLanguages, namedByBrowsers } from "./intl-names.ts";
import type { Country } from "./places.ts";

/** A language that people speak, as a CV names it; not a language of the interface. */
export type SpokenLanguage = Edits &
  InFiveLanguages & {
    readonly id: number;
    /** ISO 639-1. */
    readonly code: string;
    readonly slug: string;
  };

export const { rows: spokenLanguages, byId: spokenLanguageById } = editedList<SpokenLanguage>(
  "language",
  languageRows.map((row) => namedByBrowsers(row, "language")),
);
const languageOf = untilChanged(() => finder(spokenLanguages, ({ code }) => code));
export const spokenLanguageByCode = (code: string) => languageOf()(code);

const nameIn = (row: InFiveLanguages, language: string) => row[isLanguageCode(language) ? language : "tr"];

export function spokenLanguageName(language: SpokenLanguage, interfaceLanguage: string): string {
  return nameIn(language, interfaceLanguage);
}

export function countryName(country: Country, interfaceLanguage: string): string {
  return nameIn(country, interfaceLanguage);
}
