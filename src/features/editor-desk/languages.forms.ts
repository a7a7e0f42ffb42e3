import { type FieldDefinition, field } from "../../platform/forms/form-definition.ts";
import { maxlength, required } from "../../platform/forms/rule.ts";

/** Turkish first: it is always there, and stands in for what lacks. */
export const WRITTEN_LANGUAGES = ["tr", "en", "de", "ru", "ar"] as const;
export type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number];

interface Part {
  longest: number;
  /** In Turkish */
  isRequired: boolean;
}

export type InLanguages<Name extends string, Value> = Record<`${WrittenLanguage}.${Name}`, Value>;

/** `tr.Title`, `en.Title` …: each part once in every language. */
export function inLanguages<Name extends string>(
  parts: Record<Name, Part>,
): InLanguages<Name, FieldDefinition<"text">> {
  const fields = WRITTEN_LANGUAGES.flatMap((language) =>
    Object.entries<Part>(parts).map(([name, { longest, isRequired }]) => [
      `${language}.${name}`,
      field.text([...(isRequired && language === "tr" ? [required()] : []), maxlength(longest)]),
    ]),
  );
  return Object.fromEntries(fields);
}
