import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { ApplicationKind } from "../../applications/applications.contract.ts";
import type { Sort } from "../hiring.contract.ts";
import { firstInOrder, orderOf } from "./applicant-orders.store.ts";
import { type ApplicantFilter, type Looking, matchesAlong } from "./applicants.store.ts";
import { listedOf } from "./listed.store.ts";
import { contains, MOST_LOOKED_INTO } from "./words.store.ts";

export interface ApplicantRow {
  id: number;
  advertisement_id: number;
  kind: ApplicationKind;
  stage_id: number;
  stage: string;
  seen_at: Date | null;
  sent_at: Date;
  waiting_since: Date | null;
  name: string;
  title: string;
  place: string | null;
  company_name: string;
  is_own: boolean;
  headline: string | null;
  tags: string[];
  owner: string | null;
  /** On average, where whoever looks has judged too */
  score: number | null;
}

interface Shown {
  sort: Sort;
  limit: number;
}

/** `mostLookedInto` is for tests, which have fewer. */
export async function findApplicants(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
  {
    sort,
    offset,
    limit,
    mostLookedInto = MOST_LOOKED_INTO,
  }: Shown & { offset: number; mostLookedInto?: number },
): Promise<ApplicantRow[]> {
  const listed = listedOf(filter);
  const shown = filter.page?.ids ?? (listed && idsOf(listed.slice(offset, offset + limit)));
  if (shown) return readListed(db, looking, shown, sort);
  const { words = [], areWordsCommon = false, score } = filter;
  const order = orderOf(sort, looking.personId, score);
  const isInCompany = filter.advertisementId === undefined;
  if (areWordsCommon && isInCompany) {
    const lookedInto = { fits: contains(words, looking, filter), most: mostLookedInto };
    const fits = matchesAlong(sort, looking, { ...filter, words: [] });
    const near = firstInOrder(order, { fits, lookedInto, limit, offset });
    const rows = await readRows(db, looking, near, sort);
    if (rows.length === limit) return rows;
  }
  const fits = matchesAlong(sort, looking, { ...filter, areWordsCommon: areWordsCommon && !isInCompany });
  return readRows(db, looking, firstInOrder(order, { fits, limit, offset }), sort);
}

/** The first of each stage. One who has withdrawn is in none. */
export function findCards(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
  { stages, sort, limit }: Shown & { stages: readonly { id: number }[] },
): Promise<ApplicantRow[]> {
  const listed = listedOf(filter);
  if (listed) {
    const ofStage = (id: number) =>
      listed.filter((each) => each.stage_id === id && each.kind !== "withdrawn");
    return readListed(
      db,
      looking,
      stages.flatMap(({ id }) => idsOf(ofStage(id).slice(0, limit))),
      sort,
    );
  }
  const fits = sql`a.stage_id = stage.id and a.kind <> 'withdrawn' and ${matchesAlong(sort, looking, filter)}`;
  const chosen = sql`
    select a.id from unnest(${stages.map(({ id }) => id)}::bigint[]) stage (id) cross join lateral (
      ${firstInOrder(orderOf(sort, looking.personId, filter.score), { fits, limit })}) a`;
  return readRows(db, looking, chosen, sort);
}

/** The first of each kind, whichever advertisement's. */
export function findCardsByKind(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
  { kinds, sort, limit }: Shown & { kinds: readonly ApplicationKind[] },
): Promise<ApplicantRow[]> {
  const listed = listedOf(filter);
  if (listed) {
    const ofKind = (kind: ApplicationKind) => listed.filter((each) => each.kind === kind);
    return readListed(
      db,
      looking,
      kinds.flatMap((kind) => idsOf(ofKind(kind).slice(0, limit))),
      sort,
    );
  }
  const fits = sql`a.kind = column_of.kind and ${matchesAlong(sort, looking, filter)}`;
  const chosen = sql`
    select a.id from unnest(${[...kinds]}::application_kind[]) column_of (kind) cross join lateral (
      ${firstInOrder(orderOf(sort, looking.personId), { fits, limit })}) a`;
  return readRows(db, looking, chosen, sort);
}

const idsOf = (listed: readonly { id: number }[]) => listed.map(({ id }) => id);

/** Whom a filter chooses is asked for in too many ways to be prepared, and all that is shown of them takes longer to plan than to read. */
async function readRows(
  db: Database,
  looking: Looking,
  chosen: RawBuilder<unknown>,
  sort: Sort,
): Promise<ApplicantRow[]> {
  const { rows } = await sql<{ id: number }>`${chosen}`.execute(db);
  return readListed(db, looking, idsOf(rows), sort);
}

async function readListed(
  db: Database,
  { companyId, personId }: Looking,
  ids: readonly number[],
  sort: Sort,
): Promise<ApplicantRow[]> {
  const { key, isDescending } = orderOf(sort, personId);
  const direction = isDescending ? sql`desc` : sql`asc`;
  // Names one by one: to put eight tables into an order takes longer than to read them.
  const { rows } = await sql<ApplicantRow>`${prepared}
    select a.id, a.advertisement_id, a.kind, a.stage_id, (select name from stage where id = a.stage_id) as stage, a.seen_at,
      a.sent_at, a.waiting_since, a.applicant_name as name,
      (select title from advertisement where id = a.advertisement_id) as title,
      (select name from advertisement_location where id = a.location_id) as place,
      (select name from company where id = a.company_id) as company_name, a.company_id = ${companyId} as is_own,
      (select content ->> 'headline' from sent_cv where application_id = a.id and not (a.is_blind and exists (
        select from person p, unnest(string_to_array(fold_turkish(p.name), ' ')) part
        where p.id = a.person_id and position(part in fold_turkish(content ->> 'headline')) > 0))) as headline,
      (select name from person where id = a.owner_id) as owner,
      array(select tag from application_tag t where t.application_id = a.id order by tag) as tags,
      (select average from application_scorecard where application_id = a.id and person_id = ${personId}) as score
    from unnest(${[...ids]}::bigint[]) listed (id) join application a on a.id = listed.id
    order by ${key} ${direction}, a.id ${direction}`.execute(db);
  return rows;
}
