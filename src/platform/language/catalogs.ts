import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { DEFAULT_LANGUAGE, directionOf, LANGUAGES, type LanguageCode } from "./languages.ts";
import { type CompiledMessage, formatMessage, type MessageValues } from "./message-format.ts";

export type MessageSources = Record<LanguageCode, Record<string, string>>;

export interface MessageOverride {
  language: string;
  key: string;
  value: string;
  description: string | null;
}

/** One language's texts as components use them. */
export interface LanguageTexts {
  lang: LanguageCode;
  dir: "ltr" | "rtl";
  t(key: string, values?: MessageValues): string;
  messagesFor(keys: readonly string[]): Record<string, CompiledMessage>;
}

interface Entry {
  source: string;
  description: string | undefined;
  compiled: CompiledMessage;
}

/** All texts of the product: the catalogs in the code, and above them what editors have changed. */
export class Catalogs {
  readonly #sources: MessageSources;
  #entries: Map<LanguageCode, Map<string, Entry>>;
  readonly #texts: Map<LanguageCode, LanguageTexts>;

  constructor(sources: MessageSources) {
    this.#sources = sources;
    this.#entries = this.#compileAll([]);
    this.#texts = new Map(LANGUAGES.map((language) => [language, this.#createTexts(language)]));
  }

  texts(language: LanguageCode): LanguageTexts {
    return this.#texts.get(language) as LanguageTexts;
  }

  /** The message source and its Turkish description, or undefined for a key the product does not have. */
  find(language: LanguageCode, key: string): { value: string; description: string } | undefined {
    const entry = this.#entry(language, key);
    const turkish = this.#entry(DEFAULT_LANGUAGE, key);
    if (!entry || !turkish) return undefined;
    return { value: entry.source, description: entry.description ?? turkish.source };
  }

  applyOverrides(overrides: MessageOverride[]): void {
    this.#entries = this.#compileAll(overrides);
  }

  #entry(language: LanguageCode, key: string): Entry | undefined {
    return this.#entries.get(language)?.get(key) ?? this.#entries.get(DEFAULT_LANGUAGE)?.get(key);
  }

  #createTexts(lang: LanguageCode): LanguageTexts {
    return {
      lang,
      dir: directionOf(lang),
      t: (key, values) => {
        const entry = this.#entry(lang, key);
        return entry ? formatMessage(entry.compiled, lang, values) : key;
      },
      messagesFor: (keys) =>
        Object.fromEntries(keys.map((key) => [key, this.#entry(lang, key)?.compiled ?? key])),
    };
  }

  #compileAll(overrides: MessageOverride[]): Map<LanguageCode, Map<string, Entry>> {
    return new Map(
      LANGUAGES.map((language) => {
        const entries = new Map<string, Entry>();
        for (const [key, source] of Object.entries(this.#sources[language])) {
          entries.set(key, { source, description: undefined, compiled: compile(source) });
        }
        for (const override of overrides) {
          // An override of a key that the code no longer has, or that does not parse, must not take the site down.
          if (override.language !== language || !entries.has(override.key)) continue;
          const compiled = tryCompile(override.value);
          if (compiled === undefined) continue;
          entries.set(override.key, {
            source: override.value,
            description: override.description ?? undefined,
            compiled,
          });
        }
        return [language, entries];
      }),
    );
  }
}

function compile(source: string): CompiledMessage {
  const tokens = compileMessageOrThrow(source) as CompiledMessage;
  const [only] = tokens;
  return tokens.length === 1 && typeof only === "string" ? only : tokens;
}

function tryCompile(source: string): CompiledMessage | undefined {
  try {
    return compile(source);
  } catch {
    return undefined;
  }
}
