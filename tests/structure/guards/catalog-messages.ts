import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { DEFAULT_LANGUAGE, type LanguageCode } from "../../../src/platform/language/languages.ts";
import type { Catalog } from "./catalog-keys.ts";

type Token = string | [name: string, type?: string, choices?: Choices | string];
type Choices = Record<string, Token[] | string | number>;

export function findEmptyTexts(catalogs: readonly Catalog[]): string[] {
  return eachMessage(catalogs, (source) => (source.trim() === "" ? ["is empty"] : []));
}

export function findUnreadableMessages(catalogs: readonly Catalog[]): string[] {
  return eachMessage(catalogs, (source) => (tryTokens(source) ? [] : [`cannot be read: ${source}`]));
}

/** A translation that forgets a value, or asks for one that nobody gives. */
export function findOtherPlaceholders(catalogs: readonly Catalog[]): string[] {
  return eachMessage(catalogs, (source, { owner }, key) => {
    const turkish = catalogs.find((one) => one.owner === owner && one.language === DEFAULT_LANGUAGE)
      ?.messages[key];
    const [wanted, used] = [placeholders(turkish ?? source), placeholders(source)];
    return wanted === used ? [] : [`uses {${used}} where Turkish uses {${wanted}}`];
  });
}

/** Plural forms that the language has and the message lacks. */
export function findMissingPluralForms(catalogs: readonly Catalog[]): string[] {
  return eachMessage(catalogs, (source, { language }) =>
    choicesIn(tokensOf(source)).flatMap(({ name, type, choices }) => {
      if (!("other" in choices)) return [`{${name}, ${type}} lacks other`];
      if (type === "select") return [];
      const forms = missingForms(language, type === "plural" ? "cardinal" : "ordinal", choices);
      return forms.length > 0 ? [`{${name}, ${type}} lacks ${forms.join(", ")}`] : [];
    }),
  );
}

// Far enough for every form of our languages to come up with all its kinds of numbers.
const counts = Array.from({ length: 201 }, (_, count) => count);

/** A form may also be covered by exact branches (`=0`), if they are all its numbers. */
function missingForms(language: LanguageCode, type: "cardinal" | "ordinal", choices: Choices): string[] {
  const rules = new Intl.PluralRules(language, { type });
  return rules
    .resolvedOptions()
    .pluralCategories.filter((form) => !(form in choices))
    .filter((form) => counts.some((count) => rules.select(count) === form && !(count in choices)));
}

function eachMessage(
  catalogs: readonly Catalog[],
  judge: (source: string, catalog: Catalog, key: string) => string[],
): string[] {
  return catalogs.flatMap((catalog) =>
    Object.entries(catalog.messages).flatMap(([key, source]) =>
      judge(source, catalog, key).map((problem) => `${catalog.language} ${key} ${problem}`),
    ),
  );
}

function tryTokens(source: string): Token[] | undefined {
  try {
    return compileMessageOrThrow(source) as Token[];
  } catch {
    return undefined;
  }
}

/** What cannot be read is reported by its own guard. */
function tokensOf(source: string): Token[] {
  return tryTokens(source) ?? [];
}

function placeholders(source: string): string {
  return [...new Set(namesIn(tokensOf(source)))].sort().join(", ");
}

function namesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === "string") return [];
    const [name, , choices] = token;
    return [name, ...branchesOf(choices).flatMap(namesIn)];
  });
}

function choicesIn(tokens: readonly Token[]): { name: string; type: string; choices: Choices }[] {
  return tokens.flatMap((token) => {
    if (typeof token === "string") return [];
    const [name, type = "", choices] = token;
    if (typeof choices !== "object") return [];
    return [{ name, type, choices }, ...branchesOf(choices).flatMap(choicesIn)];
  });
}

function branchesOf(choices: Choices | string | undefined): Token[][] {
  return typeof choices === "object" ? Object.values(choices).filter((branch) => Array.isArray(branch)) : [];
}
