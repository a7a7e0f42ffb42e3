import { beginObserved, outcomeOf, WELL } from "../observing/observe.ts";
import { PatientClient, type PatientClientConfig } from "./patient-client.ts";
import { preparedNameOf } from "./prepared.ts";
import { answerNoter } from "./purpose.ts";

type Callback = (error: Error | null, ...answer: unknown[]) => void;

/**
 * A client that is of no further use once its connection broke, a question stayed unanswered, or the server told it to
 * go or takes nothing any more: then another may be the primary. The driver only fails that one question: the client would go back to the pool as healthy, and the next request
 * would wait behind it.
 */
export class PooledClient extends PatientClient {
  #failure: Error | undefined;
  readonly #answerWithinMs: number;
  #openQuestions = 0;
  /** When the question was asked that is being answered now. */
  #waitingSince = 0;
  #watch: NodeJS.Timeout | undefined;

  constructor(config: PatientClientConfig = {}) {
    // The driver's own watch is a timer for every question, and a timer keeps the whole answer until all memory is looked
    // through: a fifth of what a busy server has to clear up.
    const { query_timeout: answerWithinMs, ...others } = config;
    super(others);
    this.#answerWithinMs = answerWithinMs ?? 0;
    // The pool only listens to clients that are idle; one in use has told its query already, and would end the process.
    this.on("error", (error) => {
      this.#failure ??= error;
    });
  }

  /**
   * After a failure every question gets that failure, not the driver's complaint about a closed client. By a callback always:
   * what the driver promises by itself it keeps, with its answer, until all memory is looked through.
   */
  override query(...args: unknown[]): never {
    const place = args.findIndex((arg) => typeof arg === "function");
    if (place >= 0) return this.#ask(args.slice(0, place), args[place] as Callback);
    if (this.#failure) return Promise.reject(this.#failure) as never;
    return new Promise((resolve, reject) => {
      this.#ask(args, (error, answer) => (error ? reject(error) : resolve(answer)));
    }) as never;
  }

  #ask(asked: readonly unknown[], callback: Callback): never {
    this.#noteAsked();
    const [text, values] = asked;
    const name = this.nameOf(text);
    const question = name === undefined ? asked : [{ name, text, values }];
    const observation = typeof text === "string" ? beginObserved("sql", text) : undefined;
    const note = answerNoter(text);
    const answered = this.#notingAnswer(callback, (error) => {
      note(error);
      observation?.end(error ? outcomeOf(error) : WELL);
    });
    return super.query(...([...question, answered] as unknown as [string])) as never;
  }

  protected nameOf(text: unknown): string | undefined {
    return preparedNameOf(text);
  }

  #notingAnswer(callback: Callback, observe: (error: Error | null) => void): Callback {
    return (error, ...answer) => {
      this.#noteAnswered(error ?? undefined);
      observe(error);
      callback(error, ...answer);
    };
  }

  #noteAsked(): void {
    if (this.#openQuestions++ === 0) this.#waitingSince = performance.now();
    if (this.#watch === undefined && this.#answerWithinMs > 0) this.#watchFor(this.#answerWithinMs);
  }

  #noteAnswered(error?: Error): void {
    this.#openQuestions -= 1;
    this.#waitingSince = performance.now();
    if (error) this.#endAfter(error);
  }

  /** One timer for many questions: it looks whether the one that is open then has waited too long. */
  #watchFor(ms: number): void {
    const look = () => {
      this.#watch = undefined;
      if (this.#openQuestions === 0) return;
      const left = this.#answerWithinMs - (performance.now() - this.#waitingSince);
      if (left > 0) this.#watchFor(left);
      else this.breakOff(UNANSWERED);
    };
    // Of a process that stood still, what came meanwhile is read first.
    this.#watch = setTimeout(() => setImmediate(look), ms).unref();
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
/** As the driver itself says it. */
const UNANSWERED = "Query read timeout";
