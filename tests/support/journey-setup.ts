import { readFile, stat } from "node:fs/promises";
import { afterEach, beforeEach, inject } from "vitest";
import { describePages, tidyPages } from "./used-pages.ts";

const { logFile } = inject("journeyServer");
const MOST_TOLD = 4000;
let writtenBefore = 0;

beforeEach(async () => {
  writtenBefore = (await stat(logFile)).size;
});

/** A journey that fails says, as one more error of the test, what its visitors saw and what the site wrote meanwhile. */
afterEach(async ({ task }) => {
  const seen = task.result?.state === "fail" ? await describePages(task.name) : undefined;
  await tidyPages();
  if (seen === undefined) return;
  const written = (await readFile(logFile)).subarray(writtenBefore).toString().slice(-MOST_TOLD);
  throw new Error(`${seen}\n${written || "The site has written nothing meanwhile."}`);
});
