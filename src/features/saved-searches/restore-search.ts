import type { Services } from "../../platform/services.ts";
import { MOST_SAVED } from "./saved-searches.rules.ts";
import { countLocked, unmarkDeleted } from "./saved-searches.store.ts";

export type RestoredSearch = "restored" | "too-many" | "gone";

export async function restoreSearch({ db }: Services, personId: number, id: number): Promise<RestoredSearch> {
  return db.transaction().execute(async (transaction) => {
    if ((await countLocked(transaction, personId)) >= MOST_SAVED) return "too-many";
    return (await unmarkDeleted(transaction, personId, id)) ? "restored" : "gone";
  });
}
