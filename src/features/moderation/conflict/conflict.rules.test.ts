import { expect, it } from "vitest";
import { differingFields } from "./conflict.rules.ts";

it("two fillings differ where another text stands, not where lines end otherwise or a field was not shown", () => {
  const saved = { Title: ["Bir"], Body: ["a\nb "], Note: [], Gone: ["x"] };
  const typed = { Title: ["İki"], Body: ["a\r\nb"], Note: [""], Reason: ["Neden"] };
  expect(differingFields(saved, typed)).toEqual(["Title", "Gone"]);
});
