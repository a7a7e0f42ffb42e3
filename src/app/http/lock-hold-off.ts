import { isLockTimeout } from "../../platform/database/faults.ts";
import { askUnless } from "../../platform/database/purpose.ts";

const ASK_AGAIN_AFTER_MS = 1_000;

class StillLocked extends Error {
  readonly code = "55P03";

  constructor() {
    super("still locked");
  }
}

/**
 * What has waited in vain for a lock is not queried by everybody: one a second finds out whether it is over, the
 * others are told at once, also those who were waiting for a connection by then. Without it they would hold all connections, and
 * pages that need nothing locked would wait too.
 */
export class LockHoldOff {
  readonly #locks = new Map<unknown, { metAt: number; askAgainAt: number }>();

  async attempt<Value>(what: unknown, act: () => Promise<Value>): Promise<Value> {
    const beganAt = performance.now();
    const lock = this.#locks.get(what);
    if (lock) {
      if (beganAt < lock.askAgainAt) throw new StillLocked();
      lock.askAgainAt = beganAt + ASK_AGAIN_AFTER_MS;
    }
    const isMetSince = () => (this.#locks.get(what)?.metAt ?? beganAt) > beganAt;
    // What goes on after it, such as a timer that it began, is nobody's who waits.
    let isOver = false;
    const objection = () => (!isOver && isMetSince() ? new StillLocked() : undefined);
    try {
      const value = await askUnless(objection, act);
      if (!isMetSince()) this.#locks.delete(what);
      return value;
    } catch (error) {
      if (isLockTimeout(error) && !(error instanceof StillLocked)) this.#note(what);
      throw error;
    } finally {
      isOver = true;
    }
  }

  #note(what: unknown): void {
    const metAt = performance.now();
    this.#locks.set(what, { metAt, askAgainAt: metAt + ASK_AGAIN_AFTER_MS });
  }
}
