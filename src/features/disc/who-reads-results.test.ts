import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "../..");

/** Everything that the product runs, but for the test itself and what fills in examples. */
const others = globSync("**/*.{ts,tsx}", { cwd: SOURCES })
  .filter((file) => !/^features\/disc\/|^demo\/|\.test\.tsx?$|\.gen\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), "utf8") }));

const withoutAsking = (text: string) => text.replaceAll("exists (select from disc_test", "");

it("nobody sorts, filters or turns away by a result: others learn that there is one, and nothing of it", () => {
  expect(others.length).toBeGreaterThan(500);
  const readers = others.filter(({ text }) => withoutAsking(text).includes("disc_test"));
  expect(readers.map(({ file }) => file)).toEqual([]);
  expect(withoutAsking("order by (select drive from disc_test)")).toContain("disc_test");
});

it("one page of employers shows what an applicant shares, and no list does", () => {
  const users = others.filter(({ text }) => /readSharedSummary|DiscSummary\b/.test(text));
  expect(users.map(({ file }) => file).toSorted()).toEqual([
    "features/hiring/application/application.tsx",
    "features/hiring/application/show-applicant.ts",
  ]);
});
