import { expect, it } from "vitest";
import { writeCsv } from "./csv.ts";

it.each([
  ["plain words", "Ayşe Yılmaz", "Ayşe Yılmaz"],
  ["a comma", "a,b", '"a,b"'],
  ["quotes and lines", 'a "b"\r\nc', '"a ""b""\r\nc"'],
  ["a formula", "=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["a formula with a comma", "=A1,B1", '"\'=A1,B1"'],
  ["a plus", "+1", "'+1"],
  ["a minus", "-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
  ["an at", "@SUM(A1)", "'@SUM(A1)"],
  ["a tab before it", "\t=1", "'\t=1"],
  ["a number of ours", -5, "-5"],
])("a cell of %s", (_what, value, written) => {
  expect(writeCsv([[value, "x"]])).toBe(`\uFEFF${written},x\r\n`);
});
