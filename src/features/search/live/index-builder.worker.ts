import { parentPort } from "node:worker_threads";
import { applyLookupChanges } from "../../lookups/index.ts";
import { SearchIndex } from "../engine/search-index.ts";
import { writeSnapshot } from "../engine/snapshot/snapshot-file.ts";
import type { ToBuilder } from "./index-builder.ts";
import { parseRows } from "./searched-rows.ts";

const builder = SearchIndex.builder();

parentPort?.on("message", async (message: ToBuilder) => {
  if (message.kind === "lookups") applyLookupChanges(message.changes);
  else if (message.kind === "rows") {
    for (const document of parseRows(message.rows)) builder.add(document);
  } else {
    await writeSnapshot(message.path, builder.finish(), message.context);
  }
  parentPort?.postMessage("done");
});
