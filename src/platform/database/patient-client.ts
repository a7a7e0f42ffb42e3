import pg from "pg";
import { countDown } from "../in-time.ts";

/** As the driver itself says it: the server is to be taken for gone. */
export const UNCONNECTED = "Connection terminated due to connection timeout";

export interface PatientClientConfig extends pg.ClientConfig {
  /** From the first word until the server takes questions. */
  connectWithinMs?: number;
}

/**
 * Waits this long for the server. The driver's own limit is one timer, which a process that stood still finds over before it
 * reads that the server has answered.
 */
export class PatientClient extends pg.Client {
  readonly #connectWithinMs: number | undefined;

  constructor({ connectWithinMs, ...others }: PatientClientConfig = {}) {
    super(others);
    this.#connectWithinMs = connectWithinMs;
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

  /** Whoever asked is told by the driver, which fails all that is open with what broke the connection. */
  protected breakOff(why: string): void {
    // The driver's types leave its connection out.
    const { connection } = this as unknown as { connection: { stream: { destroy(error: Error): void } } };
    connection.stream.destroy(new Error(why));
  }
}
