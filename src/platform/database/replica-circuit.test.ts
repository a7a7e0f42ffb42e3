import { beforeEach, describe, expect, it } from "vitest";
import { ReplicaCircuit } from "./replica-circuit.ts";

const MOST_LAG_MS = 3_000;
let circuit: ReplicaCircuit;
let at: number;
beforeEach(() => {
  circuit = new ReplicaCircuit(MOST_LAG_MS);
  at = 0;
});

const standby = (position: number) => ({ position, isStandby: true, server: "standby" });

/** One look a second: where the primary and the replica are; undefined where one does not answer. */
function look(primary: number | undefined, replica: number | undefined): string {
  at += 1_000;
  circuit.note({
    at,
    primary: primary === undefined ? undefined : { position: primary, isStandby: false, server: "primary" },
    replica: replica === undefined ? undefined : standby(replica),
  });
  return circuit.state;
}

describe("a replica", () => {
  it("that has everything is read from, also while it is a moment behind", () => {
    expect([look(10, 10), look(20, 15), look(30, 30)]).toEqual(["used", "used", "used"]);
  });

  it("that is too far behind is left alone, and read from again only when it has what the primary had then", () => {
    look(10, 10);
    const states = [20, 30, 40, 50].map((primary) => look(primary, 10));
    expect(states).toEqual(["used", "used", "used", "behind"]);
    expect(circuit.lagMs).toBe(4_000);
    expect([look(60, 45), look(70, 65), look(80, 69), look(90, 70)]).toEqual([
      "catching-up",
      "catching-up",
      "catching-up",
      "used",
    ]);
  });

  it("that has lost its primary says that it has everything, and is not believed", () => {
    look(10, 10);
    expect([20, 21, 22, 23].map((primary) => look(primary, 10)).at(-1)).toBe("behind");
  });

  it("behind a primary that writes nothing is never behind", () => {
    look(10, 10);
    expect(Array.from({ length: 1_000 }, () => look(10, 10)).at(-1)).toBe("used");
    expect(circuit.lagMs).toBe(0);
  });

  it("that did not say what the change feed told of is read from again only when it has that", () => {
    look(10, 10);
    circuit.notePassed();
    expect(circuit.state).toBe("catching-up");
    expect([look(20, 15), look(20, 19), look(30, 20)]).toEqual(["catching-up", "catching-up", "used"]);
  });

  it("that does not answer is left alone, and comes back by way of catching up", () => {
    expect([look(10, 10), look(20, undefined), look(30, 30), look(40, 40)]).toEqual([
      "used",
      "away",
      "catching-up",
      "used",
    ]);
  });

  it("that fails in between is left alone at once", () => {
    look(10, 10);
    circuit.noteFailure();
    expect([circuit.state, circuit.isAlive]).toEqual(["away", false]);
  });

  it("that was dead at the start is away until it is there", () => {
    expect([look(10, undefined), look(10, 10), look(10, 10)]).toEqual(["away", "catching-up", "used"]);
  });

  it("goes on being read from when the primary is gone: nobody is newer", () => {
    look(10, 10);
    expect(Array.from({ length: 20 }, () => look(undefined, 10)).at(-1)).toBe("used");
    expect([circuit.isPrimaryAway, circuit.isAlive]).toEqual([true, true]);
  });

  it("that was promoted is the primary, or goes its own way and is left alone", () => {
    const promoted = { position: 50, isStandby: false, server: "standby" };
    look(10, 10);
    circuit.note({ at: 2_000, primary: promoted, replica: promoted });
    expect(circuit.state).toBe("used");
    circuit.note({ at: 3_000, primary: { ...promoted, server: "primary" }, replica: promoted });
    expect(circuit.state).toBe("away");
  });
});
