import type { Database } from "../../../platform/database/connect.ts";
import { LANGUAGES } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { findTextsOf } from "./texts.store.ts";

/** As the form is filled with it: by the database, not by what this process knows. */
export async function readSavedText(
  { catalogs }: Pick<Services, "catalogs">,
  db: Database,
  key: string,
): Promise<Record<string, string[]>> {
  const rows = await findTextsOf(db, key);
  const savedIn = (language: string) => rows.find((row) => row.language === language)?.value;
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      `${language}.Text`,
      [savedIn(language) ?? catalogs.shipped[language][key] ?? ""],
    ]),
  );
}
