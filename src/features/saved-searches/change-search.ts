import type { Services } from "../../platform/services.ts";
import {
  asksForAll,
  fromStored,
  resolveSearch,
  storedSearch,
  storedSearchHash,
  toStored,
} from "../search/index.ts";
import type { Frequency } from "./saved-searches.forms.ts";
import { findSavedByHash, findSavedSearch, updateSavedSearch } from "./saved-searches.store.ts";

export type ChangedSearch =
  | { kind: "changed" }
  | { kind: "gone" }
  | { kind: "asks-for-all" }
  | { kind: "already-there"; name: string };

/** Its name, how often it is told of, and which positions it looks for; what else it asks for stays. */
export async function changeSearch(
  { db }: Services,
  personId: number,
  id: number,
  change: { name: string; frequency: Frequency; positions: string[] },
): Promise<ChangedSearch> {
  const row = await findSavedSearch(db, personId, id);
  if (!row) return { kind: "gone" };
  const asked = fromStored(storedSearch.parse(row.query));
  const chosen = { ...asked.chosen, position: change.positions };
  const query = toStored(resolveSearch({ ...asked, chosen }));
  if (asksForAll(query)) return { kind: "asks-for-all" };
  const hash = storedSearchHash(query);
  const known = await findSavedByHash(db, personId, hash);
  if (known && known.id !== id) return { kind: "already-there", name: known.name };
  const isFound = await updateSavedSearch(db, personId, id, {
    name: change.name,
    frequency: change.frequency,
    query: JSON.stringify(query),
    query_hash: hash,
  });
  return { kind: isFound ? "changed" : "gone" };
}
