import pg from "pg";
import { countDown, STEPS } from "../in-time.ts";

/** As the driver itself says it: the server is to be taken for gone. */
export const UNCONNECTED = "Connection terminated due to connection timeout";
/** As the driver itself says it. */
export const UNANSWERED = "Query read timeout";

export type Callback = (error: Error | null, ...answer: unknown[]) => void;

export interface PatientClientConfig extends pg.ClientConfig {
  /** From the first word until the server takes questions. */
  connectWithinMs?: number;
}

/**
 * Waits this long for the server, and `query_timeout` for each answer; then the connection is broken off. The driver's own limits are
 * single timers, which a process that stood still finds over before it reads that the server has answered. And a timer keeps the
 * whole answer until all memory is looked through: a fifth of what a busy server has to clear up.
 */
export class PatientClient extends pg.Client {
  readonly #connectWithinMs: number | undefined;
  readonly #answerWithinMs: number;
  #openQuestions = 0;
  #answers = 0;
  #watch: NodeJS.Timeout | undefined;

  constructor({ connectWithinMs, query_timeout: answerWithinMs = 0, ...others }: PatientClientConfig = {}) {
    super(others);
    this.#connectWithinMs = connectWithinMs;
    this.#answerWithinMs = answerWithinMs;
    // Whoever has asked is told by the answer; what nobody listens to would end the process.
    this.on("error", () => {});
  }

  override connect(callback?: unknown): never {
    const connected = callback as ((error: Error | null) => void) | undefined;
    if (!connected) {
      return new Promise<void>((resolve, reject) => {
        this.connect((error: Error | null) => (error ? reject(error) : resolve()));
      }) as never;
    }
    const giveUp = () => this.breakOff(UNCONNECTED);
    const stop = this.#connectWithinMs ? countDown(this.#connectWithinMs, giveUp) : () => {};
    return super.connect((error: Error | null) => {
      stop();
      connected(error);
    }) as never;
  }

  /** By a callback always: what the driver promises by itself it keeps, with its answer, until all memory is looked through. */
  override query(...args: unknown[]): never {
    const place = args.findIndex((arg) => typeof arg === "function");
    if (place >= 0) return this.ask(args.slice(0, place), args[place] as Callback);
    return new Promise((resolve, reject) => {
      this.ask(args, (error, answer) => (error ? reject(error) : resolve(answer)));
    }) as never;
  }

  protected ask(question: readonly unknown[], callback: Callback): never {
    this.#openQuestions += 1;
    if (this.#watch === undefined && this.#answerWithinMs > 0) this.#watchFor(STEPS);
    const answered: Callback = (error, ...answer) => {
      this.#openQuestions -= 1;
      this.#answers += 1;
      callback(error, ...answer);
    };
    return super.query(...([...question, answered] as unknown as [string])) as never;
  }

  /** One timer for many questions, as a `countDown` for each would be: too long is so many steps without any answer. */
  #watchFor(stepsLeft: number): void {
    const answers = this.#answers;
    const look = () => {
      this.#watch = undefined;
      if (this.#openQuestions === 0) return;
      if (this.#answers > answers) this.#watchFor(STEPS);
      else if (stepsLeft > 1) this.#watchFor(stepsLeft - 1);
      else this.breakOff(UNANSWERED);
    };
    const next = stepsLeft > 1 ? look : () => setImmediate(look);
    this.#watch = setTimeout(next, this.#answerWithinMs / STEPS).unref();
  }

  /** Whoever asked is told by the driver, which fails all that is open with what broke the connection. */
  protected breakOff(why: string): void {
    // The driver's types leave its connection out.
    const { connection } = this as unknown as { connection: { stream: { destroy(error: Error): void } } };
    connection.stream.destroy(new Error(why));
  }
}
