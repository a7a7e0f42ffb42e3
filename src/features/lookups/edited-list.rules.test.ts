import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import {
  FIRST_ADDED_ID,
  type LookupAct,
  type LookupChange,
  namesOf,
  problemOf,
  rootOf,
  rowsOf,
  statesAfter,
  takenName,
  undone,
  undoProblemOf,
} from "./edited-list.rules.ts";
import { foldName } from "./lookups.rules.ts";

const shipped = ["Garson", "Aşçı", "Işık Şefi", "Kasiyer"].map((name, place) => ({
  id: place + 1,
  slug: `s-${place + 1}`,
  name,
}));
const HOUR = 3_600_000;

/** What editors did, by the rules alone. */
class Desk {
  changes: LookupChange[] = [];
  now = Date.UTC(2026, 10, 17);

  get states() {
    return statesAfter(shipped, this.changes);
  }

  act(act: LookupAct, id: number, more: { id?: number; targetId?: number; name?: string } = {}): string {
    const { targetId, name } = more;
    const isAdded = act === "add";
    const problem = isAdded
      ? takenName(this.states, { name }) && "nameTaken"
      : problemOf(this.states, { act, id, targetId, names: { name: name ?? "" } });
    if (problem) return problem;
    const entry = isAdded ? Math.max(FIRST_ADDED_ID, ...this.states.keys()) + 1 : id;
    const facts = isAdded
      ? { slug: `s-${entry}`, name: name ?? "" }
      : act === "rename"
        ? { name: name ?? "" }
        : null;
    this.changes.push({
      id: this.changes.length + 1,
      list: "position",
      act,
      entry_id: entry,
      target_id: act === "merge" ? (targetId ?? null) : null,
      facts,
      created_at: new Date(this.now),
      undone_at: null,
    });
    return "done";
  }

  undo(id: number): string {
    const change = this.changes.find((each) => each.id === id);
    if (!change) return "unknown";
    const now = new Date(this.now);
    const problem = undoProblemOf(shipped, this.changes, { change, now });
    if (problem) return problem;
    this.changes = undone(this.changes, id, now);
    return "done";
  }

  names() {
    return rowsOf(this.states).map(({ name, isRetired }) => (isRetired ? `(${name})` : name));
  }

  rootName(id: number) {
    return this.states.get(rootOf(this.states, id))?.row.name;
  }
}

const deskAfter = (...acts: ((desk: Desk) => string)[]) => {
  const desk = new Desk();
  return { desk, said: acts.map((act) => act(desk)) };
};

describe("a list that editors change", () => {
  it("has what was added, renamed, retired and brought back", () => {
    const { desk, said } = deskAfter(
      (each) => each.act("add", 0, { name: "Barista" }),
      (each) => each.act("rename", 1, { name: "Servis Elemanı" }),
      (each) => each.act("retire", 4),
      (each) => each.act("retire", 3),
      (each) => each.act("restore", 3),
    );
    expect(said).toEqual(["done", "done", "done", "done", "done"]);
    expect(desk.names()).toEqual(["Servis Elemanı", "Aşçı", "Işık Şefi", "(Kasiyer)", "Barista"]);
    expect(rowsOf(desk.states)[0]).toMatchObject({ slug: "s-1", formerNames: ["Garson"] });
  });

  it("refuses what would make a circle, and what stands for nothing", () => {
    const merge = (id: number, targetId: number) => (desk: Desk) => desk.act("merge", id, { targetId });
    const { said } = deskAfter(
      merge(1, 1),
      merge(1, 99),
      merge(99, 1),
      merge(1, 2),
      merge(1, 3),
      merge(2, 1),
      merge(3, 1),
      (desk) => desk.act("retire", 1),
      (desk) => desk.act("retire", 3),
      (desk) => desk.act("retire", 3),
      (desk) => desk.act("restore", 2),
      merge(2, 3),
    );
    expect(said).toEqual([
      ...["itself", "targetUnknown", "unknown", "done", "mergedAlready", "targetMerged", "targetMerged"],
      ...["mergedAlready", "done", "retiredAlready", "notRetired", "targetRetired"],
    ]);
  });

  it("gives a name once, however it is written, and keeps that of what may come back", () => {
    const add = (name: string) => (desk: Desk) => desk.act("add", 0, { name });
    const { said } = deskAfter(
      add("  GARSON "),
      add("ISIK SEFI"),
      add("ışık şefi"),
      (desk) => desk.act("merge", 1, { targetId: 2 }),
      add("garson"),
      (desk) => desk.act("rename", 2, { name: "Garson" }),
      (desk) => desk.act("rename", 2, { name: "Aşçı" }),
      (desk) => desk.act("rename", 2, { name: "AŞÇI" }),
    );
    const taken = "nameTaken";
    expect(said).toEqual([taken, taken, taken, "done", taken, taken, "unchanged", "done"]);
  });

  it("leads on from what was merged, and back again, whichever of both is undone first", () => {
    for (const [first, second] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const { desk } = deskAfter(
        (each) => each.act("merge", 1, { targetId: 2 }),
        (each) => each.act("merge", 2, { targetId: 3 }),
      );
      expect([desk.rootName(1), desk.rootName(2)]).toEqual(["Işık Şefi", "Işık Şefi"]);
      expect(desk.undo(first)).toBe("done");
      expect(desk.rootName(1)).toBe(first === 1 ? "Garson" : "Aşçı");
      expect(desk.undo(second)).toBe("done");
      expect(rowsOf(desk.states)).toEqual(shipped);
    }
  });

  it("is taken back once, within a day, and not where something rests on it", () => {
    const { desk, said } = deskAfter(
      (each) => each.act("add", 0, { name: "Barista" }),
      (each) => each.act("merge", 1, { targetId: FIRST_ADDED_ID + 1 }),
      (each) => each.undo(1),
      (each) => each.act("rename", 2, { name: "Şef" }),
      (each) => each.act("add", 0, { name: "Aşçı" }),
      (each) => each.undo(3),
      (each) => each.act("rename", 2, { name: "Baş Şef" }),
      (each) => each.undo(3),
      (each) => each.undo(2),
      (each) => each.undo(2),
      (each) => each.undo(77),
    );
    expect(said).toEqual([
      ...["done", "done", "standsForOthers", "done", "done", "nameTaken", "done", "laterName"],
      ...["done", "undone", "unknown"],
    ]);
    desk.now += 24 * HOUR;
    expect(desk.undo(1)).toBe("done");
    expect(desk.names()).toContain("(Barista)");
    desk.now += 1;
    expect(desk.undo(5)).toBe("tooLate");
  });

  it("takes a circle, and a target that is not there, for nothing", () => {
    const { desk } = deskAfter(
      (each) => each.act("merge", 1, { targetId: 2 }),
      (each) => each.act("merge", 3, { targetId: 4 }),
    );
    const [first, second] = desk.changes as [LookupChange, LookupChange];
    const circle = { ...first, id: 3, entry_id: 2, target_id: 1 };
    const nowhere = { ...second, target_id: 99 };
    const states = statesAfter(shipped, [first, nowhere, circle]);
    expect([1, 2, 3].map((id) => rootOf(states, id))).toEqual([2, 2, 3]);
  });

  it("gives way to a slug that a release brings later", () => {
    const { desk } = deskAfter((each) => each.act("add", 0, { name: "Barista" }));
    const slug = `s-${FIRST_ADDED_ID + 1}`;
    const states = statesAfter([...shipped, { id: 9, slug, name: "Barista" }], desk.changes);
    expect([...states.values()].map(({ row }) => row.slug)).toContain(`${slug}-${FIRST_ADDED_ID + 1}`);
  });
});

type Step =
  | { do: "add" | "rename"; id: number; name: string }
  | { do: "merge"; id: number; targetId: number }
  | { do: "retire" | "restore" | "undo"; id: number }
  | { do: "wait"; hours: number };

const entry = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 20_001, max: 20_003 }));
const name = fc.constantFrom("Garson", "GARSON", "Barista", "Şef", "Sef", "Komi", "Vale", "Bulaşıkçı");
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("add" as const, "rename" as const), id: entry, name }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("merge" as const), id: entry, targetId: entry }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom("retire" as const, "restore" as const), id: entry }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("undo" as const), id: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
);

describe("whatever editors do, in whatever order", () => {
  it("every id and slug leads to one entry that is there, and no name is given twice", async () => {
    await checkProperty(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const desk = new Desk();
        const known = new Set(shipped.map(({ id }) => id));
        for (const each of steps) {
          take(desk, each);
          for (const id of desk.states.keys()) known.add(id);
          const rows = rowsOf(desk.states);
          const meaning = rows.flatMap((row) => [row, ...(row.merged ?? [])]);
          expect(meaning.map(({ id }) => id).sort()).toEqual([...known].sort());
          expect(new Set(meaning.map(({ slug }) => slug)).size).toBe(known.size);
          const names = [...desk.states.values()].flatMap(({ row }) =>
            Object.values(namesOf(row)).map(foldName),
          );
          expect(new Set(names).size).toBe(names.length);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("an act that is undone at once leaves everything as it was", async () => {
    await checkProperty(
      fc.property(fc.array(step, { maxLength: 15 }), step, (steps, last) => {
        const desk = new Desk();
        for (const each of steps) take(desk, each);
        const [before, count] = [rowsOf(desk.states), desk.changes.length];
        if (last.do === "undo" || last.do === "wait" || take(desk, last) !== "done") return;
        expect(desk.undo(count + 1)).toBe("done");
        const isLeft = (id: number) => last.do !== "add" || before.some((row) => row.id === id);
        expect(rowsOf(desk.states).filter(({ id }) => isLeft(id))).toEqual(before);
        expect(
          rowsOf(desk.states)
            .filter(({ id }) => !isLeft(id))
            .every(({ isRetired }) => isRetired),
        ).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

function take(desk: Desk, step: Step): string {
  if (step.do === "undo") return desk.undo(step.id);
  if (step.do === "wait") {
    desk.now += step.hours * HOUR;
    return "waited";
  }
  return desk.act(step.do, step.id, step);
}
