import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRateLimiter } from "../../app/http/rate-limiter.ts";
import { RATE_LIMITS, type RateLimitName } from "./rate-limits.ts";

const names = Object.keys(RATE_LIMITS) as RateLimitName[];
const limited = names.filter((name) => RATE_LIMITS[name] !== undefined);

describe("rate limits", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function exhaust(
    check: ReturnType<typeof createRateLimiter>,
    name: RateLimitName,
    address = "1.2.3.4",
  ) {
    const waits: (number | undefined)[] = [];
    for (let call = 0; call < (RATE_LIMITS[name]?.points ?? 1000); call++)
      waits.push(await check(name, address));
    return waits;
  }

  it.each(limited)("let the declared number of %s calls pass, then say how long to wait", async (name) => {
    const check = createRateLimiter();
    const seconds = RATE_LIMITS[name]?.seconds ?? 0;
    expect((await exhaust(check, name)).every((wait) => wait === undefined)).toBe(true);
    expect(await check(name, "1.2.3.4")).toBe(seconds);
    vi.advanceTimersByTime((seconds - 1) * 1000);
    expect(await check(name, "1.2.3.4")).toBe(1);
    vi.advanceTimersByTime(1001);
    expect(await check(name, "1.2.3.4")).toBeUndefined();
  });

  it("count each address and each kind of call on its own", async () => {
    const check = createRateLimiter();
    await exhaust(check, "signIn");
    expect(await check("signIn", "1.2.3.4")).toBeGreaterThan(0);
    expect(await check("signIn", "1.2.3.5")).toBeUndefined();
    expect(await check("writing", "1.2.3.4")).toBeUndefined();
  });

  it("never stop the machines that watch us", async () => {
    expect(new Set(await exhaust(createRateLimiter(), "none"))).toEqual(new Set([undefined]));
  });

  it("make guessing passwords slower than anything but what fills somebody's mailbox or our disk", () => {
    const perMinute = (name: RateLimitName) => {
      const limit = RATE_LIMITS[name];
      return limit ? (limit.points * 60) / limit.seconds : Number.POSITIVE_INFINITY;
    };
    const filling: RateLimitName[] = ["contact", "complaint", "sharing", "visitorFile"];
    for (const name of names.filter((each) => each !== "signIn" && !filling.includes(each)))
      expect(perMinute("signIn")).toBeLessThan(perMinute(name));
    for (const name of filling) expect(perMinute(name)).toBeLessThan(perMinute("signIn"));
  });
});
