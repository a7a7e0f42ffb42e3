import { describe, expect, it } from "vitest";
import { searcherBits } from "./searcher-bit.ts";

const bitsOf = searcherBits({ secret: "s".repeat(32), trustedProxies: ["loopback"] });
const ask = (remoteAddress: string, headers: Record<string, string>) => ({
  method: "GET",
  headers,
  socket: { remoteAddress },
});
const FORTY = Array.from({ length: 40 }, (_, each) => each);
/** Of forty requests that are alike but for this. */
const bitsOfForty = (requestOf: (each: number) => ReturnType<typeof ask>) =>
  new Set(FORTY.map((each) => bitsOf("garson", requestOf(each)))).size;

describe("somebody who searches for the same again", () => {
  it("is one, whatever browser they say they have", () => {
    expect(bitsOfForty((each) => ask("203.0.113.5", { "user-agent": `Chrome/${each}` }))).toBe(1);
  });

  it("is one, whomever they say they ask for", () => {
    expect(bitsOfForty((each) => ask("203.0.113.5", { "x-forwarded-for": `198.51.100.${each}` }))).toBe(1);
    const behindOurs = (each: number) =>
      ask("127.0.0.1", { "x-forwarded-for": `198.51.100.${each}, 203.0.113.5` });
    expect(bitsOfForty(behindOurs)).toBe(1);
  });

  it("is one in all of a household's addresses", () => {
    expect(bitsOfForty((each) => ask(`2001:db8:1:2::${each.toString(16)}`, {}))).toBe(1);
  });

  it("is nobody in particular once they have gone", () => {
    expect(bitsOf("garson", { headers: { "x-forwarded-for": "198.51.100.1" }, socket: {} })).not.toBe(0);
  });

  it("is told from others, who come through our proxy", () => {
    expect(
      bitsOfForty((each) => ask("127.0.0.1", { "x-forwarded-for": `198.51.100.${each}` })),
    ).toBeGreaterThan(5);
  });
});
