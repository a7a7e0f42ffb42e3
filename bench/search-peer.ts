import { Corpus } from "./search/corpus.ts";
import { type Ask, makeMiniSearch, makeOrama } from "./search/libraries.ts";
import { memoryInUse, timingOf } from "./search/measure.ts";
import type { PeerReport } from "./search/peers.ts";
import { queryClasses } from "./search/query-classes.ts";
import { makeSqlite } from "./search/sqlite.ts";

/** One library at one size, in a process of its own: it may run out of memory without taking the run along. */
const makers: Record<string, (corpus: Corpus, count: number) => Ask | Promise<Ask>> = {
  MiniSearch: makeMiniSearch,
  Orama: makeOrama,
  "SQLite FTS5": makeSqlite,
};
const QUERIES = 15;
const LONGEST_CLASS_MS = 20_000;

const [name = "", size = "0"] = process.argv.slice(2);
const count = Number(size);
const corpus = new Corpus();
const before = memoryInUse();
const start = performance.now();
const ask = await makers[name]?.(corpus, count);
if (!ask) throw new Error(`no peer is called ${name}`);
const report: PeerReport = {
  name,
  count,
  buildSeconds: (performance.now() - start) / 1000,
  bytesPerAdvertisement: (memoryInUse() - before) / count,
  timings: {},
};
for (const { name: className, queries } of queryClasses(corpus, count)) {
  const times: number[] = [];
  const found: number[] = [];
  const classStart = performance.now();
  for (const query of queries.slice(0, QUERIES + 1)) {
    const begin = performance.now();
    found.push(await ask(query));
    times.push(performance.now() - begin);
    if (performance.now() - classStart > LONGEST_CLASS_MS) break;
  }
  report.timings[className] = timingOf(times.slice(times.length > 1 ? 1 : 0), found);
}
process.send?.(report);
