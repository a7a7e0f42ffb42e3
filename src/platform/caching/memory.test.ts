import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { workFor } from "../database/purpose.ts";
import { SharedMemory } from "./memory.ts";

/** A query that answers when the test says so. */
function pending<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { load: vi.fn(() => promise), resolve, reject };
}

describe("shared memory", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("asks once and remembers the answer", async () => {
    const memory = new SharedMemory();
    const load = vi.fn(async () => 1);
    expect(await memory.remember("a", ["x"], load)).toBe(1);
    expect(await memory.remember("a", ["x"], load)).toBe(1);
    expect(await memory.remember("b", ["x"], load)).toBe(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is passed by for somebody who may have written what it has not heard of", async () => {
    const memory = new SharedMemory();
    await memory.remember("a", ["x"], async () => "old");
    const reads = { neverFromReplica: true, neverFromMemory: true };
    const own = await workFor("pages", () => memory.remember("a", ["x"], async () => "own"), reads);
    expect([own, await memory.remember("a", ["x"], async () => "new")]).toEqual(["own", "old"]);
  });

  it("caches what is seldom asked for twice from the second time on; who comes at the same time shares it", async () => {
    const memory = new SharedMemory();
    const load = vi.fn(async () => 1);
    const ask = () => memory.remember("a", ["x"], load, { isOftenUnique: true });
    await Promise.all([ask(), ask()]);
    expect(load).toHaveBeenCalledTimes(1);
    await ask();
    expect(load).toHaveBeenCalledTimes(2);
    await ask();
    expect(load).toHaveBeenCalledTimes(2);
    memory.drop(["x"]);
    await ask();
    await ask();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("remembers that there is nothing", async () => {
    const memory = new SharedMemory();
    const load = vi.fn(async () => undefined);
    await memory.remember("a", [], load);
    await memory.remember("a", [], load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("asks once for requests that come at the same time", async () => {
    const memory = new SharedMemory();
    const query = pending<number>();
    const answers = Promise.all([1, 2, 3].map(() => memory.remember("a", ["x"], query.load)));
    query.resolve(7);
    expect(await answers).toEqual([7, 7, 7]);
    expect(query.load).toHaveBeenCalledTimes(1);
  });

  it("does not remember a failure", async () => {
    const memory = new SharedMemory();
    const failing = async () => {
      throw new Error("no connection");
    };
    await expect(memory.remember("a", ["x"], failing)).rejects.toThrow("no connection");
    expect(await memory.remember("a", ["x"], async () => 2)).toBe(2);
  });

  it("fails everyone who shared a failing query, and nobody later", async () => {
    const memory = new SharedMemory();
    const query = pending<number>();
    const answers = [1, 2].map(() => memory.remember("a", ["x"], query.load));
    query.reject(new Error("broken"));
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await memory.remember("a", ["x"], async () => 2)).toBe(2);
  });

  it("rejects, and does not throw, when a query fails before it begins", async () => {
    const memory = new SharedMemory();
    const throwing = (): Promise<number> => {
      throw new Error("at once");
    };
    const answer = Promise.resolve().then(() => memory.remember("a", [], throwing));
    await expect(answer).rejects.toThrow("at once");
    expect(await memory.remember("a", [], async () => 3)).toBe(3);
  });

  it("forgets what a dropped tag names, and nothing else", async () => {
    const memory = new SharedMemory();
    for (const [key, tags] of [
      ["a", ["x", "y"]],
      ["b", ["z"]],
      ["c", []],
    ] as const) {
      await memory.remember(key, tags, async () => "old");
    }
    memory.drop(["y", "unknown"]);
    const again = ["a", "b", "c"].map((key) => memory.remember(key, ["x"], async () => "new"));
    expect(await Promise.all(again)).toEqual(["new", "old", "old"]);
    memory.dropAll();
    expect(await memory.remember("b", ["z"], async () => "new")).toBe("new");
  });

  it("lets a value name its own tags, and counts every change as one of them until it has", async () => {
    const memory = new SharedMemory();
    let count = 0;
    const load = async () => ++count;
    const tags = (value: number) => [`thing:${value}`];

    const early = memory.remember("key", tags, load);
    memory.drop(["something else"]);
    expect(await early).toBe(1);
    expect(await memory.remember("key", tags, load)).toBe(2);

    memory.drop(["something else"]);
    expect(await memory.remember("key", tags, load)).toBe(2);
    memory.drop(["thing:2"]);
    expect(await memory.remember("key", tags, load)).toBe(3);
  });

  it("answers, and caches nothing, when nobody can say which tags a value has", async () => {
    const memory = new SharedMemory();
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    const load = vi.fn(async () => ({ company: null as { id: number } | null }));
    const tags = ({ company }: { company: { id: number } | null }) => [
      `company:${(company as { id: number }).id}`,
    ];
    try {
      expect(await memory.remember("a", tags, load)).toEqual({ company: null });
      await pause(5);
      await memory.remember("a", tags, load);
      await pause(5);
    } finally {
      process.off("unhandledRejection", unhandled);
    }
    expect(load).toHaveBeenCalledTimes(2);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it("asks again for whoever comes after a drop, although an older query is still under way", async () => {
    const memory = new SharedMemory();
    const before = pending<string>();
    const after = pending<string>();
    const early = memory.remember("a", ["x"], before.load);
    memory.drop(["x"]);
    const late = memory.remember("a", ["x"], after.load);
    after.resolve("new");
    expect(await late).toBe("new");
    before.resolve("old");
    expect(await early).toBe("old");
    expect(await memory.remember("a", ["x"], async () => "asked again")).toBe("new");
  });

  it("is not emptied by the late failure of a query that was dropped", async () => {
    const memory = new SharedMemory();
    const before = pending<string>();
    const early = memory.remember("a", ["x"], before.load);
    memory.drop(["x"]);
    await memory.remember("a", ["x"], async () => "new");
    before.reject(new Error("too late"));
    await expect(early).rejects.toThrow("too late");
    expect(await memory.remember("a", ["x"], async () => "asked again")).toBe("new");
  });

  it("forgets an answer made of a shared older one when the older one's tag is dropped meanwhile", async () => {
    const memory = new SharedMemory();
    const inner = pending<string>();
    const load = async () => `page with ${await memory.remember("inner", ["x"], inner.load)}`;
    const early = memory.remember("outer", ["x", "page"], load);
    memory.drop(["x"]);
    inner.resolve("old");
    expect(await early).toBe("page with old");
    const late = memory.remember("outer", ["x", "page"], async () => {
      return `page with ${await memory.remember("inner", ["x"], async () => "new")}`;
    });
    expect(await late).toBe("page with new");
  });

  it("caches nothing longer than five minutes", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    const memory = new SharedMemory();
    await memory.remember("a", [], async () => "old");
    await pause(5);
    clock.mockReturnValue(1000 + 5 * 60_000 + 1);
    expect(await memory.remember("a", [], async () => "new")).toBe("new");
  });
});
