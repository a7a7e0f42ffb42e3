import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { inTime } from "./in-time.ts";

it("gives what comes, and nothing where it fails or never comes", async () => {
  expect(await inTime(Promise.resolve("come"), 10_000)).toBe("come");
  expect(await inTime(Promise.reject(new Error("gone")), 10_000)).toBeUndefined();
  expect(await inTime(new Promise(() => {}), 1)).toBeUndefined();
});

it("gives what came while the process was busy, though the time is over when it is read", async () => {
  // Between two turns of the loop: first it looks at what is too late, then at what has come.
  await turn();
  const waiting = inTime(turn("come"), 1);
  const beganAt = performance.now();
  while (performance.now() - beganAt < 5) Math.random();
  expect(await waiting).toBe("come");
});
