import pg from "pg";
import { countDown } from "../in-time.ts";
import { UNCONNECTED } from "./patient-client.ts";
import { currentObjection } from "./purpose.ts";

type Given = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error) => void) => void;

/** As the driver itself says it: all connections are in use. */
const NONE_FREE = "timeout exceeded when trying to connect";

/**
 * Lets nobody wait longer than this for a connection. The driver's own limit is one timer, which a process that stood still finds
 * over before it reads that the connection is there: everybody who waited would be refused.
 */
export class PatientPool extends pg.Pool {
  readonly #waitMs: number;

  constructor(config: pg.PoolConfig, waitMs: number) {
    super(config);
    this.#waitMs = waitMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Given): void;
  override connect(callback?: Given): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#giveInTime(callback);
      return;
    }
    return new Promise((resolve, reject) => {
      this.#giveInTime((error, client) => (error ? reject(error) : resolve(client as pg.PoolClient)));
    });
  }

  #giveInTime(callback: Given): void {
    const objection = currentObjection();
    let isLate = false;
    const stop = countDown(this.#waitMs, () => {
      isLate = true;
      callback(new Error(this.#leaveQueue(give) ? NONE_FREE : UNCONNECTED));
    });
    const give: Given = (error, client, release) => {
      stop();
      const problem = error ?? objection?.();
      // In a turn of its own, or all who wait would be given it within each other.
      if (!error && (isLate || problem)) process.nextTick(() => release?.());
      if (isLate) return;
      if (problem) callback(problem);
      else callback(undefined, client, release);
    };
    try {
      super.connect(give as never);
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** The driver's types leave its queue out. Nobody is to wait behind those who have left; who is not in it is being connected. */
  #leaveQueue(given: Given): boolean {
    const { _pendingQueue: queue } = this as unknown as { _pendingQueue: { callback: Given }[] };
    const place = queue.findIndex(({ callback }) => callback === given);
    if (place >= 0) queue.splice(place, 1);
    return place >= 0;
  }
}
