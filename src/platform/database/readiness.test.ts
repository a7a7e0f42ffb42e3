import type pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DatabaseReadiness } from "./readiness.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

const asking = (query: () => Promise<unknown>) => new DatabaseReadiness({ query } as unknown as pg.Pool);
const writable = async () => ({ rows: [{ is_off: true }] });

it("is there when the database answers and takes writing", async () => {
  expect(await asking(writable).check()).toBeUndefined();
  expect(await asking(async () => ({ rows: [{ is_off: false }] })).check()).toBe("cannot-save");
  expect(await asking(() => Promise.reject(new Error("gone"))).check()).toBe("away");
});

it("is not waited for longer than two seconds", async () => {
  const checked = asking(() => new Promise(() => {})).check();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await checked).toBe("away");
});

it("is missing for ten seconds after a write that found no room", async () => {
  const readiness = asking(writable);
  readiness.noteRefusedWrite({ code: "53100" });
  vi.advanceTimersByTime(9_999);
  expect(await readiness.check()).toBe("cannot-save");
  vi.advanceTimersByTime(1);
  expect(await readiness.check()).toBeUndefined();
  readiness.noteRefusedWrite({ code: "25006" });
  expect(await readiness.check()).toBeUndefined();
});
