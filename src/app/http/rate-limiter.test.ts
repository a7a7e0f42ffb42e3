import { describe, expect, it } from "vitest";
import { networkOf } from "../../platform/http/network.ts";
import { createRateLimiter } from "./rate-limiter.ts";

describe("the network of an address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:DB8:1:2::6", "2001:db8:1:2"],
    ["2001:0db8:0001:0002::", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["not an address", "not an address"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("a rate limit", () => {
  it("counts all addresses of one household together, and tells how long to wait", async () => {
    const check = createRateLimiter();
    for (let attempt = 0; attempt < 20; attempt++) {
      expect(await check("signIn", `2001:db8:1:2::${attempt}`)).toBeUndefined();
    }
    expect(await check("signIn", "2001:db8:1:2::ffff")).toBeGreaterThan(0);
    expect(await check("signIn", "2001:db8:1:3::1")).toBeUndefined();
    expect(await check("writing", "2001:db8:1:2::1")).toBeUndefined();
  });

  it("never stops what is not limited", async () => {
    const check = createRateLimiter();
    for (let attempt = 0; attempt < 2000; attempt++) expect(await check("none", "::1")).toBeUndefined();
  });
});
