import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";

/** Of which companies somebody may see something. */
interface Looking {
  companyIds: readonly number[];
}

/** Everybody who has the words, whatever else is asked for: their ids as the database writes an array. */
export interface Found {
  ids: string;
  count: number;
}

export interface WordFilter {
  advertisementId?: number | undefined;
  /** Folded words, of which each begins one of the application's, or is one if it is short. */
  words?: readonly string[] | undefined;
  /** So many of the company's have them that it is quicker to look into one after the other; `findByWords` knows that. */
  areWordsCommon?: boolean | undefined;
  /** Of them, those that so many of the company's have that they are looked for in the CVs that have the others. */
  usualWords?: readonly string[] | undefined;
  /** Where the index of words has been asked already. */
  found?: Found | undefined;
}

const LONG = 4000;
/** A page of the common words of a company is mostly found among these; to look into a million would take many seconds. */
export const MOST_LOOKED_INTO = 3000;

/** The words of a filter as a condition. `a` is the application. */
export function contains(
  words: readonly string[],
  looking: Looking,
  filter: WordFilter,
): RawBuilder<unknown> {
  if (filter.found) return isAmong(filter.found);
  if (filter.areWordsCommon)
    return sql`(select ${has(words, looking)} from sent_cv sent where sent.application_id = a.id)`;
  return sql`a.id = any(array(${foundBy(words, looking, filter)}))`;
}

/** A long array is planned for longer than it is looked into. */
const isAmong = ({ ids, count }: Found) =>
  count > LONG ? sql`(a.id in (select unnest(${ids}::bigint[]))) is true` : sql`a.id = any(${ids}::bigint[])`;

const has = (words: readonly string[], looking: Looking) =>
  sql`sent.words @@ ${queryOf(words, looking)}::tsquery`;

export function foundBy(
  words: readonly string[],
  looking: Looking,
  { advertisementId, usualWords = [] }: WordFilter,
) {
  if (usualWords.length === 0) return foundInIndex(words, looking, advertisementId);
  const asked = words.filter((word) => !usualWords.includes(word));
  // No index answers what is asked like that.
  return sql`${foundInIndex(asked, looking, advertisementId)} and (${has(usualWords, looking)}) is true`;
}

function foundInIndex(words: readonly string[], looking: Looking, advertisementId?: number) {
  const ofOne = advertisementId === undefined ? sql`` : sql`sent.advertisement_id = ${advertisementId} and`;
  return sql`select sent.application_id from sent_cv sent where ${ofOne} ${has(words, looking)}`;
}

/** In the index each word stands with its company. One or two letters begin too many words to be a beginning. */
function queryOf(words: readonly string[], { companyIds }: Looking): string {
  const oneOf = (word: string) =>
    companyIds.map((id) => `'${id}/${word}'${word.length > 2 ? ":*" : ""}`).join(" | ");
  return words.map((word) => `(${oneOf(word)})`).join(" & ");
}

/**
 * Undefined if they are more than so many. The limit stands outside: the database would otherwise rather read one CV after the other
 * until there are enough.
 */
export async function findHolders(
  db: Database,
  looking: Looking,
  filter: WordFilter,
  most: number,
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    with holder as materialized (${foundBy(filter.words ?? [], looking, filter)})
    select coalesce(array_agg(application_id), '{}')::text as ids, count(*) as count
    from (select application_id from holder limit ${most + 1}) found`.execute(db);
  const [found] = rows;
  return found && found.count <= most ? found : undefined;
}

/** The database counts a sample; so many times more than that many, it is believed. */
const CERTAINLY = 1.5;
/** No company has it. */
const NOBODYS_ID = 0;
/** To put together what the index has of the words takes as long as there are many: of so many, a third of what a page may take. */
const MOST_PUT_TOGETHER = 200_000;
/** A word that so many have takes longer in the index than in the CVs of an advertisement that have another. */
const USUAL = 400_000;

/**
 * Of each word, how many certainly have it in all that was sent to these companies, by what the database knows of its rows without looking
 * at them. It knows the usual words. Of each other one it expects the same share, which is many in a large table, so as many as it
 * expects of a word that nobody has are left out, unless it is few anyway.
 */
async function expectedOf(
  db: Database,
  looking: Looking,
  words: readonly string[],
  few: number,
): Promise<number[]> {
  const nobodys = { companyIds: looking.companyIds.map(() => NOBODYS_ID) };
  const counts: number[] = [];
  for (const word of words) {
    const expected = await estimate(db, foundInIndex([word], looking));
    const ofNobody = expected <= CERTAINLY * few ? 0 : await estimate(db, foundInIndex([word], nobodys));
    counts.push(Math.max(0, expected - ofNobody) / CERTAINLY);
  }
  return counts;
}

/**
 * How words of one advertisement are looked for: along the list if to put together what the index has of them would take longer, or
 * the usual ones in the CVs that have a rarer one. The index has the whole company's.
 */
export async function chooseWay(
  db: Database,
  looking: Looking,
  words: readonly string[],
): Promise<Pick<WordFilter, "areWordsCommon" | "usualWords">> {
  const counts = await expectedOf(db, looking, words, MOST_PUT_TOGETHER / 100);
  const usualWords = words.filter((_, place) => CERTAINLY * (counts[place] ?? 0) > USUAL);
  // Both take their time then: the index for one word, and the CVs that it finds for the other.
  const most = usualWords.length > 0 ? MOST_PUT_TOGETHER / 2 : MOST_PUT_TOGETHER;
  return CERTAINLY * Math.min(...counts) > most ? { areWordsCommon: true } : { usualWords };
}

/** Whether certainly more than so many have them. How many have all of several words nobody knows: the shares are multiplied. */
export async function areCertainlyMore(
  db: Database,
  looking: Looking,
  { words, most }: { words: readonly string[]; most: number },
): Promise<boolean> {
  const counts = await expectedOf(db, looking, words, most);
  if (Math.min(...counts) <= most) return false;
  if (words.length === 1) return true;
  if (CERTAINLY * sumOf(counts) <= MOST_PUT_TOGETHER) return false;
  // Of all companies: one company's share is larger, so these are rather too few.
  const all = await estimate(db, sql`select from sent_cv`);
  return counts.reduce((before, count) => (before * count) / all, all) > most;
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

async function estimate(db: Database, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>`
    explain (format json) ${statement}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}
