import { SearchIndex } from "../../src/features/search/engine/search-index.ts";
import { type Corpus, NOW } from "./corpus.ts";
import { quantile, type Timing, timingOf } from "./measure.ts";
import type { QueryClass } from "./query-classes.ts";

const ROUNDS = 5;

export interface EngineReport {
  buildSeconds: number;
  timings: Map<string, Timing>;
  /** Median of the first time each query is asked, when nothing of it is cached. */
  firstTime: Map<string, number>;
}

export function measureEngine(
  corpus: Corpus,
  count: number,
  classes: readonly QueryClass[],
): EngineReport & { index: SearchIndex } {
  // Making the advertisements is no work of the index.
  let generating = 0;
  const start = performance.now();
  const builder = SearchIndex.builder();
  for (let id = 1; id <= count; id++) {
    const begin = performance.now();
    const document = corpus.document(id);
    generating += performance.now() - begin;
    builder.add(document);
  }
  const index = builder.finish();
  const buildSeconds = (performance.now() - start - generating) / 1000;
  const firstTime = new Map<string, number>();
  const timings = new Map(
    classes.map((each) => {
      firstTime.set(each.name, quantile(timesOf(index, each), 0.5));
      return [each.name, measureClass(index, each)];
    }),
  );
  return { index, buildSeconds, timings, firstTime };
}

function measureClass(index: SearchIndex, each: QueryClass): Timing {
  const found = each.queries.map((query) => index.search(query, NOW).total);
  const rounds = Array.from({ length: ROUNDS }, () => timesOf(index, each));
  const best = each.queries.map((_, place) => Math.min(...rounds.map((times) => times[place] ?? Infinity)));
  return { ...timingOf(rounds.flat(), found), undisturbed: quantile(best, 0.99) };
}

function timesOf(index: SearchIndex, { queries }: QueryClass): number[] {
  return queries.map((query) => {
    const begin = performance.now();
    index.search(query, NOW);
    return performance.now() - begin;
  });
}
