import { SearchIndex } from "../../src/features/search/engine/search-index.ts";
import { type Corpus, NOW } from "./corpus.ts";
import { memoryInUse, type Timing, timingOf } from "./measure.ts";
import type { QueryClass } from "./query-classes.ts";

const ROUNDS = 3;

export interface EngineReport {
  index: SearchIndex;
  buildSeconds: number;
  bytesPerAdvertisement: number;
  rssPerAdvertisement: number;
  timings: Map<string, Timing>;
}

export function measureEngine(corpus: Corpus, count: number, classes: readonly QueryClass[]): EngineReport {
  const before = memoryInUse();
  const rssBefore = process.memoryUsage().rss;
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
  const timings = new Map(classes.map((each) => [each.name, measureClass(index, each)]));
  // After the searches, whose working memory belongs to the index.
  const bytesPerAdvertisement = (memoryInUse() - before) / count;
  const rssPerAdvertisement = (process.memoryUsage().rss - rssBefore) / count;
  return { index, buildSeconds, bytesPerAdvertisement, rssPerAdvertisement, timings };
}

export function measureClass(index: SearchIndex, { queries }: QueryClass): Timing {
  const times: number[] = [];
  const found: number[] = [];
  for (const query of queries) index.search(query, NOW);
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of queries) {
      const begin = performance.now();
      const { total } = index.search(query, NOW);
      times.push(performance.now() - begin);
      found.push(total);
    }
  }
  return timingOf(times, found);
}
