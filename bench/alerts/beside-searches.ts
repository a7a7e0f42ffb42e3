import { setImmediate as nextTurn } from "node:timers/promises";
import type { SearchIndex } from "../../src/features/search/engine/search-index.ts";
import type { AdvertisementDocument } from "../../src/features/search/engine/segments/advertisement-document.ts";
import { matchInTurns } from "../../src/features/search/percolator/match-in-turns.ts";
import type { StoredSearchIndex } from "../../src/features/search/percolator/stored-search-index.ts";
import { NOW } from "../search/corpus.ts";
import { quantile } from "../search/measure.ts";
import type { QueryClass } from "../search/query-classes.ts";

const QUERIES_PER_SECOND = 50;
const LEAST_QUERIES = 500;
/** As alerts take them. */
const ADVERTISEMENTS_AT_ONCE = 2048;

export interface BesideReport {
  /** Until all was matched. */
  seconds: number;
  /** Of a query from when it was due, so that waiting for the matching counts. */
  p50: number;
  p99: number;
}

/** People search at a steady rate while advertisements are matched, over and over until there were enough searches to judge. */
export async function searchBeside(
  index: SearchIndex,
  classes: readonly QueryClass[],
  stored: StoredSearchIndex | undefined,
  advertisements: readonly AdvertisementDocument[],
): Promise<BesideReport> {
  const queries = classes.flatMap((each) => each.queries.slice(0, 40));
  const fromDue: number[] = [];
  const start = performance.now();
  let seconds = 0;
  let groups = 0;
  const matching = async (searches: StoredSearchIndex) => {
    do {
      for (let place = 0; place < advertisements.length; place += ADVERTISEMENTS_AT_ONCE) {
        const some = advertisements.slice(place, place + ADVERTISEMENTS_AT_ONCE);
        await matchInTurns(searches, some, NOW, ({ count }) => {
          groups += count;
        });
      }
      seconds ||= (performance.now() - start) / 1000;
    } while (fromDue.length < LEAST_QUERIES);
  };
  const searching = async () => {
    while (fromDue.length < LEAST_QUERIES || (stored && seconds === 0)) {
      const due = (fromDue.length * 1000) / QUERIES_PER_SECOND;
      const query = queries[(fromDue.length * 17) % queries.length];
      if (query && performance.now() - start >= due) {
        index.search(query, NOW);
        fromDue.push(performance.now() - start - due);
      }
      await nextTurn();
    }
  };
  await Promise.all([searching(), stored && matching(stored)]);
  if (stored && groups === 0) throw new Error("nothing was matched");
  return { seconds, p50: quantile(fromDue, 0.5), p99: quantile(fromDue, 0.99) };
}
