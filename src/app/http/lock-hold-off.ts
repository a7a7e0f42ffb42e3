import { isLockTimeout } from "../../platform/database/faults.ts";

const ASK_AGAIN_AFTER_MS = 1_000;

/**
 * What has waited in vain for a lock is not queried by everybody: one a second finds out whether it is over, the
 * others are told at once. Without it they would hold all connections, and pages that need nothing locked would wait too.
 */
export class LockHoldOff {
  readonly #until = new Map<unknown, number>();

  async attempt<Value>(what: unknown, act: () => Promise<Value>): Promise<Value> {
    const until = this.#until.get(what);
    if (until !== undefined) {
      if (performance.now() < until) throw Object.assign(new Error("still locked"), { code: "55P03" });
      this.#holdOff(what);
    }
    try {
      const value = await act();
      this.#until.delete(what);
      return value;
    } catch (error) {
      if (isLockTimeout(error)) this.#holdOff(what);
      throw error;
    }
  }

  #holdOff(what: unknown): void {
    this.#until.set(what, performance.now() + ASK_AGAIN_AFTER_MS);
  }
}
