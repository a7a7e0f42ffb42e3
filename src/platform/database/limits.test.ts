import { expect, it } from "vitest";
import { databaseLimitsMs, databasePools } from "./limits.ts";

it("numbers by name change what they name, and nothing else", () => {
  expect(databasePools.parse(undefined)).toEqual({ pages: 6, writes: 4, jobs: 5 });
  expect(databasePools.parse("pages=20, jobs=2,")).toEqual({ pages: 20, writes: 4, jobs: 2 });
  expect(databaseLimitsMs.parse("lock=500")).toMatchObject({ wait: 5000, lock: 500 });
});

it.each(["6", "pages=0", "pages=-1", "pages=six", "page=6", "pages", "toString=5", "pages=6 jobs=5"])(
  "%s is refused with the names that there are",
  (list) => {
    const { error } = databasePools.safeParse(list);
    expect(error?.issues[0]?.message).toBe("must list numbers for pages, writes, jobs");
  },
);
