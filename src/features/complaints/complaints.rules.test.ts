import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { countReporters } from "./complaints.rules.ts";

const from = (reporter: string, network?: string) => ({ reporter, network });

describe("people who complain", () => {
  it.each([
    ["nobody", [], 0],
    ["three at three connections", [from("a", "1"), from("b", "2"), from("c", "3")], 3],
    ["one with three addresses at one connection", [from("a", "1"), from("b", "1"), from("c", "1")], 1],
    ["one address at three connections", [from("a", "1"), from("a", "2"), from("a", "3")], 1],
    ["a chain of addresses and connections", [from("a", "1"), from("b", "2"), from("a", "2")], 1],
    ["two and a third beside them", [from("a", "1"), from("b", "1"), from("c", "3")], 2],
    ["some whose connection is no longer known", [from("a"), from("b"), from("c", "1")], 3],
  ])("%s", (_name, complaints, count) => expect(countReporters(complaints)).toBe(count));

  it("are never more than there are addresses or connections, in whatever order they come", async () => {
    const complaint = fc.record({
      reporter: fc.constantFrom("a", "b", "c", "d"),
      network: fc.constantFrom("1", "2", "3"),
    });
    await checkProperty(
      fc.property(fc.array(complaint, { maxLength: 12 }), (complaints) => {
        const count = countReporters(complaints);
        expect(count).toBeLessThanOrEqual(new Set(complaints.map(({ reporter }) => reporter)).size);
        expect(count).toBeLessThanOrEqual(new Set(complaints.map(({ network }) => network)).size);
        expect(countReporters(complaints.toReversed())).toBe(count);
      }),
    );
  });
});
