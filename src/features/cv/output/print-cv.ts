import type { Worker } from "node:worker_threads";
import { countDown } from "../../../platform/in-time.ts";
import { startWorker } from "../../../platform/worker-thread.ts";
import type { CvDocument } from "../cv-document.view.ts";

const PATIENCE = 20_000;
const IDLE = 60_000;
const MOST_WAITING = 20;

interface Job {
  cv: CvDocument;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

type Printed = { bytes: Uint8Array } | { problem: string };

/**
 * Sets CVs as PDF in a thread of its own, one after another, so that nobody else waits for it. The thread starts with the
 * first and ends when none was asked for a while; one that takes too long is ended with its thread, and the next begins
 * in a new one.
 */
export class CvPrinter {
  #worker: Worker | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #stopWaiting = () => {};
  #running: Job | undefined;
  readonly #waiting: Job[] = [];
  readonly #patience: number;

  constructor(patience = PATIENCE) {
    this.#patience = patience;
  }

  /** Undefined when too many are waiting already. */
  print(cv: CvDocument): Promise<Uint8Array> | undefined {
    if (this.#waiting.length >= MOST_WAITING) return undefined;
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ cv, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#running) return;
    this.#running = this.#waiting.shift();
    if (!this.#running) {
      this.#idle = setTimeout(() => this.#endThread(), IDLE);
      this.#idle.unref();
      return;
    }
    this.#stopWaiting = countDown(this.#patience, () => this.#fail(new Error("printing a CV took too long")));
    this.#started().postMessage(this.#running.cv);
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = startWorker("features/cv/output/print-cv");
    const isOurs = () => worker === this.#worker;
    worker.on("message", (printed: Printed) => isOurs() && this.#take(printed));
    worker.on(
      "error",
      (error) => isOurs() && this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    // The process may end while the thread is there.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #take(printed: Printed): void {
    const job = this.#done();
    if ("bytes" in printed) job?.resolve(printed.bytes);
    else job?.reject(new Error(printed.problem));
    this.#next();
  }

  #fail(error: Error): void {
    this.#endThread();
    this.#done()?.reject(error);
    this.#next();
  }

  #done(): Job | undefined {
    this.#stopWaiting();
    const job = this.#running;
    this.#running = undefined;
    return job;
  }

  #endThread(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }
}

const printer = new CvPrinter();

export function printCv(cv: CvDocument): Promise<Uint8Array> | undefined {
  return printer.print(cv);
}
