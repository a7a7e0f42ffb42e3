import type { Transaction } from "kysely";
import { type Actor, writeAudit } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { LANGUAGES } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import type { Wording } from "../plans/plan.ts";
import { problemWith } from "./problem-with.ts";
import { deleteText, findTextsOf, writeText } from "./texts.store.ts";

type Catalogs = Pick<Services, "catalogs">;

/** What is empty, or as it was shipped, is the shipped one. */
export function tidyWording({ catalogs }: Catalogs, key: string, wording: Wording): Wording {
  return Object.fromEntries(
    LANGUAGES.filter((language) => language in wording).map((language) => {
      const text = wording[language] ?? "";
      return [language, text === "" || text === catalogs.shipped[language][key] ? null : text];
    }),
  );
}

/** By the database, not by what this process knows. */
export async function readWording(
  { catalogs }: Catalogs,
  transaction: Transaction<DB> | Services["db"],
  key: string,
): Promise<Wording> {
  const rows = await findTextsOf(transaction, key);
  const saved = Object.fromEntries(rows.map(({ language, value }) => [language, value]));
  return { tr: null, en: null, de: null, ru: null, ar: null, ...tidyWording({ catalogs }, key, saved) };
}

/** The first language whose text cannot take the place of the shipped one. */
export function wrongIn({ catalogs }: Catalogs, key: string, wording: Wording) {
  for (const language of LANGUAGES) {
    const text = wording[language] ?? "";
    const problem = text === "" ? undefined : problemWith(text, catalogs.shipped[language][key] ?? "");
    if (problem) return { language, problem };
  }
  return undefined;
}

/** In the languages that it has, each with its line in the log; with the text locked. */
export async function writeTexts(
  services: Catalogs,
  transaction: Transaction<DB>,
  { key, wording, plan }: { key: string; wording: Wording; plan?: number | undefined },
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  for (const [language, value] of Object.entries(tidyWording(services, key, wording))) {
    const former = value === null ? await deleteText(transaction, { language, key }) : undefined;
    const id = value === null ? former?.id : await writeText(transaction, { language, key, value }, now);
    if (id === undefined) continue;
    await writeAudit(transaction, actor, {
      action: value === null ? "text.restored" : "text.changed",
      subject: { kind: "text", id },
      details: { key, language, text: value ?? former?.value ?? "", ...(plan !== undefined && { plan }) },
    });
  }
}
