import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
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

/** A household or a server has a whole /64 of IPv6 addresses; counted one by one, a limit would mean nothing. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped) return mapped;
  const [start = "", end] = address.toLowerCase().split("::");
  const before = start === "" ? [] : start.split(":");
  const after = end ? end.split(":") : [];
  const zeros = end === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
