import { expect, it } from "vitest";
import { cellOf } from "./report-csv.ts";

it.each([
  ["=1+1", `"'=1+1"`],
  ["+90", `"'+90"`],
  ["-1", `"'-1"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1", `"'\t=1"`],
  [" =1", `"' =1"`],
  ['İş; "x"', '"İş; ""x"""'],
  [-1, "-1"],
] as const)("%j is written as %s", (value, written) => expect(cellOf(value)).toBe(written));
