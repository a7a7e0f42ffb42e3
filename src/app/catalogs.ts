import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Catalogs, type MessageSources } from "../platform/language/catalogs.ts";
import { CODE_PLACES_FILE, readCodePlaces } from "../platform/language/code-places.ts";
import { isLanguageCode, LANGUAGES } from "../platform/language/languages.ts";
import type { CodePlaces } from "../platform/language/text-pages.ts";
import { projectRoot } from "../platform/project-root.ts";

const files = import.meta.glob<Record<string, string>>(
  ["./messages/*.json", "../features/*/messages/*.json", "../ui/messages/*.json"],
  {
    eager: true,
    import: "default",
  },
);

const contracts = import.meta.glob<Record<string, unknown>>("../features/**/*.contract.ts", { eager: true });

/** Every feature's texts, joined per language. */
function collectMessageSources(): MessageSources {
  const sources = Object.fromEntries(LANGUAGES.map((language) => [language, {}])) as MessageSources;
  for (const [path, messages] of Object.entries(files)) {
    const language = path.match(/([a-z]+)\.json$/)?.[1];
    if (isLanguageCode(language)) Object.assign(sources[language], messages);
  }
  return sources;
}

async function loadPlaces(): Promise<CodePlaces> {
  if (!import.meta.env.PROD) return readCodePlaces(join(projectRoot, "src"));
  return JSON.parse(await readFile(join(projectRoot, "dist/server", CODE_PLACES_FILE), "utf8"));
}

const shipped = collectMessageSources();

export function createCatalogs(): Catalogs {
  return new Catalogs(shipped, {
    loadPlaces,
    contracts: Object.fromEntries(
      Object.entries(contracts).map(([path, given]) => [path.replace(/^\.\.\//, ""), given]),
    ),
  });
}
