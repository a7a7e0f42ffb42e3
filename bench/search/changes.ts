import { setImmediate as nextTurn } from "node:timers/promises";
import type { SearchIndex } from "../../src/features/search/engine/search-index.ts";
import { type Corpus, NOW } from "./corpus.ts";
import { quantile } from "./measure.ts";
import type { QueryClass } from "./query-classes.ts";

/** Long enough for a merge. */
const SECONDS = 60;
const QUERIES_PER_SECOND = 50;
const SLICE_MS = 2;

export interface ChangesReport {
  perSecond: number;
  p50: number;
  p99: number;
  /** Of a query from when it was due, so that waiting for a merge or for changes counts. */
  p99FromDue: number;
  merges: number;
}

/** Changes arrive in small groups, as from the feed; queries of all classes come in between; merging takes what is left. */
export async function measureChanges(
  index: SearchIndex,
  corpus: Corpus,
  count: number,
  perSecond: number,
  classes: readonly QueryClass[],
): Promise<ChangesReport> {
  const queries = classes.flatMap((each) => each.queries.slice(0, 40));
  const times: number[] = [];
  const fromDue: number[] = [];
  let changed = 0;
  let asked = 0;
  let merges = 0;
  let wasMerging = false;
  const start = performance.now();
  // Made beforehand, and again and again: making one costs more than indexing it.
  const documents = Array.from({ length: 2000 }, (_, each) => corpus.document((each * 487) % count, 1));
  for (let now = 0; now < SECONDS * 1000; now = performance.now() - start) {
    for (; changed < (now / 1000) * perSecond; changed++) {
      const document = documents[changed % documents.length];
      if (changed % 10 === 9) index.remove((changed * 7919) % count);
      else if (document) index.upsert({ ...document, id: ((changed * 6007) % (count * 1.1)) | 0 });
    }
    const due = (asked * 1000) / QUERIES_PER_SECOND;
    const query = queries[(asked * 17) % queries.length];
    if (now >= due && query) {
      const begin = performance.now();
      index.search(query, NOW);
      times.push(performance.now() - begin);
      fromDue.push(performance.now() - start - due);
      asked += 1;
    } else {
      const isMerging = index.maintain(SLICE_MS);
      if (wasMerging && !isMerging) merges += 1;
      wasMerging = isMerging;
    }
    await nextTurn();
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: changed / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    p99FromDue: quantile(fromDue, 0.99),
    merges,
  };
}
