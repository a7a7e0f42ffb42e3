import { isLanguageCode } from "../../../src/platform/language/languages.ts";
import type { Catalog } from "../guards/catalog-keys.ts";
import { readFiles } from "./source-files.ts";

export function readCatalogs(): Catalog[] {
  return readFiles("src/**/messages/*.json").map(({ path, text }) => {
    const [, owner = "", language] = path.match(/^(.+)\/messages\/(.+)\.json$/) ?? [];
    if (!isLanguageCode(language)) throw new Error(`${path} is in no language of the product`);
    return { owner, language, messages: JSON.parse(text) as Record<string, string> };
  });
}
