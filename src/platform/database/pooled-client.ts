import pg from "pg";
import { preparedNameOf } from "./prepared.ts";

/**
 * A client that is of no further use once its connection broke, a question stayed unanswered, or the server told it to
 * go. The driver only fails that one question: the client would go back to the pool as healthy, and the next request
 * would wait behind it.
 */
export class PooledClient extends pg.Client {
  #failure: Error | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool only listens to clients that are idle; one in use has told its query already, and would end the process.
    this.on("error", (error) => {
      this.#failure ??= error;
    });
  }

  /** After a failure every question gets that failure, not the driver's complaint about a closed client. */
  override query(...args: unknown[]): never {
    const hasCallback = args.some((arg) => typeof arg === "function");
    if (this.#failure && !hasCallback) return Promise.reject(this.#failure) as never;
    const name = preparedNameOf(args[0]);
    const [text, values, ...rest] = args;
    const asked = name === undefined ? args : [{ name, text, values }, ...rest];
    const answer: unknown = super.query(...(asked as [string]));
    if (answer instanceof Promise) answer.catch((error: Error) => this.#endAfter(error));
    return answer as never;
  }

  #endAfter(error: Error & { code?: string }): void {
    const isUnanswered = error.message === "Query read timeout";
    const isToldToGo = error.code?.startsWith("57P0");
    if (!isUnanswered && !isToldToGo) return;
    this.#failure ??= error;
    // A question still open is given up with the connection; and the pool takes no client back that is ending.
    void this.end();
  }
}
