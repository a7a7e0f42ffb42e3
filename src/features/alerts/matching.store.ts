import { type RawBuilder, sql } from "kysely";
import type { FeedRow } from "../../platform/change-feed.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { FeedPosition } from "../../platform/feed-place.ts";
import { wantsToHearOf } from "../notices/index.ts";

/** Any number of our own: it only has to be the same in every worker. */
const MATCHING_LOCK = 7_204_518_320;

/** Locked by this connection until it unlocks or breaks. */
export async function tryToLead(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${MATCHING_LOCK}) as taken`.execute(connection);
  return rows[0]?.taken ?? false;
}

export async function stopLeading(connection: Database): Promise<void> {
  await sql`select pg_advisory_unlock(${MATCHING_LOCK})`.execute(connection);
}

export interface Cursor extends FeedPosition {
  moved_at: Date;
  /** The feed no longer has what came after it, or another server counted the transactions. */
  is_lost: boolean;
}

/** Begins here and now where there is none yet: what was published before is not new to anybody. */
export async function readCursor(db: Database, now: Date): Promise<Cursor> {
  const found = await findCursor(db, now);
  if (found) return found;
  await sql`
    insert into alert_cursor (transaction_id, sequence, moved_at)
    values (pg_snapshot_xmin(pg_current_snapshot()), 0, ${now}) on conflict do nothing`.execute(db);
  return (await findCursor(db, now)) as Cursor;
}

async function findCursor(db: Database, now: Date): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select transaction_id::text as transaction, sequence, moved_at,
      transaction_id > pg_snapshot_xmax(pg_current_snapshot())
        or moved_at < ${now}::timestamptz - interval '6 days' as is_lost
    from alert_cursor`.execute(db);
  return rows[0];
}

export async function moveCursor(
  transaction: Database,
  { transaction: id, sequence }: FeedPosition,
  now: Date,
): Promise<void> {
  await sql`update alert_cursor set transaction_id = ${id}::text::xid8, sequence = ${sequence}, moved_at = ${now}`.execute(
    transaction,
  );
}

/** What came after a position, as far as this process has heard of it. */
export async function readFeed(
  db: Database,
  after: FeedPosition,
  until: FeedPosition,
  limit: number,
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select transaction_id::text as transaction, sequence, topic, entity_id from change_feed
    where (transaction_id, sequence) > (${after.transaction}::text::xid8, ${after.sequence})
      and (transaction_id, sequence) <= (${until.transaction}::text::xid8, ${until.sequence})
    order by transaction_id, sequence limit ${limit}`.execute(db);
  return rows;
}

export interface StoredSearchRow {
  id: number;
  query: unknown;
}

/** All that are mailed about, by turns. */
export async function readSearchesAfter(db: Database, id: number, limit: number): Promise<StoredSearchRow[]> {
  const { rows } = await sql<StoredSearchRow>`
    select id, query from alerted_search where id > ${id} order by id limit ${limit}`.execute(db);
  return rows;
}

/** Those of them that are mailed about. */
export async function readSearches(db: Database, ids: readonly number[]): Promise<StoredSearchRow[]> {
  const { rows } = await sql<StoredSearchRow>`
    select id, query from alerted_search where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** Out of those, and out of those of the companies, what was published lately and is open. */
export async function readNewAdvertisements(
  db: Database,
  { ids, companyIds, since }: { ids: readonly number[]; companyIds: readonly number[]; since: Date },
): Promise<number[]> {
  if (ids.length + companyIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from open_advertisement where id = any(${[...ids]}::bigint[]) and published_at >= ${since}
    union
    select id from open_advertisement where company_id = any(${[...companyIds]}::bigint[]) and published_at >= ${since}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readPublishedSince(db: Database, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from open_advertisement where published_at >= ${since} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Searches that ask for the same, and the advertisements that they find. */
export interface FoundTogether {
  searchIds: readonly number[];
  advertisementIds: readonly number[];
}

/**
 * Writes what was found, for whoever wants to hear of it. Each search of a group and each advertisement of it become a pair
 * only here; followers are found by the advertisements' companies. Nothing is new to somebody who asked for it after it was published.
 * Answers how many there are.
 */
export async function insertMatches(
  transaction: Database,
  found: readonly FoundTogether[],
  advertisementIds: readonly number[],
  now: Date,
): Promise<number> {
  const wanted = wantedOf(found, advertisementIds);
  await sql`
    insert into alert_recipient (person_id, created_at, last_clicked_at)
    select distinct person_id, ${now}::timestamptz, ${now}::timestamptz from (${wanted}) w where person_id is not null
    on conflict (person_id) do nothing`.execute(transaction);
  const { numAffectedRows } = await sql`
    insert into alert_match (recipient_id, advertisement_id, search_ids, is_of_company, due_at)
    select r.id, w.advertisement_id,
      coalesce(array_agg(w.search_id order by w.search_id) filter (where w.search_id is not null), '{}'),
      bool_or(w.search_id is null),
      min(next_alert_at(coalesce(w.frequency, r.company_frequency), r.time_zone, ${now}))
    from (${wanted}) w
    left join alert_recipient own on own.person_id = w.person_id
    join alert_recipient r on r.id = coalesce(w.recipient_id, own.id)
    group by r.id, w.advertisement_id
    on conflict (recipient_id, advertisement_id) do nothing`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

function wantedOf(found: readonly FoundTogether[], all: readonly number[]): RawBuilder<unknown> {
  const searches = columnsOf(found.map(({ searchIds }) => searchIds));
  const advertisements = columnsOf(found.map(({ advertisementIds }) => advertisementIds));
  return sql`
    select s.person_id, s.recipient_id, s.id as search_id, s.frequency, a.id as advertisement_id
    from unnest(${searches.groups}::int[], ${searches.ids}::bigint[]) as asking (together, search_id)
    join unnest(${advertisements.groups}::int[], ${advertisements.ids}::bigint[]) as found (together, advertisement_id)
      using (together)
    join alerted_search s on s.id = asking.search_id
    join open_advertisement a on a.id = found.advertisement_id and a.published_at >= s.created_at
    where ${wantsToHearOf("searches", sql`s.person_id`)}
    union all
    select c.person_id, null, null, null, a.id
    from open_advertisement a
    join company_subscription c on c.company_id = a.company_id and c.is_mailed and a.published_at >= c.created_at
    where a.id = any(${[...all]}::bigint[])
      and ${wantsToHearOf("companies", sql`c.person_id`)}`;
}

/** The ids of all groups one after the other, each beside the number of its group. */
function columnsOf(groups: readonly (readonly number[])[]): { groups: number[]; ids: number[] } {
  return { groups: groups.flatMap((ids, group) => ids.map(() => group)), ids: groups.flat() };
}
