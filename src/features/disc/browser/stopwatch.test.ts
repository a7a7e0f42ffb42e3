import { expect, it } from "vitest";
import { Stopwatch } from "./stopwatch.ts";

it("counts on from what was measured before, and only while it runs", () => {
  let now = 0;
  const watch = new Stopwatch(30, () => now);
  now = 5000;
  expect(watch.seconds).toBe(30);
  watch.run();
  now = 9000;
  expect(watch.seconds).toBe(34);
  watch.run();
  watch.pause();
  now = 100_000;
  expect(watch.seconds).toBe(34);
  watch.pause();
  watch.run();
  now = 101_400;
  expect(watch.seconds).toBe(35);
});
