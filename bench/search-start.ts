import { z } from "zod";
import { type LoadedSnapshot, readSnapshot } from "../src/features/search/engine/snapshot/read-snapshot.ts";
import { loadSnapshot } from "../src/features/search/engine/snapshot/snapshot-file.ts";
import { filesEnvironment, readFilesPlace, storageAt } from "../src/platform/storage/files-place.ts";
import { HandedFile } from "../src/platform/storage/handed-file.ts";
import { Corpus, NOW } from "./search/corpus.ts";
import { collectGarbage } from "./search/measure.ts";
import { queryClasses } from "./search/query-classes.ts";
import type { Started } from "./search/start-from.ts";

/**
 * A process that starts from a snapshot, as servers do, and answers searches: how long it took, and what it holds. Only such
 * a fresh process shows the memory of the index alone; WebAssembly memory is in no other figure than rss. With FILES_URL it has
 * none of its own, and takes what another has left there.
 */
const [path = "", count = "0"] = process.argv.slice(2);
const classes = queryClasses(new Corpus(), Number(count));
collectGarbage();
const before = process.memoryUsage.rss();
const start = performance.now();
const used = process.cpuUsage();
const loaded = process.env.FILES_URL ? await take() : await loadSnapshot(path, "bench");
const seconds = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage(used);
if (loaded.usable) {
  for (const { queries } of classes) for (const query of queries) loaded.index.search(query, NOW);
}
collectGarbage();
const started: Started = {
  usable: loaded.usable,
  seconds,
  processorSeconds: (user + system) / 1e6,
  bytes: process.memoryUsage.rss() - before,
};
process.send?.(started);

async function take(): Promise<LoadedSnapshot> {
  const place = readFilesPlace(z.object(filesEnvironment).parse(process.env), "");
  const handed = await new HandedFile(storageAt(place), "search-index").find("bench");
  if (!handed) throw new Error("nothing was left in the storage");
  return readSnapshot(handed, "bench");
}
