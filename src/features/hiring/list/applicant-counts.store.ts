import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { ApplicationKind } from "../../applications/applications.contract.ts";
import { MOST_BY_WORDS, MOST_COUNTED, type Sort } from "../hiring.contract.ts";
import { countInOrder, firstInOrder, orderOf } from "./applicant-orders.store.ts";
import {
  type ApplicantFilter,
  isListedFor,
  type Listed,
  type Looking,
  matches,
  matchesAlong,
} from "./applicants.store.ts";
import { isOfWordsAlone, listedOf } from "./listed.store.ts";
import { countedBeside } from "./page-by-words.store.ts";
import { contains, MOST_LOOKED_INTO } from "./words.store.ts";

export interface StageCount {
  stage_id: number;
  kind: ApplicationKind;
  count: number;
}

/** How many there are in each stage and kind. With `hasMore` these are some, of more than `most`. */
export interface Counted {
  counts: StageCount[];
  hasMore: boolean;
  most: number;
}

export async function countApplicants(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
  most = filter.found || filter.areWordsCommon ? MOST_BY_WORDS : MOST_COUNTED,
): Promise<Counted> {
  const { stageId, kind, advertisementId, areWordsCommon, found } = filter;
  const isOfStage = stageId !== undefined || kind !== undefined;
  if (filter.page) return { counts: [], hasMore: true, most: filter.page.most };
  if (filter.isListedOfStage && !isOfStage) return { counts: [], hasMore: true, most };
  const listed = listedOf(filter);
  if (listed) return { counts: countListed(listed), hasMore: false, most };
  if (isKept(looking, filter)) return { counts: await sumCounts(db, looking, filter), hasMore: false, most };
  // Looking into each of them takes as long as there are many; that there are is known already.
  if (areWordsCommon && isOfWordsAlone(looking, filter) && !isOfStage)
    return { counts: [], hasMore: true, most };
  const beside = areWordsCommon ? countedBeside(most) : most;
  if (areWordsCommon && (await areManyNear(db, looking, filter, beside)))
    return { counts: [], hasMore: true, most: beside };
  const isBounded = advertisementId === undefined || areWordsCommon;
  const from = found
    ? lookedUp(looking, filter)
    : sql`application a where ${matches(looking, exactly(filter))}`;
  const { rows } = await sql<StageCount>`
    select a.stage_id, a.kind, count(*) as count from (
      select a.stage_id, a.kind from ${from} ${isBounded ? sql`limit ${most + 1}` : sql``}) a
    group by a.stage_id, a.kind`.execute(db);
  return { counts: rows, hasMore: isBounded === true && sumOf(rows) > most, most };
}

/** Whether more than so many have common words among the first of the list that can be looked into. */
export async function areManyNear(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
  most: number,
): Promise<boolean> {
  const { words = [] } = filter;
  const lookedInto = { fits: contains(words, looking, filter), most: MOST_LOOKED_INTO };
  const fits = matches(looking, { ...filter, words: [] });
  const order = orderOf("bekleyen", looking.personId);
  const { rows } = await sql<{ count: number }>`
    select (${countInOrder(order, { fits, lookedInto, limit: most + 1 })}) as count`.execute(db);
  return (rows[0]?.count ?? 0) > most;
}

/** Of an advertisement they are few enough to look into each. */
const exactly = ({ areWordsCommon, ...filter }: ApplicantFilter) => ({
  ...filter,
  areWordsCommon: areWordsCommon && filter.advertisementId !== undefined,
});

/** One after the other until there are enough. Along an index of the company they would be few and far between. */
function lookedUp(looking: Looking, { found, words: _, ...others }: ApplicantFilter) {
  return sql`unnest(${found?.ids}::bigint[]) found (id) cross join lateral (
    select a.stage_id, a.kind from application a where a.id = found.id and ${matches(looking, others)} offset 0) a`;
}

function countListed(listed: readonly Listed[]): StageCount[] {
  const counts = new Map<string, StageCount>();
  for (const { stage_id, kind } of listed) {
    const place = `${stage_id} ${kind}`;
    counts.set(place, { stage_id, kind, count: (counts.get(place)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

export function totalOf({ counts, hasMore, most }: Counted): number {
  return hasMore ? most : sumOf(counts);
}

export function sumOf(counts: readonly { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}

/** Of what `application_count` tells apart, and of nobody else's. */
function isKept({ companyIds }: Looking, filter: ApplicantFilter): boolean {
  const { advertisementId: _ad, stageId: _stage, kind: _kind, words = [], ...others } = filter;
  return companyIds.length === 1 && words.length === 0 && !Object.values(others).some(Boolean);
}

async function sumCounts(
  db: Database,
  looking: Looking,
  { advertisementId, stageId, kind }: ApplicantFilter,
): Promise<StageCount[]> {
  const { rows } = await sql<StageCount>`${prepared}
    select stage_id, kind, sum(count) as count from application_count
    where company_id = ${looking.companyId} and ${isListedFor(looking, sql`advertisement_id`)}
      ${advertisementId === undefined ? sql`` : sql`and advertisement_id = ${advertisementId}`}
      ${stageId === undefined ? sql`` : sql`and stage_id = ${stageId}`}
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    group by stage_id, kind having sum(count) > 0`.execute(db);
  return rows;
}

export interface AdvertisementChoice {
  id: number;
  title: string;
  place: string | null;
  count: number;
  received: number;
}

/** With the place: titles repeat. */
export async function countPerAdvertisement(db: Database, looking: Looking): Promise<AdvertisementChoice[]> {
  const { rows } = await sql<AdvertisementChoice>`${prepared}
    select ad.id, ad.title, (select l.name from advertisement_location l where l.advertisement_id = ad.id
        order by l.ordinal limit 1) as place, counted.count, counted.received
    from (
      select advertisement_id, sum(count) as count, sum(case kind when 'received' then count else 0 end) as received
      from application_count where company_id = ${looking.companyId} and ${isListedFor(looking, sql`advertisement_id`)}
      group by advertisement_id having sum(count) > 0
      order by received desc, advertisement_id desc limit 200) counted
    join advertisement ad on ad.id = counted.advertisement_id
    order by counted.received desc, ad.id desc`.execute(db);
  return rows;
}

/** Each change has added a row. Whoever counts meanwhile counts either those or their sum. */
export async function addUpCounts(db: Database): Promise<void> {
  await sql`
    with changed as (
      select distinct company_id, advertisement_id from application_count where not is_added_up),
    former as (
      delete from application_count former using changed
      where former.company_id = changed.company_id and former.advertisement_id = changed.advertisement_id
      returning former.*)
    insert into application_count (company_id, advertisement_id, stage_id, kind, count, is_added_up)
    select company_id, advertisement_id, stage_id, kind, sum(count), true from former
    group by company_id, advertisement_id, stage_id, kind having sum(count) <> 0`.execute(db);
}

export interface Neighbours {
  previous: number | null;
  next: number | null;
  /** Undefined where so many come before that nobody counts them. */
  place: number | undefined;
}

/** Along the scores each application before is looked up by itself. */
const MOST_PLACES_BY_SCORE = 1000;

/** Those right before and after one in the same list; undefined if it is not in it. */
export async function findNeighbours(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
  { sort, id, most = MOST_COUNTED }: { sort: Sort; id: number; most?: number },
): Promise<Neighbours | undefined> {
  const listed = listedOf(filter);
  if (listed) return neighboursIn(listed, id);
  const order = orderOf(sort, looking.personId, filter.score);
  const bySort = sort === "puan" ? Math.min(most, MOST_PLACES_BY_SCORE) : most;
  // Those before are few and far between, or there are many to look into.
  const counted = filter.areWordsCommon || filter.found ? 0 : bySort;
  const fits = matchesAlong(sort, looking, filter);
  const beyond = sql`((select key from own), (select id from own))`;
  const next = { fits, beyond, limit: 1 };
  const { rows } = await sql<{ previous: number | null; next: number | null; before: number }>`
    with own as materialized (select ${order.key} as key, a.id from application a where a.id = ${id} and ${matches(looking, filter)})
    select
      (${firstInOrder(order, { ...next, isBack: true })}) as previous,
      (${firstInOrder(order, next)}) as next,
      (${countInOrder(order, { fits, beyond, isBack: true, limit: counted })}) as before
    from own`.execute(db);
  const [row] = rows;
  return row && { ...row, place: row.before < counted ? row.before + 1 : undefined };
}

function neighboursIn(listed: readonly Listed[], id: number): Neighbours | undefined {
  const place = listed.findIndex((each) => each.id === id);
  const idAt = (other: number) => listed[other]?.id ?? null;
  return place < 0 ? undefined : { previous: idAt(place - 1), next: idAt(place + 1), place: place + 1 };
}
