import type { Services } from "../../platform/services.ts";
import { findSavedSearches, updatePaused } from "./saved-searches.store.ts";

/** As they are stored, the newest first. */
export async function savedQueries({ db }: Services, personId: number) {
  const rows = await findSavedSearches(db, personId);
  return rows.map(({ name, query, seen_at }) => ({ name, query, seenAt: seen_at }));
}

/** For the page on which a person says what to be mailed about. */
export async function mailedSearches({ db }: Services, personId: number) {
  const rows = await findSavedSearches(db, personId);
  return rows
    .filter(({ frequency }) => frequency !== "off")
    .map((row) => ({ id: row.id, title: row.name, isMailed: !row.is_paused }));
}

export async function setMailedSearches(
  { db }: Services,
  personId: number,
  choices: readonly { id: number; isMailed: boolean }[],
): Promise<void> {
  for (const isMailed of [true, false]) {
    const ids = choices.filter((choice) => choice.isMailed === isMailed).map(({ id }) => id);
    await updatePaused(db, personId, ids, !isMailed);
  }
}
