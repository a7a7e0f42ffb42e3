import { beginObserved, outcomeOf, WELL } from "../observing/observe.ts";
import { type Callback, PatientClient, type PatientClientConfig, UNANSWERED } from "./patient-client.ts";
import { preparedNameOf } from "./prepared.ts";
import { answerNoter } from "./purpose.ts";

/**
 * A client that is of no further use once its connection broke, a question stayed unanswered, or the server told it to
 * go or takes nothing any more: then another may be the primary. The driver only fails that one question: the client would go back to the pool as healthy, and the next request
 * would wait behind it.
 */
export class PooledClient extends PatientClient {
  #failure: Error | undefined;

  constructor(config: PatientClientConfig = {}) {
    super(config);
    this.on("error", (error) => {
      this.#failure ??= error;
    });
  }

  /** After a failure every question gets that failure, not the driver's complaint about a closed client. */
  override query(...args: unknown[]): never {
    const isPromised = !args.some((arg) => typeof arg === "function");
    if (this.#failure && isPromised) return Promise.reject(this.#failure) as never;
    return super.query(...args);
  }

  protected override ask(asked: readonly unknown[], callback: Callback): never {
    const [text, values] = asked;
    const name = this.nameOf(text);
    const question = name === undefined ? asked : [{ name, text, values }];
    const observation = typeof text === "string" ? beginObserved("sql", text) : undefined;
    const note = answerNoter(text);
    return super.ask(question, (error, ...answer) => {
      if (error) this.#endAfter(error);
      note(error);
      observation?.end(error ? outcomeOf(error) : WELL);
      callback(error, ...answer);
    });
  }

  protected nameOf(text: unknown): string | undefined {
    return preparedNameOf(text);
  }

  #endAfter(error: Error & { code?: string }): void {
    const isUnanswered = error.message === UNANSWERED;
    const isToldToGo = error.code?.startsWith("57P0") || error.code === READ_ONLY;
    if (!isUnanswered && !isToldToGo) return;
    this.#failure ??= error;
    // A question still open is given up with the connection; and the pool takes no client back that is ending.
    void this.end();
  }
}

/** On a connection that is another one with each transaction, nothing can be prepared. */
export class LentClient extends PooledClient {
  protected override nameOf(): undefined {
    return undefined;
  }
}

const READ_ONLY = "25006";
