import { fork } from "node:child_process";
import { join } from "node:path";
import type { Asking } from "./search-asker.ts";

/** It keeps all answers: clearing up after it, in four threads at once, would take the processors from who is measured. */
const LEAN = ["--min-semi-space-size=256", "--max-semi-space-size=256", "--single-threaded-gc"];

/** How long each answer took from when its request was due, in milliseconds. Asked by a process of its own. */
export function askSteadily(asking: Asking): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const asker = fork(join(import.meta.dirname, "search-asker.ts"), { execArgv: LEAN });
    asker.once("message", (times) => resolve(times as number[]));
    asker.once("error", reject);
    asker.once("exit", () => reject(new Error("the process that asks ended early")));
    asker.send(asking);
  });
}
