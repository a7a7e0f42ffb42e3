import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "./project-root.ts";

const isBundled = !import.meta.filename.endsWith(".ts");

/**
 * Starts `src/<path>.worker.ts` in a thread of its own. The build makes one file of each worker, named after the last part
 * of its path; from the source tree Node runs the file itself, so what a worker imports may have types but no JSX.
 */
export function startWorker(path: string, workerData?: unknown): Worker {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const file = isBundled
    ? join(projectRoot, "dist/server", `${name}.worker.js`)
    : join(projectRoot, "src", `${path}.worker.ts`);
  return new Worker(file, { workerData });
}

/**
 * Called by a worker: where both want a processor, requests get ten times as much of it. Not all of it, for somebody waits for the
 * worker too. Linux gives each thread a number and a priority of its own; elsewhere nothing changes.
 */
export function giveWayToRequests(): void {
  try {
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Another system, or one that does not allow it.
  }
}
