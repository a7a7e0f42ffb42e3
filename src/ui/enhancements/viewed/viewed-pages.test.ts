import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetViewed, storeViewed, viewedPages } from "./viewed-pages.ts";

const now = new Date("2026-03-10T09:00:00Z");
const page = (number: number, until = "2026-04-01T00:00:00Z") => ({
  href: `/is-ilani/ilan-${number}`,
  title: `İlan ${number}`,
  notes: ["Firma"],
  until,
});

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("what a visitor has looked at", () => {
  it("is remembered once each, latest first, and not without end", () => {
    for (const number of [1, 2, 3, 1]) storeViewed(page(number), now);
    expect(viewedPages(now).map(({ title }) => title)).toEqual(["İlan 1", "İlan 3", "İlan 2"]);
    for (let number = 4; number < 30; number++) storeViewed(page(number), now);
    expect(viewedPages(now)).toHaveLength(8);
  });

  it("is forgotten when it is over, and when the visitor says so", () => {
    storeViewed(page(1, "2026-03-11T00:00:00Z"), now);
    expect(viewedPages(now)).toHaveLength(1);
    expect(viewedPages(new Date("2026-03-12T00:00:00Z"))).toEqual([]);
    forgetViewed();
    expect(stored.size).toBe(0);
  });

  it.each([
    "{",
    "null",
    '"x"',
    "[null, 1, {}]",
    JSON.stringify([{ ...page(1), href: "javascript:alert(1)" }]),
    JSON.stringify([{ ...page(1), href: "//evil.test" }]),
    JSON.stringify([{ ...page(1), href: "/\\evil.test" }]),
    JSON.stringify([{ ...page(1), notes: [{}] }]),
    JSON.stringify([{ ...page(1), until: "never" }]),
  ])("is nothing where the storage holds %s", (value) => {
    stored.set("recently-viewed", value);
    expect(viewedPages(now)).toEqual([]);
  });

  it("is nothing where the browser forbids storing anything", () => {
    vi.stubGlobal("localStorage", undefined);
    storeViewed(page(1), now);
    expect(viewedPages(now)).toEqual([]);
  });
});
