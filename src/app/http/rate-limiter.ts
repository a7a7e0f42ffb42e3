import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { workFor } from "../../platform/database/purpose.ts";
import { networkOf } from "../../platform/http/network.ts";
import { isCountedAtOnce, RATE_LIMITS, type RateLimitName } from "../../platform/http/rate-limits.ts";
import { attemptKey } from "../../platform/limits/attempt-key.ts";
import { type CountedRequests, countRequests } from "../../platform/limits/request-counts.store.ts";
import type { Services } from "../../platform/services.ts";

export type CheckRateLimit = (name: RateLimitName, address: string) => Promise<number | undefined>;

type Shared = Pick<Services, "db" | "disk" | "settings">;

const TELL_AFTER_MS = 1_000;
/** Of a limit: who stays below it in a process is not told to the others. */
const UNTOLD_PART = 8;

/** Gives the seconds to wait, or undefined when the request may go on. Without others to share with, it counts for itself. */
export function createRateLimiter(shared?: Shared): CheckRateLimit {
  const limiters = new Map(
    Object.entries(RATE_LIMITS).map(([name, limit]) => [
      name,
      limit && new RateLimiterMemory({ points: limit.points, duration: limit.seconds, keyPrefix: name }),
    ]),
  );
  const together = shared && new CountedTogether(shared);
  return async (name, address) => {
    const limiter = limiters.get(name);
    const limit = RATE_LIMITS[name];
    if (!limiter || !limit) return undefined;
    const network = networkOf(address);
    try {
      const { consumedPoints } = await limiter.consume(network);
      const seen = { name, network, seconds: limit.seconds, limiter };
      if (isCountedAtOnce(name)) return await together?.count([{ ...seen, uses: 1 }]);
      const untold = Math.ceil(limit.points / UNTOLD_PART);
      if (consumedPoints >= untold)
        together?.tellLater({ ...seen, uses: consumedPoints === untold ? untold : 1 });
      return undefined;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      throw rejection;
    }
  };
}

interface Seen {
  name: RateLimitName;
  network: string;
  uses: number;
  seconds: number;
  limiter: RateLimiterAbstract;
}

/** What all processes have counted, stored in the database; where that is away, each goes by its own. */
class CountedTogether {
  readonly #shared: Shared;
  #later = new Map<string, Seen>();

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /** Once a second for all that were seen: whoever reads much costs the database nothing more than others. */
  tellLater(seen: Seen): void {
    if (this.#later.size === 0) setTimeout(() => void this.#tell(), TELL_AFTER_MS).unref();
    const key = `${seen.name} ${seen.network}`;
    this.#later.set(key, { ...seen, uses: seen.uses + (this.#later.get(key)?.uses ?? 0) });
  }

  async #tell(): Promise<void> {
    const all = [...this.#later.values()];
    this.#later = new Map();
    await this.count(all);
  }

  /** The seconds to wait of the last that is over its limit; all of them wait from now on. */
  async count(all: readonly Seen[]): Promise<number | undefined> {
    const { db, disk } = this.#shared;
    if (disk.isScarce) return undefined;
    const now = Date.now();
    const byKey = new Map(
      all.map((each) => [attemptKey(this.#shared, "requests", each.name, each.network), each]),
    );
    const counted = [...byKey].map(
      ([key, { uses, seconds }]): CountedRequests => ({ key, uses, endsAt: new Date(now + seconds * 1000) }),
    );
    // Apart from the request: it does not fail for this.
    const told = await workFor("writes", () => countRequests(db, counted, new Date(now))).catch(() => []);
    let wait: number | undefined;
    for (const { key, uses, endsAt } of told) {
      const seen = byKey.get(key);
      if (!seen || uses <= (RATE_LIMITS[seen.name]?.points ?? uses)) continue;
      wait = Math.max(1, Math.ceil((endsAt.getTime() - now) / 1000));
      await seen.limiter.block(seen.network, wait);
    }
    return wait;
  }
}
