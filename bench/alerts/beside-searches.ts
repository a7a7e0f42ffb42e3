import { setImmediate as nextTurn } from "node:timers/promises";
import type { AdvertisementDocument } from "../../src/features/search/engine/advertisement-document.ts";
import type { SearchIndex } from "../../src/features/search/engine/search-index.ts";
import type { StoredSearchIndex } from "../../src/features/search/percolator/stored-search-index.ts";
import { NOW } from "../search/corpus.ts";
import { quantile } from "../search/measure.ts";
import type { QueryClass } from "../search/query-classes.ts";

const QUERIES_PER_SECOND = 50;
const LEAST_QUERIES = 500;

export interface BesideReport {
  seconds: number;
  /** Of a query from when it was due, so that waiting for an advertisement's turn counts. */
  p50: number;
  p99: number;
}

/** People search at a steady rate; between their searches advertisements are matched one at a time, if there are any. */
export async function searchBeside(
  index: SearchIndex,
  classes: readonly QueryClass[],
  stored: StoredSearchIndex | undefined,
  advertisements: readonly AdvertisementDocument[],
): Promise<BesideReport> {
  const queries = classes.flatMap((each) => each.queries.slice(0, 40));
  const fromDue: number[] = [];
  const start = performance.now();
  let matched = 0;
  while (fromDue.length < LEAST_QUERIES || matched < advertisements.length) {
    const now = performance.now() - start;
    const due = (fromDue.length * 1000) / QUERIES_PER_SECOND;
    const query = queries[(fromDue.length * 17) % queries.length];
    const advertisement = advertisements[matched];
    if (now >= due && query) {
      index.search(query, NOW);
      fromDue.push(performance.now() - start - due);
    } else if (stored && advertisement) {
      stored.matching(advertisement, NOW);
      matched += 1;
    }
    await nextTurn();
  }
  return {
    seconds: (performance.now() - start) / 1000,
    p50: quantile(fromDue, 0.5),
    p99: quantile(fromDue, 0.99),
  };
}
