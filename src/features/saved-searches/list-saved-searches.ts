import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { describeSearch, searchFor } from "../search/index.ts";
import { mailStateOf } from "./saved-searches.rules.ts";
import { findSavedSearch, findSavedSearches, type SavedSearchRow } from "./saved-searches.store.ts";
import type { SavedSearchesView, SavedSearchView } from "./saved-searches.view.ts";

const DAY_MS = 24 * 60 * 60_000;

export async function listSavedSearches(
  services: Services,
  personId: number,
  mentioned: { savedId: number | undefined; deletedId: number | undefined },
  texts: LanguageTexts,
  now: Date,
): Promise<SavedSearchesView> {
  const rows = await findSavedSearches(services.db, personId);
  const searches: SavedSearchView[] = [];
  // One after the other: each is a few milliseconds of the process that answers everybody.
  for (const row of rows) searches.push(await viewOf(services, row, texts, now));
  const deleted =
    mentioned.deletedId === undefined
      ? undefined
      : await findSavedSearch(services.db, personId, mentioned.deletedId, { isDeleted: true });
  return {
    searches,
    saved: searches.find(({ id }) => id === mentioned.savedId)?.name,
    deleted: deleted && { id: deleted.id, name: deleted.name },
  };
}

async function viewOf(
  services: Services,
  row: SavedSearchRow,
  texts: LanguageTexts,
  now: Date,
): Promise<SavedSearchView> {
  const { labels, lost, href, query } = describeSearch(row.query, texts);
  const { frequency } = row;
  const counts = href === undefined ? { total: 0, new: 0 } : await countBoth();
  const mailState = mailStateOf({ frequency, isPaused: row.is_paused });
  return { id: row.id, name: row.name, labels, lost, href, frequency, mailState, counts };

  async function countBoth() {
    const search = searchFor(services);
    const asked = { ...query, districtsCountedIn: [], offset: 0, limit: 1 };
    const since = Math.max(0, now.getTime() - row.seen_at.getTime()) / DAY_MS;
    const all = await search.search(asked);
    const fresh = await search.search({ ...asked, publishedWithinDays: since });
    return { total: all.total, new: fresh.total };
  }
}
