import { afterEach, expect, it, vi } from "vitest";
import { WriteBehind } from "./write-behind.ts";

afterEach(() => void vi.useRealTimers());

/** Writes what was counted, and takes until it is let go on. */
function slowWriter() {
  let counted = 0;
  const written: number[] = [];
  const goOn: (() => void)[] = [];
  const behind = new WriteBehind(async () => {
    const taken = counted;
    counted = 0;
    if (taken === 0) return;
    await new Promise<void>((resolve) => goOn.push(resolve));
    written.push(taken);
  });
  return { behind, written, count: () => (counted += 1), goOn: () => goOn.shift()?.() };
}

it("writes by itself every ten seconds, and not again while that takes longer", async () => {
  vi.useFakeTimers();
  const { behind, written, count, goOn } = slowWriter();
  behind.start();
  count();
  await vi.advanceTimersByTimeAsync(10_000);
  count();
  await vi.advanceTimersByTimeAsync(20_000);
  goOn();
  await vi.advanceTimersByTimeAsync(10_000);
  goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(written).toEqual([1, 1]);
  await behind.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it.each(["write", "stop"] as const)(
  "is at its end, when asked to %s, with what was being written",
  async (act) => {
    const { behind, written, count, goOn } = slowWriter();
    count();
    const first = behind.write();
    let isOver = false;
    const second = behind[act]().then(() => (isOver = true));
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    goOn();
    await Promise.all([first, second]);
    expect(written).toEqual([1]);
  },
);

it("writes what comes later although what came before could not be written", async () => {
  const failures = [new Error("away")];
  const behind = new WriteBehind(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  const [first, second] = await Promise.allSettled([behind.write(), behind.write()]);
  expect([first?.status, second?.status]).toEqual(["rejected", "fulfilled"]);
});
