import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "../../platform/http/network.ts";
import { RATE_LIMITS, type RateLimitName } from "../../platform/http/rate-limits.ts";

export type CheckRateLimit = (name: RateLimitName, address: string) => Promise<number | undefined>;

/** Gives the seconds to wait, or undefined when the request may go on. */
export function createRateLimiter(): CheckRateLimit {
  const limiters = new Map(
    Object.entries(RATE_LIMITS).map(([name, limit]) => [
      name,
      limit && new RateLimiterMemory({ points: limit.points, duration: limit.seconds, keyPrefix: name }),
    ]),
  );
  return async (name, address) => {
    const limiter = limiters.get(name);
    if (!limiter) return undefined;
    try {
      await limiter.consume(networkOf(address));
      return undefined;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      throw rejection;
    }
  };
}
