import { type Actor, writeAudit } from "../../../platform/audit.ts";
import type { FormValues } from "../../../platform/http/form-input.ts";
import { LANGUAGES } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { holdName, isStale } from "../../moderation/index.ts";
import { type Changed, wrongField } from "../changed.ts";
import { problemWith } from "./problem-with.ts";
import { readSavedText } from "./read-saved-text.ts";
import type { textForm } from "./texts.forms.ts";
import { deleteText, writeText } from "./texts.store.ts";

/** In all languages at once. What is empty, or as it was shipped, is the shipped one from now on. */
export async function changeText(
  { db, catalogs }: Services,
  { key, Edition, ...input }: FormValues<typeof textForm> & { key: string; Edition?: string | undefined },
  { actor, now }: { actor: Actor; now: Date },
): Promise<Changed> {
  if (!Object.hasOwn(catalogs.shipped.tr, key)) return { kind: "unknown" };
  const wanted = LANGUAGES.map((language) => ({
    language,
    value: input[`${language}.Text`],
    shipped: catalogs.shipped[language][key] ?? "",
  }));
  for (const { language, value, shipped } of wanted) {
    const problem = value === "" ? undefined : problemWith(value, shipped);
    if (problem) return wrongField(`${language}.Text`, problem);
  }
  return db.transaction().execute(async (transaction) => {
    await holdName(transaction, `text ${key}`);
    if (isStale(Edition, await readSavedText({ catalogs }, transaction, key))) return { kind: "conflict" };
    for (const { language, value, shipped } of wanted) {
      const isShipped = value === "" || value === shipped;
      const former = isShipped ? await deleteText(transaction, { language, key }) : undefined;
      const id = isShipped ? former?.id : await writeText(transaction, { language, key, value }, now);
      if (id === undefined) continue;
      await writeAudit(transaction, actor, {
        action: isShipped ? "text.restored" : "text.changed",
        subject: { kind: "text", id },
        details: { key, language, text: isShipped ? (former?.value ?? "") : value },
      });
    }
    return { kind: "changed" };
  });
}
