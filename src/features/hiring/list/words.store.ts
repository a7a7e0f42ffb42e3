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
  /** So many of the company's have them that it is quicker to look into one after the other; `findByWords` knows that. */
  areWordsCommon?: boolean | undefined;
}

/** The words of a filter as a condition. `a` is the application. */
export function contains(
  words: readonly string[],
  looking: Looking,
  filter: WordFilter,
): RawBuilder<unknown> {
  if (filter.areWordsCommon)
    return sql`(select ${has(words, looking)} from sent_cv sent where sent.application_id = a.id)`;
  return sql`a.id = any(array(${foundBy(words, looking, filter)}))`;
}

const has = (words: readonly string[], looking: Looking) =>
  sql`sent.words @@ ${queryOf(words, looking)}::tsquery`;

export function foundBy(words: readonly string[], looking: Looking, { advertisementId }: WordFilter) {
  const ofOne = advertisementId === undefined ? sql`` : sql`sent.advertisement_id = ${advertisementId} and`;
  return sql`select sent.application_id from sent_cv sent where ${ofOne} ${has(words, looking)}`;
}

/** In the index each word stands with its company. One or two letters begin too many words to be a beginning. */
function queryOf(words: readonly string[], { companyIds }: Looking): string {
  const oneOf = (word: string) =>
    companyIds.map((id) => `'${id}/${word}'${word.length > 2 ? ":*" : ""}`).join(" | ");
  return words.map((word) => `(${oneOf(word)})`).join(" & ");
}

/** The database counts a sample; so many times more than that many, it is believed. */
const CERTAINLY = 1.5;
/** No company has it. */
const NOBODYS_ID = 0;

/**
 * Whether certainly more than so many have that word, by what the database knows of its rows without looking at them. It knows the usual
 * words. Of each other one it expects the same share, which is many in a large table, so as many as it expects of a word that nobody
 * has are left out.
 */
export async function areCertainlyMore(
  db: Database,
  looking: Looking,
  { word, most }: { word: string; most: number },
): Promise<boolean> {
  const expected = await estimate(db, looking, word);
  if (expected <= CERTAINLY * most) return false;
  const nobodys = { companyIds: looking.companyIds.map(() => NOBODYS_ID) };
  return expected - (await estimate(db, nobodys, word)) > CERTAINLY * most;
}

async function estimate(db: Database, looking: Looking, word: string): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>`
    explain (format json) ${foundBy([word], looking, {})}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}
