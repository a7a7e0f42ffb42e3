import { setImmediate as letOthersRun } from "node:timers/promises";
import type { FeedRow } from "../../platform/change-feed.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { Services } from "../../platform/services.ts";
import {
  asksForAll,
  fromStored,
  matchInTurns,
  resolveSearch,
  type StoredSearchIndex,
  searchFor,
  storedSearch,
  toQuery,
  toStored,
} from "../search/index.ts";
import {
  type FoundTogether,
  insertMatches,
  moveCursor,
  readCursor,
  readFeed,
  readNewAdvertisements,
  readPublishedSince,
  readSearches,
  readSearchesAfter,
  type StoredSearchRow,
} from "./matching.store.ts";

const CHANGES_AT_ONCE = 2000;
const SEARCHES_AT_ONCE = 5000;
const ADVERTISEMENTS_AT_ONCE = 2048;
/** What is read of the change feed. */
export const MATCHED_TOPICS = ["advertisement", "company", "stored-search"];
/** An advertisement that is corrected after this long is not news. */
const NEW_FOR_MS = 7 * 24 * 60 * 60_000;

/** Puts every search that is mailed about into the index. */
export async function loadSearches(db: Database, index: StoredSearchIndex): Promise<void> {
  let lastId = 0;
  for (;;) {
    const rows = await readSearchesAfter(db, lastId, SEARCHES_AT_ONCE);
    for (const row of rows) putSearch(index, row);
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < SEARCHES_AT_ONCE) return;
    await letOthersRun();
  }
}

/** A search of which nothing is left would find everything: nobody asked for that. */
function putSearch(index: StoredSearchIndex, { id, query }: StoredSearchRow): void {
  const parsed = storedSearch.safeParse(query);
  const resolved = parsed.success ? resolveSearch(fromStored(parsed.data)) : undefined;
  if (!resolved || asksForAll(toStored(resolved))) index.remove(id);
  else index.put(id, toQuery(resolved));
}

/**
 * Goes on where the matching stood: follows what searches have become, and writes down for whom the new advertisements are.
 * Matches and place are one transaction, so a worker that is killed has either done these changes or not begun them.
 * Where nothing is new to match, moving the place is all that is written.
 */
export async function matchChanges(
  services: Services,
  connection: Database,
  index: StoredSearchIndex,
): Promise<{ isMore: boolean; hasFound: boolean }> {
  const now = services.now();
  const heard = services.changes.position;
  if (!heard) return { isMore: false, hasFound: false };
  const cursor = await readCursor(connection, now);
  if (cursor.is_lost) {
    const missed = await readPublishedSince(connection, cursor.moved_at);
    const hasFound = await writeMatches(services, connection, index, missed, (transaction) =>
      moveCursor(transaction, heard, now),
    );
    return { isMore: true, hasFound };
  }
  const rows = await readFeed(connection, cursor, heard, CHANGES_AT_ONCE);
  const last = rows.at(-1);
  if (!last) return { isMore: false, hasFound: false };
  await refreshSearches(connection, index, idsOf(rows, "stored-search"));
  const advertisements = await readNewAdvertisements(connection, {
    ids: idsOf(rows, "advertisement"),
    companyIds: idsOf(rows, "company"),
    since: new Date(Math.min(now.getTime() - NEW_FOR_MS, cursor.moved_at.getTime())),
  });
  const hasFound = await writeMatches(services, connection, index, advertisements, (transaction) =>
    moveCursor(transaction, last, now),
  );
  return { isMore: rows.length === CHANGES_AT_ONCE, hasFound };
}

function idsOf(rows: readonly FeedRow[], topic: string): number[] {
  const ids = rows.flatMap((row) => (row.topic === topic && row.entity_id !== null ? row.entity_id : []));
  return [...new Set(ids)];
}

async function refreshSearches(
  db: Database,
  index: StoredSearchIndex,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await readSearches(db, ids);
  const active = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!active.has(id)) index.remove(id);
  for (const row of rows) putSearch(index, row);
}

async function writeMatches(
  services: Services,
  connection: Database,
  index: StoredSearchIndex,
  advertisementIds: readonly number[],
  move: (transaction: Database) => Promise<void>,
): Promise<boolean> {
  if (advertisementIds.length === 0) {
    await move(connection);
    return false;
  }
  const now = services.now();
  const parts: { ids: number[]; found: FoundTogether[] }[] = [];
  for (let start = 0; start < advertisementIds.length; start += ADVERTISEMENTS_AT_ONCE) {
    const ids = advertisementIds.slice(start, start + ADVERTISEMENTS_AT_ONCE);
    const documents = await searchFor(services).readDocuments(ids);
    const found: FoundTogether[] = [];
    await matchInTurns(index, documents, now.getTime(), (groups) => {
      for (const group of groups) found.push(group);
    });
    parts.push({ ids, found });
  }
  return connection.transaction().execute(async (transaction) => {
    let matches = 0;
    for (const { ids, found } of parts) matches += await insertMatches(transaction, found, ids, now);
    await move(transaction);
    return matches > 0;
  });
}
