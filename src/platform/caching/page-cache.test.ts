import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StoredResponse } from "../http/stored-response.ts";
import { PageCache } from "./page-cache.ts";

function pageOf(text: string, byteSize = 100): StoredResponse {
  return { status: 200, etag: text, bodies: { identity: Buffer.from(text) }, headers: [], byteSize };
}

describe("the page cache", () => {
  let cache: PageCache;
  beforeEach(() => {
    cache = new PageCache(1000);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  function put(key: string, tags: string[], byteSize = 100, moment = cache.moment()) {
    cache.put(key, `address of ${key}`, pageOf(key, byteSize), tags, moment);
  }

  function has(key: string): boolean {
    return cache.find(`address of ${key}`) !== undefined;
  }

  it("finds a page by the address it was asked for", () => {
    put("a", ["x"]);
    expect(cache.find("address of a")?.etag).toBe("a");
    expect(cache.find("a")).toBeUndefined();
    expect(cache.size).toBe(1);
  });

  it("learns other addresses of the same page", () => {
    put("a", ["x"]);
    expect(cache.find("a?utm=1")).toBeUndefined();
    expect(cache.findByKey("a", "a?utm=1")?.etag).toBe("a");
    expect(cache.find("a?utm=1")?.etag).toBe("a");
    expect(cache.findByKey("b", "b?utm=1")).toBeUndefined();
    expect(cache.find("b?utm=1")).toBeUndefined();
  });

  it("drops the pages of a tag under all their addresses, and no others", () => {
    put("a", ["advertisement:1", "company:1"]);
    put("b", ["advertisement:2"]);
    cache.findByKey("a", "a?utm=1");
    cache.drop(["advertisement:1", "unknown"]);
    expect(has("a")).toBe(false);
    expect(cache.find("a?utm=1")).toBeUndefined();
    expect(has("b")).toBe(true);
  });

  it("drops everything when asked to", () => {
    put("a", ["x"]);
    put("b", []);
    cache.dropAll();
    expect([has("a"), has("b"), cache.size]).toEqual([false, false, 0]);
  });

  it("does not cache a page whose data changed while it was rendered", () => {
    const moment = cache.moment();
    cache.drop(["advertisement:1"]);
    put("a", ["advertisement:1"], 100, moment);
    put("b", ["advertisement:2"], 100, moment);
    expect(has("a")).toBe(false);
    expect(has("b")).toBe(true);
    put("a", ["advertisement:1"]);
    expect(has("a")).toBe(true);
  });

  it("does not cache a page that was rendered while everything was dropped", () => {
    const moment = cache.moment();
    cache.dropAll();
    put("a", ["x"], 100, moment);
    expect(has("a")).toBe(false);
  });

  it("still knows that data changed after very many other changes", () => {
    const moment = cache.moment();
    cache.drop(["x"]);
    for (let id = 0; id < 20_001; id += 1000) {
      cache.drop(Array.from({ length: 1000 }, (_, offset) => `advertisement:${id + offset}`));
    }
    put("a", ["x"], 100, moment);
    expect(has("a")).toBe(false);
    put("a", ["x"]);
    expect(has("a")).toBe(true);
  });

  it("goes by the tags a page was last cached with", () => {
    put("a", ["old", "both"]);
    put("a", ["new", "both"]);
    cache.drop(["old"]);
    expect(has("a")).toBe(true);
    cache.drop(["new"]);
    expect(has("a")).toBe(false);
  });

  it("gives up the page that was not asked for the longest when bytes run out", () => {
    put("a", ["x"], 280);
    put("b", ["x"], 280);
    expect(has("a")).toBe(true);
    put("c", ["x"], 280);
    expect([has("a"), has("b"), has("c")]).toEqual([true, false, true]);
    put("b", ["x"], 280);
    cache.drop(["x"]);
    expect(cache.size).toBe(0);
  });

  it("never caches a page larger than itself, and loses nothing over it", () => {
    put("a", ["x"], 400);
    put("huge", ["x"], 1001);
    expect([has("a"), has("huge")]).toEqual([true, false]);
  });

  it("caches neither a page that was asked for by a very long address nor that address", () => {
    put("short", ["x"], 100);
    expect(cache.findByKey("short", "x".repeat(10_000))).toBeDefined();
    expect(cache.find("x".repeat(10_000))).toBeUndefined();
    cache.put("long", "y".repeat(10_000), pageOf("long"), ["x"], cache.moment());
    expect(cache.size).toBe(1);
  });

  it("caches no page longer than five minutes", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    put("a", ["x"]);
    await pause(5);
    clock.mockReturnValue(1000 + 4 * 60_000);
    expect(has("a")).toBe(true);
    await pause(5);
    clock.mockReturnValue(1000 + 5 * 60_000 + 1);
    expect(has("a")).toBe(false);
  });

  it.each([
    [60_000, 59_000, 61_000],
    [Number.POSITIVE_INFINITY, 299_000, 301_000],
  ])("caches a page that holds for %i ms no longer than that", async (freshForMs, before, after) => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    cache.put("a", "address of a", pageOf("a"), ["x"], cache.moment(), freshForMs);
    await pause(5);
    clock.mockReturnValue(1000 + before);
    expect(has("a")).toBe(true);
    await pause(5);
    clock.mockReturnValue(1000 + after);
    expect(has("a")).toBe(false);
  });

  it("is off with no bytes, and harmless", () => {
    cache = new PageCache(0);
    expect(cache.isOn).toBe(false);
    put("a", ["x"]);
    expect(has("a")).toBe(false);
    expect(cache.findByKey("a", "b")).toBeUndefined();
    cache.drop(["x"]);
    cache.dropAll();
    expect(cache.size).toBe(0);
  });
});
