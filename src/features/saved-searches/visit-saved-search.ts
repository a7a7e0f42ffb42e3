import type { Services } from "../../platform/services.ts";
import { SAME_VISIT_MS } from "./saved-searches.rules.ts";
import { findSavedSearches, findSeen, touchSeen, updatePaused } from "./saved-searches.store.ts";

export interface VisitedSearch {
  id: number;
  /** What was published after it is new to the member. */
  newSince: Date;
}

/** A member looks at results, or may be about to; undefined if the search is not one of theirs. */
export async function visitSavedSearch(
  services: Services,
  personId: number,
  hash: Buffer,
  { now, isPrefetch }: { now: Date; isPrefetch: boolean },
): Promise<VisitedSearch | undefined> {
  const sameVisitSince = new Date(now.getTime() - SAME_VISIT_MS);
  const note = isPrefetch ? findSeen : touchSeen;
  const row = await note(services.db, { personId, hash, now, sameVisitSince });
  return row && { id: row.id, newSince: row.seen_before_at };
}

/** As they are kept, the newest first. */
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
