import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Catalogs, type MessageSources } from "../platform/language/catalogs.ts";
import { isLanguageCode, LANGUAGES } from "../platform/language/languages.ts";
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

/** The program runs beside its code. Where somebody has taken that away, nobody is told where texts are used. */
async function readCode(): Promise<Record<string, string>> {
  const folder = join(projectRoot, "src");
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => /^(?!demo).*(?<!\.(test|gen|d))\.tsx?$/.test(name)).sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name), "utf8")])),
  );
}

export function createCatalogs(): Catalogs {
  return new Catalogs(collectMessageSources(), {
    loadCode: readCode,
    contracts: Object.fromEntries(
      Object.entries(contracts).map(([path, given]) => [path.replace(/^\.\.\//, ""), given]),
    ),
  });
}
