import { loadSnapshot } from "../src/features/search/engine/snapshot/snapshot-file.ts";
import { Corpus, NOW } from "./search/corpus.ts";
import { collectGarbage } from "./search/measure.ts";
import { queryClasses } from "./search/query-classes.ts";

/**
 * A process that starts from a snapshot, as servers do, and answers searches: how long it took, and what it holds. Only such
 * a fresh process shows the memory of the index alone; WebAssembly memory is in no other figure than rss.
 */
const [path = "", count = "0"] = process.argv.slice(2);
const classes = queryClasses(new Corpus(), Number(count));
collectGarbage();
const before = process.memoryUsage.rss();
const start = performance.now();
const loaded = await loadSnapshot(path, "bench");
const seconds = (performance.now() - start) / 1000;
if (loaded.usable) {
  for (const { queries } of classes) for (const query of queries) loaded.index.search(query, NOW);
}
collectGarbage();
process.send?.({ usable: loaded.usable, seconds, bytes: process.memoryUsage.rss() - before });
