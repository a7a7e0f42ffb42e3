import { type Actor, writeAudit } from "../../../platform/audit.ts";
import type { FormValues } from "../../../platform/http/form-input.ts";
import type { Services } from "../../../platform/services.ts";
import { slugify } from "../../../platform/text/turkish.ts";
import { type Changed, wrongField } from "../changed.ts";
import { WRITTEN_LANGUAGES } from "../languages.forms.ts";
import type { Shelf } from "./posts.contract.ts";
import type { shelfForm } from "./posts.forms.ts";
import * as store from "./shelves.store.ts";

const KINDS = {
  kategoriler: {
    kind: "category",
    insert: store.insertCategory,
    update: store.updateCategory,
    remove: store.deleteCategory,
  },
  yazarlar: {
    kind: "author",
    insert: store.insertAuthor,
    update: store.updateAuthor,
    remove: store.deleteAuthor,
  },
} as const;

type Input = FormValues<typeof shelfForm> & { shelf: Shelf; id?: number };

export async function saveOnShelf(
  { db }: Services,
  { shelf, id, ...input }: Input,
  actor: Actor,
): Promise<Changed> {
  const { kind, insert, update } = KINDS[shelf];
  const texts = Object.fromEntries(
    WRITTEN_LANGUAGES.flatMap((language) => {
      const text = input[`${language}.Text`];
      return text === "" ? [] : [[language, text]];
    }),
  );
  const name = kind === "category" ? (texts.tr ?? "") : input.Name;
  if (name === "") return wrongField(kind === "category" ? "tr.Text" : "Name", "ui-rule-required");
  return db.transaction().execute(async (transaction) => {
    const saved =
      id === undefined
        ? await insert(transaction, slugify(name, kind === "category" ? "konu" : "yazar"), { name, texts })
        : (await update(transaction, id, { name, texts })) && id;
    if (!saved)
      return id === undefined
        ? wrongField(kind === "category" ? "tr.Text" : "Name", "editor-desk-shelf-taken")
        : { kind: "unknown" };
    const subject = { kind, id: saved } as const;
    await writeAudit(transaction, actor, { action: `${kind}.saved`, subject, details: { name } });
    return { kind: "changed" };
  });
}

export function removeFromShelf(
  { db }: Services,
  { shelf, id }: { shelf: Shelf; id: number },
  actor: Actor,
): Promise<Changed> {
  const { kind, remove } = KINDS[shelf];
  return db.transaction().execute(async (transaction) => {
    if (!(await remove(transaction, id))) return wrongField("id", "editor-desk-shelf-used");
    await writeAudit(transaction, actor, { action: `${kind}.removed`, subject: { kind, id } });
    return { kind: "changed" };
  });
}
