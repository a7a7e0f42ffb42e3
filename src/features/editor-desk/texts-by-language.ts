import { WRITTEN_LANGUAGES, type WrittenLanguage } from "./languages.forms.ts";

type Names = Readonly<Record<string, string>>;
type Texts = Partial<Record<string, string>>;

/** What a form has in each language, under the names that rows keep it by. */
export function readTexts(
  input: Readonly<Record<string, unknown>>,
  names: Names,
): Record<WrittenLanguage, Record<string, string>> {
  const textsOf = (language: string) =>
    Object.fromEntries(
      Object.entries(names).map(([name, field]) => [name, String(input[`${language}.${field}`] ?? "")]),
    );
  return Object.fromEntries(WRITTEN_LANGUAGES.map((language) => [language, textsOf(language)])) as Record<
    WrittenLanguage,
    Record<string, string>
  >;
}

/** The same for a form that is shown. */
export function textValues(
  texts: Readonly<Record<string, Texts | undefined>>,
  names: Names,
): Record<string, string[]> {
  return Object.fromEntries(
    WRITTEN_LANGUAGES.flatMap((language) =>
      Object.entries(names).map(([name, field]) => [`${language}.${field}`, [texts[language]?.[name] ?? ""]]),
    ),
  );
}
