import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { ApplicationKind } from "../../applications/applications.contract.ts";
import type { Sort } from "../hiring.contract.ts";
import { orderOf } from "./applicant-orders.store.ts";
import { type ApplicantFilter, type Listed, type Looking, matches } from "./applicants.store.ts";
import { areCertainlyMore, foundBy } from "./words.store.ts";

/**
 * The list of those who have these words, read once for all that is asked of it: its counts, its pages, its columns, who stands
 * beside whom. Or that they are more than so many in the company. To walk through the index for one word that a tenth of a
 * million has takes longer than the whole page may, so it is not counted. Of several words the index finds those who have all
 * of them soon enough, and nobody knows beforehand which of them is rare.
 */
export async function findByWords(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
  { sort, most }: { sort: Sort; most: number },
): Promise<Pick<ApplicantFilter, "listed" | "areWordsCommon">> {
  const { words = [], advertisementId } = filter;
  const [first] = words;
  if (first === undefined) return {};
  const isInCompany = advertisementId === undefined;
  const isCommon =
    isInCompany && words.length === 1 && (await areCertainlyMore(db, looking, { word: first, most }));
  if (isCommon) return { areWordsCommon: true };
  const { key, isDescending } = orderOf(sort, looking.personId);
  const others = { ...filter, words: [], stageId: undefined, kind: undefined };
  const direction = isDescending ? sql`desc` : sql`asc`;
  const inOrder = sql`order by a.key ${direction}, a.id ${direction}`;
  const { rows } = await sql<{ found: number; ids: number[]; stage_ids: number[]; kinds: ApplicationKind[] }>`
    with found as materialized (${foundBy(words, looking, filter)} limit ${most + 1})
    select (select count(*) from found) as found, coalesce(json_agg(a.id ${inOrder}), '[]') as ids,
      coalesce(json_agg(a.stage_id ${inOrder}), '[]') as stage_ids, coalesce(json_agg(a.kind ${inOrder}), '[]') as kinds
    from (select a.id, a.stage_id, a.kind, ${key} as key from found join application a on a.id = found.application_id
      where ${matches(looking, others)} and (select count(*) from found) <= ${most}) a`.execute(db);
  const { found = 0, ids = [], stage_ids = [], kinds = [] } = rows[0] ?? {};
  if (found > most) return { areWordsCommon: isInCompany };
  return {
    listed: ids.map((id, place) => ({
      id,
      stage_id: stage_ids[place] ?? 0,
      kind: kinds[place] ?? "received",
    })),
  };
}

/** Those of the stage and kind asked for, where the list was read. */
export function listedOf({ listed, stageId, kind }: ApplicantFilter): readonly Listed[] | undefined {
  return listed?.filter(
    (each) =>
      (stageId === undefined || each.stage_id === stageId) && (kind === undefined || each.kind === kind),
  );
}
