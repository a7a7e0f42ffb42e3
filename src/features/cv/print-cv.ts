import type { Worker } from "node:worker_threads";
import { startWorker } from "../../platform/worker-thread.ts";
import type { CvDocument } from "./cv-document.ts";

const PATIENCE = 20_000;
const IDLE = 60_000;
const MOST_WAITING = 20;

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

interface Printed {
  id: number;
  bytes?: Uint8Array;
  problem?: string;
}

/**
 * Sets CVs as PDF in a thread of its own, so that nobody else waits for it. The thread starts with the first and ends when
 * none was asked for a while; one that takes too long is ended, and the next begins anew.
 */
class CvPrinter {
  #worker: Worker | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** Undefined when too many are waiting already. */
  print(cv: CvDocument): Promise<Uint8Array> | undefined {
    if (this.#waiting.size >= MOST_WAITING) return undefined;
    clearTimeout(this.#idle);
    const worker = this.#started();
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(new Error("printing a CV took too long")), PATIENCE);
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, cv });
    });
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = startWorker("features/cv/print-cv");
    worker.on("message", (printed: Printed) => this.#take(printed));
    worker.on("error", (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    // The process may end while the thread is there.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #take({ id, bytes, problem }: Printed): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (bytes) waiting.resolve(bytes);
    else waiting.reject(new Error(problem ?? "a CV could not be printed"));
    if (this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => this.#end(new Error("idle")), IDLE);
    this.#idle.unref();
  }

  #end(error: Error): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
  }
}

const printer = new CvPrinter();

export function printCv(cv: CvDocument): Promise<Uint8Array> | undefined {
  return printer.print(cv);
}
