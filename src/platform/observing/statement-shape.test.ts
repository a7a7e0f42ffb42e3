import { expect, it } from "vitest";
import { statementShape } from "./statement-shape.ts";

it("a statement keeps its shape, and no value that was written into it", () => {
  expect(
    statementShape(`select "name1" from t1 where a = $1 and b = 'O''Brien' and c = 5.25
      and d in (12, 13) and e = $x$it's me$x$ limit 20`),
  ).toBe('select "name1" from t1 where a = $1 and b = ? and c = ? and d in (?, ?) and e = ? limit ?');
});

it("a value that is not closed is left out too", () => {
  expect(statementShape("select 'zeynep@mesai.test")).toBe("select ?");
});

it("one without end is cut", () => {
  expect(statementShape(`select ${"a, ".repeat(5000)}`).length).toBeLessThanOrEqual(2000);
});
