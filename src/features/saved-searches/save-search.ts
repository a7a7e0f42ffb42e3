import type { Services } from "../../platform/services.ts";
import { type StoredSearch, storedSearchHash } from "../search/index.ts";
import type { Frequency } from "./saved-searches.forms.ts";
import { MOST_SAVED } from "./saved-searches.rules.ts";
import { countLocked, findSavedByHash, insertSavedSearch } from "./saved-searches.store.ts";

export type SavedSearchResult =
  | { kind: "saved"; id: number }
  | { kind: "already-there"; name: string }
  | { kind: "too-many" };

export async function storeSearch(
  { db }: Services,
  personId: number,
  search: { stored: StoredSearch; name: string; frequency: Frequency },
  now: Date,
): Promise<SavedSearchResult> {
  const hash = storedSearchHash(search.stored);
  const known = await findSavedByHash(db, personId, hash);
  if (known) return { kind: "already-there", name: known.name };
  return db.transaction().execute(async (transaction): Promise<SavedSearchResult> => {
    if ((await countLocked(transaction, personId)) >= MOST_SAVED) return { kind: "too-many" };
    const { name, frequency, stored: query } = search;
    const id = await insertSavedSearch(transaction, { personId, name, query, hash, frequency, now });
    return id === undefined ? { kind: "already-there", name } : { kind: "saved", id };
  });
}
