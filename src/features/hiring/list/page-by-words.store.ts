import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { ApplicationKind } from "../../applications/applications.contract.ts";
import { MOST_BY_WORDS_AND_MORE, type Sort } from "../hiring.contract.ts";
import { firstInOrder, orderOf } from "./applicant-orders.store.ts";
import { type ApplicantFilter, isForThem, type Looking, matches, matchesAlong } from "./applicants.store.ts";
import { foundBy } from "./words.store.ts";

export interface ShownPage {
  offset: number;
  limit: number;
  /** Whom it comes after, or before; without, or where that one is nobody's here, a long list begins at its first page. */
  after?: number | undefined;
  before?: number | undefined;
  /** However long that takes: for programs, which know nobody to go on from. */
  isByNumber?: boolean;
}

interface Asked extends ShownPage {
  sort: Sort;
  /** So many are listed whole. */
  whole: number;
  /** Where they are more, those who fit are counted so far. */
  most: number;
  /** The index of words is not asked for more than these. */
  mostFound: number;
  /** Nothing else is asked for: all who have the words are in the list, but for spam. */
  isOfWordsAlone: boolean;
}

export type ByWords = Pick<ApplicantFilter, "listed" | "isListedOfStage" | "page" | "areWordsCommon">;

/**
 * Whom words leave of a whole company, by one statement: to hand thousands of numbers out of the database and back takes as long
 * as to find them. A short list is read whole; of a long one the page is found along its order, and whether they are more than
 * are counted by looking some of them up, or, where words are all that is asked for, from how many there are.
 */
export async function findPageByWords(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
  asked: Asked,
): Promise<ByWords> {
  const { rows } = await sql<Read>`
    with ${holders(looking, filter, asked)}, ${lookedUp(looking, filter, asked)}, ${beside(looking, asked)}
    select known.count, known.is_whole, known.is_many,
      case when not known.is_many then (
        select json_agg(json_build_array(id, stage_id, kind) order by key ${directionOf(asked)}, id ${directionOf(asked)}) from looked_up) end as listed,
      to_json(array(${pageOf(looking, filter, asked)})) as page
    from known`.execute(db);
  const [read] = rows;
  if (!read || read.count > asked.mostFound) return { areWordsCommon: true };
  const listed = read.listed ?? [];
  if (read.is_many || (!read.is_whole && listed.length > asked.most)) {
    if (isBeside(asked) && read.page.length === 0)
      return findPageByWords(db, looking, filter, { ...asked, after: undefined, before: undefined });
    const ids = isBack(asked) ? read.page.toReversed() : read.page;
    return { page: { ids, most: asked.most, isFirst: !isBeside(asked) && !asked.isByNumber } };
  }
  return {
    listed: listed.map(([id, stage_id, kind]) => ({ id, stage_id, kind })),
    isListedOfStage: !read.is_whole && isOfStage(filter),
  };
}

/** Nobody has to be looked up to know that more than so many have the words and are no spam. */
function holders(looking: Looking, filter: ApplicantFilter, asked: Asked) {
  const { whole, most, mostFound } = asked;
  const spam = sql`(select count(*) from (
    select from application where company_id = ${looking.companyId} and is_spam limit ${mostFound}) spam)`;
  const isAlone = asked.isOfWordsAlone && !isOfStage(filter);
  return sql`
    holder as materialized (
      select application_id as id from (${foundBy(filter.words ?? [], looking, filter)} offset 0) found limit ${mostFound + 1}),
    known as materialized (
      select count, count <= ${whole} as is_whole,
        ${isAlone ? sql`count > ${whole} and count - ${spam} > ${most}` : sql`false`} as is_many
      from (select count(*) as count from holder) counted)`;
}

function lookedUp(looking: Looking, filter: ApplicantFilter, { sort, most, mostFound }: Asked) {
  const { key } = orderOf(sort, looking.personId);
  const others = matches(looking, { ...filter, words: [], stageId: undefined, kind: undefined });
  return sql`
    looked_up as materialized (
      select a.* from holder cross join lateral (
        select a.id, a.stage_id, a.kind, ${key} as key from application a where a.id = holder.id and ${others}
          and ((select is_whole from known) or ${isOfStageAsked(filter)}) offset 0) a
      where (select not is_many and count <= ${mostFound} from known)
      limit (select case when is_whole then count else ${most + 1} end from known))`;
}

const isBack = ({ after, before }: ShownPage) => after === undefined && before !== undefined;
const isBeside = ({ after, before }: ShownPage) => (after ?? before) !== undefined;

/** The one that the page begins after, or ends before: nobody learns where others stand whom they may not see. */
function beside(looking: Looking, { sort, after, before }: Asked) {
  return sql`
    beside as materialized (
      select a.id, ${orderOf(sort, looking.personId).key} as key from application a
      where a.id = ${after ?? before ?? null}::bigint and ${isForThem(looking)})`;
}

/**
 * Along the order only if there are enough: it would be read to its end for a page that nobody fills. Not from its beginning to a page
 * far in it either: the whole company may stand before that.
 */
function pageOf(looking: Looking, filter: ApplicantFilter, asked: Asked) {
  const { sort, most, mostFound, limit } = asked;
  const offset = asked.isByNumber ? asked.offset : 0;
  const isLong = sql`(select is_many or (not is_whole and count <= ${mostFound} and (select count(*) from looked_up) > ${most}) from known)`;
  const others = matchesAlong(sort, looking, { ...filter, words: [] });
  const fits = sql`${isLong} and ${others} and (a.id in (select id from holder)) is true`;
  const beyond = sql`((select key from beside), (select id from beside))`;
  const from = isBeside(asked) ? { beyond, isBack: isBack(asked) } : { offset };
  return firstInOrder(orderOf(sort, looking.personId, filter.score), { fits, limit, ...from });
}

const isOfStage = ({ stageId, kind }: ApplicantFilter) => stageId !== undefined || kind !== undefined;

function isOfStageAsked({ stageId, kind }: ApplicantFilter): RawBuilder<unknown> {
  const ofStage = stageId === undefined ? sql`true` : sql`a.stage_id = ${stageId}`;
  return kind === undefined ? ofStage : sql`(${ofStage} and a.kind = ${kind})`;
}

function directionOf({ sort }: Asked) {
  return orderOf(sort, 0).isDescending ? sql`desc` : sql`asc`;
}

/** How far those who have words and whatever else is asked for are counted, where they cannot be listed. */
export const countedBeside = (most: number) => Math.min(most, MOST_BY_WORDS_AND_MORE);

interface Read {
  count: number;
  is_whole: boolean;
  is_many: boolean;
  listed: [id: number, stageId: number, kind: ApplicationKind][] | null;
  page: number[];
}
