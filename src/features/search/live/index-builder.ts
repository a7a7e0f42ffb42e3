import type { Database } from "../../../platform/database/connect.ts";
import { startWorker } from "../../../platform/worker-thread.ts";
import { appliedLookupChanges, type LookupChange } from "../../lookups/index.ts";
import type { SnapshotContext } from "../engine/snapshot/snapshot-format.ts";
import { readRowsAfter } from "./search-documents.store.ts";
import type { RowsText } from "./searched-rows.ts";

export type ToBuilder =
  | { kind: "lookups"; changes: readonly LookupChange[] }
  | { kind: "rows"; rows: RowsText }
  | { kind: "finish"; path: string; context: SnapshotContext };

const ROWS_AT_ONCE = 2000;
/** So many parts wait at the builder, at most: it always has something to do, and memory stays small. */
const PARTS_AHEAD = 2;

/**
 * Reads every open advertisement and leaves an index of them as a snapshot. The index is built in a thread of its own:
 * that takes three quarters of the work off this one, which goes on answering meanwhile.
 */
export async function buildSnapshot(
  db: Database,
  path: string,
  context: SnapshotContext,
  signal?: AbortSignal,
): Promise<void> {
  const builder = new Builder();
  try {
    builder.post({ kind: "lookups", changes: appliedLookupChanges() });
    let part = await readRowsAfter(db, 0, ROWS_AT_ONCE);
    builder.post({ kind: "rows", rows: part });
    while (part.count === ROWS_AT_ONCE) {
      part = await readRowsAfter(db, part.lastId, ROWS_AT_ONCE);
      signal?.throwIfAborted();
      await builder.answeredAllBut(PARTS_AHEAD);
      builder.post({ kind: "rows", rows: part });
    }
    builder.post({ kind: "finish", path, context });
    await builder.answeredAllBut(0);
  } finally {
    await builder.stop();
  }
}

class Builder {
  readonly #worker = startWorker("features/search/live/index-builder");
  #unanswered = 0;
  #failure: Error | undefined;
  #wake = () => {};

  constructor() {
    this.#worker.on("message", () => {
      this.#unanswered -= 1;
      this.#wake();
    });
    this.#worker.on("error", (error) => this.#fail(error as Error));
    this.#worker.on("exit", () => this.#fail(new Error("the thread that builds the search index has ended")));
  }

  post(message: ToBuilder): void {
    this.#unanswered += 1;
    this.#worker.postMessage(message);
  }

  async answeredAllBut(count: number): Promise<void> {
    while (this.#unanswered > count) {
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake();
  }
}
