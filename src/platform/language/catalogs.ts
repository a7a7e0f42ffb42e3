import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Contract } from "../http/contract.ts";
import { DEFAULT_LANGUAGE, directionOf, LANGUAGES, type LanguageCode } from "./languages.ts";
import { type CompiledMessage, formatMessage, type MessageValues } from "./message-format.ts";
import { type CodePlaces, type ContractFiles, findPages } from "./text-pages.ts";

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

type Entries = Map<LanguageCode, Map<string, Entry>>;

interface Program {
  loadPlaces: () => Promise<CodePlaces>;
  contracts: ContractFiles;
}

const NO_PROGRAM: Program = {
  loadPlaces: async () => ({ uses: {}, routes: { routes: [], frame: [] } }),
  contracts: {},
};

interface Places {
  uses: CodePlaces["uses"];
  pages: Map<string, Contract[]>;
}

/** Made when first asked for: a process needs few of the thousands there are. Once, however many applications it has. */
const madeOfSources = new WeakMap<MessageSources, Entries>();

function madeOf(sources: MessageSources): Entries {
  const made: Entries =
    madeOfSources.get(sources) ?? new Map(LANGUAGES.map((language) => [language, new Map()]));
  madeOfSources.set(sources, made);
  return made;
}

/** All texts of the product: the catalogs in the code, and above them what editors have changed. */
export class Catalogs {
  /** As they came with the code */
  readonly shipped: MessageSources;
  readonly #made: Entries;
  #changed: Entries = new Map();
  readonly #texts: Map<LanguageCode, LanguageTexts>;

  readonly #program: Program;
  #places: Promise<Places> | undefined;

  constructor(sources: MessageSources, program: Program = NO_PROGRAM) {
    this.shipped = sources;
    this.#made = madeOf(sources);
    this.#program = program;
    this.#texts = new Map(LANGUAGES.map((language) => [language, this.#createTexts(language)]));
  }

  /** The files that mention a text, each with the pages that it is part of. */
  async usesOf(key: string): Promise<{ file: string; pages: readonly Contract[] }[]> {
    this.#places ??= this.#findPlaces().catch((error: unknown) => {
      this.#places = undefined;
      throw error;
    });
    const { uses, pages } = await this.#places;
    return (uses[key] ?? []).map((file) => ({ file, pages: pages.get(file) ?? [] }));
  }

  async #findPlaces(): Promise<Places> {
    const { uses, routes } = await this.#program.loadPlaces();
    return { uses, pages: findPages(routes, this.#program.contracts) };
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
    this.#changed = new Map(
      LANGUAGES.map((language) => [language, this.#compileChanged(language, overrides)]),
    );
  }

  #entry(language: LanguageCode, key: string): Entry | undefined {
    return this.#ownEntry(language, key) ?? this.#ownEntry(DEFAULT_LANGUAGE, key);
  }

  #ownEntry(language: LanguageCode, key: string): Entry | undefined {
    return this.#changed.get(language)?.get(key) ?? this.#shippedEntry(language, key);
  }

  #shippedEntry(language: LanguageCode, key: string): Entry | undefined {
    const made = this.#made.get(language)?.get(key);
    if (made || !Object.hasOwn(this.shipped[language], key)) return made;
    const source = this.shipped[language][key] as string;
    const entry = { source, description: undefined, compiled: compile(source) };
    this.#made.get(language)?.set(key, entry);
    return entry;
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

  #compileChanged(language: LanguageCode, overrides: MessageOverride[]): Map<string, Entry> {
    const entries = new Map<string, Entry>();
    for (const { language: its, key, value, description } of overrides) {
      // An override of a key that the code no longer has, or that does not parse, must not take the site down.
      if (its !== language || !Object.hasOwn(this.shipped[language], key)) continue;
      const compiled = tryCompile(value);
      if (compiled === undefined) continue;
      entries.set(key, { source: value, description: description ?? undefined, compiled });
    }
    return entries;
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
