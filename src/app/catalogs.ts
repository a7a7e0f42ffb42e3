import { Catalogs, type MessageSources } from "../platform/language/catalogs.ts";
import { isLanguageCode, LANGUAGES } from "../platform/language/languages.ts";

const files = import.meta.glob<Record<string, string>>(
  ["./messages/*.json", "../features/*/messages/*.json", "../ui/messages/*.json"],
  {
    eager: true,
    import: "default",
  },
);

/** Every feature's texts, joined per language. */
function collectMessageSources(): MessageSources {
  const sources = Object.fromEntries(LANGUAGES.map((language) => [language, {}])) as MessageSources;
  for (const [path, messages] of Object.entries(files)) {
    const language = path.match(/([a-z]+)\.json$/)?.[1];
    if (isLanguageCode(language)) Object.assign(sources[language], messages);
  }
  return sources;
}

export function createCatalogs(): Catalogs {
  return new Catalogs(collectMessageSources());
}
