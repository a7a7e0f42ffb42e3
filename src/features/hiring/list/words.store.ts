import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";

/** Of which companies somebody may see something. */
interface Looking {
  companyIds: readonly number[];
}

export interface WordFilter {
  advertisementId?: number | undefined;
  /** Folded words, of which each begins one of the application's, or is one if it is short. */
  words?: readonly string[] | undefined;
  /** Who has them, where `findByWords` has looked already. */
  withWords?: readonly number[] | undefined;
  /** So many of the company's have them that it is quicker to look into one after the other; it knows that too. */
  areWordsCommon?: boolean | undefined;
}

/** The words of a filter as a condition. `a` is the application. */
export function contains(
  words: readonly string[],
  looking: Looking,
  filter: WordFilter,
): RawBuilder<unknown> {
  if (filter.withWords) return sql`a.id = any(${[...filter.withWords]}::bigint[])`;
  if (filter.areWordsCommon)
    return sql`(select ${has(words, looking)} from sent_cv sent where sent.application_id = a.id)`;
  return sql`a.id = any(array(${foundBy(words, looking, filter)}))`;
}

const has = (words: readonly string[], looking: Looking) =>
  sql`sent.words @@ ${queryOf(words, looking)}::tsquery`;

function foundBy(words: readonly string[], looking: Looking, { advertisementId }: WordFilter) {
  const ofOne = advertisementId === undefined ? sql`` : sql`sent.advertisement_id = ${advertisementId} and`;
  return sql`select sent.application_id from sent_cv sent where ${ofOne} ${has(words, looking)}`;
}

/** In the index each word stands with its company. One or two letters begin too many words to be a beginning. */
function queryOf(words: readonly string[], { companyIds }: Looking): string {
  const oneOf = (word: string) =>
    companyIds.map((id) => `'${id}/${word}'${word.length > 2 ? ":*" : ""}`).join(" | ");
  return words.map((word) => `(${oneOf(word)})`).join(" & ");
}

/** So many times more than are counted, the database's own estimate is believed. */
const CERTAINLY = 5;

/**
 * Those who have these words, once for all that is asked of them; or that they are more than so many in the company. To walk
 * through the index for one word that a tenth of a million has takes longer than the whole page may, so it is not counted. Of
 * several words the index finds those who have all of them soon enough, and nobody knows beforehand which of them is rare.
 */
export async function findByWords(
  db: Database,
  looking: Looking,
  filter: WordFilter,
  most: number,
): Promise<Pick<WordFilter, "withWords" | "areWordsCommon">> {
  const { words = [], advertisementId } = filter;
  const [first] = words;
  if (first === undefined) return {};
  const isInCompany = advertisementId === undefined;
  if (isInCompany && words.length === 1 && (await estimate(db, looking, first)) > CERTAINLY * most) {
    return { areWordsCommon: true };
  }
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(application_id), '[]') as ids
    from (${foundBy(words, looking, filter)} limit ${most + 1}) found`.execute(db);
  const { ids = [] } = rows[0] ?? {};
  return ids.length <= most ? { withWords: ids } : { areWordsCommon: isInCompany };
}

/** How many have that word, by what the database knows of its rows without looking at them. */
async function estimate(db: Database, looking: Looking, word: string): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>`
    explain (format json) ${foundBy([word], looking, {})}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}
