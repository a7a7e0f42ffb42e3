import { countDown } from "../platform/in-time.ts";
import { createLog, type Log } from "../platform/observing/log.ts";
import { StartProblem } from "../platform/start-problem.ts";
import { StorageAway } from "../platform/storage/file-storage.ts";
import { type Begun, stopInOrder } from "./stop-in-order.ts";

const STOP_WITHIN_MS = 40_000;
// Whoever started us passes a signal on that we may have got ourselves: that is one signal, not somebody impatient.
const ECHO_MS = 1_000;

/**
 * From the first line to the exit code: whenever a signal or an error of ours comes, also in the middle of the start,
 * everything begun so far is stopped in order. PostgreSQL would go on without us otherwise.
 */
export class ProcessLife {
  readonly #begun: Begun[] = [];
  readonly #ending = new AbortController();
  #isSignalled = false;
  #isEchoOver = false;
  #exitCode = 0;
  log: Log = createLog("info");

  constructor() {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => this.#onSignal());
    // The start script is gone without a word (killed): nobody would stop us any more.
    process.on("disconnect", () => void this.end(0));
    // Rejections that nobody handled come here too.
    process.on("uncaughtException", (error) => {
      if (isLastWordOfConnection(error)) this.log.warn({ err: error }, "a database connection ended");
      else this.#onFault(error);
    });
  }

  /** Aborted when the end has begun. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** The start. A problem the person can put right is one line; anything else is a fault of ours. */
  async live(start: () => Promise<void>, problemPrefix = ""): Promise<void> {
    try {
      await start();
    } catch (error) {
      // Its database was taken away beneath it.
      if (this.signal.aborted) return;
      if (!(error instanceof StartProblem || error instanceof StorageAway)) return this.#onFault(error);
      process.stderr.write(`${problemPrefix}${error.message}\n`);
      await this.end(1);
    }
  }

  /** Begins something that has to be stopped; an end that comes while it begins waits for it, and stops it. */
  begin<Thing>(
    name: string,
    start: () => Promise<Thing>,
    stop: (thing: Thing) => Promise<unknown>,
  ): Promise<Thing> {
    this.signal.throwIfAborted();
    const starting = start();
    const nothing = Symbol();
    this.#begun.push({
      name,
      async stop() {
        const thing = await starting.catch(() => nothing as typeof nothing);
        if (thing !== nothing) await stop(thing as Thing);
      },
    });
    return starting;
  }

  async end(exitCode: number): Promise<void> {
    this.#exitCode ||= exitCode;
    if (this.signal.aborted) return;
    this.#ending.abort();
    await stopInOrder(this.#begun, this.log, STOP_WITHIN_MS).catch(() => {
      this.#exitCode ||= 1;
    });
    process.exit(this.#exitCode);
  }

  #onSignal(): void {
    if (this.#isEchoOver) process.exit(1);
    if (this.#isSignalled) return;
    this.#isSignalled = true;
    countDown(ECHO_MS, () => {
      this.#isEchoOver = true;
    });
    this.log.info("stopping");
    void this.end(0);
  }

  #onFault(error: unknown): void {
    this.log.fatal({ err: error }, "a fault of ours; stopping");
    void this.end(1);
  }
}

/**
 * PgBouncer adds one to the server's own, when the queue's listener has stopped listening to it: with FATAL a connection is over,
 * and nothing else.
 */
function isLastWordOfConnection(error: unknown): boolean {
  return (error as { severity?: unknown } | undefined)?.severity === "FATAL";
}
