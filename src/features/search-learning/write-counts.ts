import { keyedHash } from "../../platform/secrets/keyed-hash.ts";
import type { Services } from "../../platform/services.ts";
import {
  addSearches,
  addSteps,
  addWorks,
  type CountedStep,
  type CountedWhat,
  type KnownQuery,
  noteQueries,
  type SearchCount,
  storeWords,
} from "./search-counts.store.ts";

export interface CountedQuery {
  words: string;
  /** A bit for each of them */
  visitors: number;
  day: string;
}

const SEARCHED: readonly string[] = ["searches", "empty", "clicks", "saves", "applications"];

/**
 * Words go to the database only once enough different visitors have searched for them; until then there is a keyed digest, and
 * neither what was shown nor what followed. Answers what became of each.
 */
export async function writeCounts(
  { db, settings: { secret } }: Services,
  queries: readonly CountedQuery[],
  counts: readonly SearchCount[],
): Promise<(KnownQuery & { words: string })[]> {
  const wordsOf = new Map(
    queries.map((query) => [keyedHash(secret, "search", query.words).toString("hex"), query]),
  );
  return db.transaction().execute(async (transaction) => {
    const noted = await noteQueries(
      transaction,
      [...wordsOf].map(([digest, { visitors, day }]) => ({ digest, visitors, day })),
    );
    const rows = noted.map((row) => ({
      ...row,
      isKnown: row.isKnown || row.isEnough,
      words: wordsOf.get(row.digest)?.words ?? "",
    }));
    const enough = rows.filter(({ isEnough }) => isEnough);
    if (enough.length > 0) {
      await storeWords(
        transaction,
        enough.map(({ id, words }) => ({ id, words })),
      );
    }
    const byWords = new Map(rows.map((row) => [row.words, row]));
    const knownId = (words: string | undefined) => {
      const row = byWords.get(words ?? "");
      return row?.isKnown ? row.id : undefined;
    };
    await addSearches(
      transaction,
      counts.flatMap(({ day, words, what, count }) => {
        const id = byWords.get(words)?.id;
        return id !== undefined && SEARCHED.includes(what)
          ? [{ id, day, what: what as CountedWhat, count }]
          : [];
      }),
    );
    await addWorks(
      transaction,
      counts.flatMap(({ day, words, what, advertisementId, place, count }) => {
        const id = knownId(words);
        if (id === undefined || advertisementId === undefined || !place) return [];
        const shown = what === "shown" ? count : 0;
        return [{ id, day, advertisementId, place, shown, taken: count - shown }];
      }),
    );
    await addSteps(
      transaction,
      counts.flatMap(({ day, words, what, other, count }) => {
        const [id, otherId] = [knownId(words), knownId(other)];
        return id !== undefined && otherId !== undefined && other !== undefined
          ? [{ id, otherId, day, kind: what as CountedStep, count }]
          : [];
      }),
    );
    return rows;
  });
}
