import { afterEach } from "vitest";
import { describePages, tidyPages } from "./used-pages.ts";

/** A journey that fails says what its visitors saw, as one more error of the test. */
afterEach(async ({ task }) => {
  const seen = task.result?.state === "fail" ? await describePages(task.name) : undefined;
  await tidyPages();
  if (seen) throw new Error(seen);
});
