import fc from "fast-check";
import { expect, it } from "vitest";
import { checkProperty } from "../../../../tests/support/property.ts";
import { STAGE_KINDS } from "../hiring.contract.ts";
import { adoptStages, checkStages, readStages, type SentStage, type StageDraft } from "../hiring.rules.ts";

const known = STAGE_KINDS.map((kind, index) => ({ id: index + 1, kind, name: kind }));
const whole: StageDraft[] = known.map((stage) => ({ ...stage, targetDays: undefined, takesUnwanted: false }));
const review = (id: number | undefined, name: string): StageDraft => ({
  id,
  name,
  kind: "review",
  targetDays: undefined,
  takesUnwanted: false,
});
const nothing: ReadonlyMap<number, number> = new Map();
const row = (Name: string, Kind: SentStage["Kind"], more: Partial<SentStage> = {}): SentStage => ({
  Name,
  Kind,
  TakesUnwanted: false,
  ...more,
});

it("stages that a company may have are taken, and each thing that would lose somebody is named", () => {
  const [first, second, ...rest] = whole as [StageDraft, StageDraft, ...StageDraft[]];
  const more = [...known, { id: 20, kind: "review" as const, name: "Teknik" }];
  const problemOf = (stages: StageDraft[], merges = nothing) => checkStages({ stages, merges }, more);
  expect(problemOf([first, second, review(undefined, "Teknik"), ...rest])).toBeUndefined();
  expect(problemOf([first, ...rest])).toBe("kinds-missing");
  expect(problemOf([first, { ...second, id: 99 }, ...rest])).toBe("unknown-stage");
  expect(problemOf([first, second, { ...second, name: "Yine" }, ...rest])).toBe("unknown-stage");
  expect(problemOf([{ ...first, kind: "review" }, second, ...rest])).toBe("kind-changed");
  expect(problemOf([second, first, ...rest])).toBe("out-of-order");
  expect(problemOf([first, second, review(undefined, "REVİEW"), ...rest])).toBe("name-twice");
  expect(problemOf([first, { ...second, takesUnwanted: true }, ...rest])).toBe("unwanted-stage");
  expect(problemOf([{ ...first, takesUnwanted: true }, second, ...rest])).toBeUndefined();
  expect(problemOf(whole, new Map([[20, 2]]))).toBeUndefined();
  expect(problemOf(whole, new Map([[20, 3]]))).toBe("merged-elsewhere");
  expect(problemOf([first, review(20, "Teknik"), ...rest], new Map([[2, 2]]))).toBe("merged-elsewhere");
});

it("rows of a form are put in order by kind and place, and those without a name or to be merged are none", () => {
  const { stages, merges } = readStages([
    row("Olumsuz", "rejected", { StageID: 7, Place: 1 }),
    row("Kısa liste", "review", { StageID: 3, Place: 2 }),
    row("Ön eleme", "review", { StageID: 2, Place: 1 }),
    row("", "review"),
    row("Son", "review"),
    row("Giden", "review", { StageID: 9, Place: 3, MergeInto: 2 }),
    row("Yeni", "received", { StageID: 1, Place: 1, TargetDays: 5, TakesUnwanted: true }),
  ]);
  expect(stages.map(({ name }) => name)).toEqual(["Yeni", "Ön eleme", "Kısa liste", "Son", "Olumsuz"]);
  expect(stages[0]).toEqual({ id: 1, name: "Yeni", kind: "received", targetDays: 5, takesUnwanted: true });
  expect([...merges]).toEqual([[9, 2]]);
});

it("what brings no places stays in the order in which it came", async () => {
  await checkProperty(
    fc.property(fc.array(fc.constantFrom(...STAGE_KINDS), { maxLength: 8 }), (kinds) => {
      const sent = kinds.map((kind, index) => row(`a${index}`, kind));
      expect(readStages(sent).stages.map(({ kind }) => kind)).toEqual(kinds);
    }),
  );
});

it("an advertisement that takes the company's stages over keeps those that are called the same", () => {
  const adopted = adoptStages(
    [
      { id: 5, name: "Kısa Liste", kind: "review" },
      { id: 6, name: "Görüşme", kind: "interview" },
    ],
    [review(100, "kısa liste"), review(101, "Teknik"), { ...review(102, "Görüşme"), kind: "offer" }],
  );
  expect(adopted.map(({ id, name }) => [id, name])).toEqual([
    [5, "kısa liste"],
    [undefined, "Teknik"],
    [undefined, "Görüşme"],
  ]);
});
