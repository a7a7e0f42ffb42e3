import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { ApplicationKind } from "../../applications/applications.contract.ts";
import { MOST_BY_WORDS, MOST_COUNTED, type Sort } from "../hiring.contract.ts";
import { firstInOrder, orderOf } from "./applicant-orders.store.ts";
import { type ApplicantFilter, type Listed, type Looking, matches } from "./applicants.store.ts";
import { countedBeside, findPageByWords, type ShownPage } from "./page-by-words.store.ts";
import { areCertainlyMore, chooseWay, contains, findHolders } from "./words.store.ts";

/** So many are asked of the index; to look for more along the list is quicker. */
const MOST_FOUND = 20_000;
/** Of so many, so few must have all of several words. */
const TRIED = { most: 1000, limit: 5 };

interface Asked {
  sort: Sort;
  /** What is more than so many is not listed whole, where nothing but words is asked for. */
  most?: number;
  /** For tests, which have fewer. */
  mostFound?: number;
  /** Where a page of a list is all that is asked of it. */
  shown?: ShownPage | undefined;
}

/** With other filters as well, so many times as many are listed whole: it is the only way to count their kinds. */
const OTHERS_LISTED = 2.5;

/**
 * The list of those who have these words, read once for all that is asked of it: its counts, its pages, its columns, who stands
 * beside whom. Where a company has more than so many, only who they are: to look each of them up takes longer than the whole
 * page may. Or that they are even more: to walk through the index for one word that a tenth of a million has takes too long.
 */
export async function findByWords(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
  { sort, most = MOST_BY_WORDS, mostFound = MOST_FOUND, shown }: Asked,
): Promise<Pick<ApplicantFilter, "listed" | "isListedOfStage" | "page" | "found" | "areWordsCommon">> {
  const { words = [], advertisementId } = filter;
  if (words.length === 0) return {};
  const isInCompany = advertisementId === undefined;
  const { areWordsCommon, usualWords } = isInCompany
    ? { areWordsCommon: await areCommon(db, looking, filter, sort) }
    : await wayOf(db, looking, words, most);
  if (areWordsCommon) return { areWordsCommon };
  if (isInCompany && shown) {
    const isAlone = isOfWordsAlone(looking, filter) && !looking.hiddenIds?.length;
    const isOfStage = filter.stageId !== undefined || filter.kind !== undefined;
    return findPageByWords(db, looking, filter, {
      ...shown,
      sort,
      mostFound,
      isOfWordsAlone: isAlone,
      whole: isAlone ? most : Math.floor(OTHERS_LISTED * most),
      most: isAlone && !isOfStage ? most : countedBeside(most),
    });
  }
  const found = await findHolders(db, looking, { ...filter, usualWords }, mostFound);
  if (!found) return { areWordsCommon: isInCompany };
  if (isInCompany && found.count > most && isOfWordsAlone(looking, filter)) return { found };
  return { listed: await readList(db, looking, filter, { sort, ids: found.ids }) };
}

async function wayOf(
  db: Database,
  looking: Looking,
  words: readonly string[],
  most: number,
): Promise<Pick<ApplicantFilter, "areWordsCommon" | "usualWords">> {
  const { areWordsCommon, usualWords } = await chooseWay(db, looking, words);
  // A board lists all of them.
  return areWordsCommon && most < MOST_COUNTED ? { areWordsCommon } : { usualWords };
}

async function areCommon(
  db: Database,
  looking: Looking,
  { words = [] }: ApplicantFilter,
  sort: Sort,
): Promise<boolean> {
  if (!(await areCertainlyMore(db, looking, { words, most: MOST_FOUND / 2 }))) return false;
  return words.length === 1 || (await haveSomeAll(db, looking, words, sort));
}

/** Each of several words may be common, and nobody have all of them: it is tried with the first of the list. */
export async function haveSomeAll(
  db: Database,
  looking: Looking,
  words: readonly string[],
  sort: Sort,
): Promise<boolean> {
  const lookedInto = { fits: contains(words, looking, { areWordsCommon: true }), most: TRIED.most };
  const tried = { fits: matches(looking, {}), lookedInto, limit: TRIED.limit };
  const { rows } = await sql<{ id: number }>`${firstInOrder(orderOf(sort, looking.personId), tried)}`.execute(
    db,
  );
  return rows.length === TRIED.limit;
}

async function readList(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
  { sort, ids }: { sort: Sort; ids: string },
): Promise<Listed[]> {
  const { key, isDescending } = orderOf(sort, looking.personId);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const others = { ...filter, words: [], stageId: undefined, kind: undefined };
  const inOrder = sql`order by a.key ${direction}, a.id ${direction}`;
  const { rows } = await sql<{ listed: number[]; stage_ids: number[]; kinds: ApplicationKind[] }>`
    select coalesce(json_agg(a.id ${inOrder}), '[]') as listed, coalesce(json_agg(a.stage_id ${inOrder}), '[]') as stage_ids,
      coalesce(json_agg(a.kind ${inOrder}), '[]') as kinds
    from (select a.id, a.stage_id, a.kind, ${key} as key from application a
      where a.id = any(${ids}::bigint[]) and ${matches(looking, others)}) a`.execute(db);
  const { listed = [], stage_ids = [], kinds = [] } = rows[0] ?? {};
  return listed.map((id, place) => ({
    id,
    stage_id: stage_ids[place] ?? 0,
    kind: kinds[place] ?? "received",
  }));
}

/** But for stage and kind, which the orders know. */
export function isOfWordsAlone({ companyIds, onlyIds }: Looking, filter: ApplicantFilter): boolean {
  const { words: _w, areWordsCommon: _c, found: _f, stageId: _s, kind: _k, ...others } = filter;
  return companyIds.length === 1 && onlyIds === undefined && !Object.values(others).some(Boolean);
}

/** Those of the stage and kind asked for, where the list was read. */
export function listedOf({ listed, stageId, kind }: ApplicantFilter): readonly Listed[] | undefined {
  return listed?.filter(
    (each) =>
      (stageId === undefined || each.stage_id === stageId) && (kind === undefined || each.kind === kind),
  );
}
