import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { crashing } from "../../../../tests/support/crashing.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { SYSTEM_ACTOR } from "../../../platform/audit.ts";
import { toLocalTime } from "../../../platform/schedule.ts";
import { competencies, listNamed, rootOf, statesAfter } from "../../lookups/index.ts";
import { findLookupChanges } from "../lookups/lookups.store.ts";
import { changeOrPlan, changePlan } from "../lookups/plan-lookup.ts";
import type { LookupPlan } from "./plan.ts";
import { findPlan } from "./plans.store.ts";
import { settleDuePlans, takeBackPlan } from "./settle-plans.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

/** Far ahead: the application's own worker finds nothing to do. */
const START = new Date("2040-05-01T09:00:00Z").getTime();
const at = (minute: number) => new Date(START + minute * 60_000);
const entries = competencies.slice(0, 3);
const LIST = "competency";

const act = fc.constantFrom("add", "rename", "rename", "retire", "restore", "merge");
const ahead = fc.integer({ min: 1, max: 10 });
const change = { what: act, entry: fc.nat(2), into: fc.nat(2), name: fc.nat(3) };
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant("plan"), ...change, from: ahead }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("do"), ...change }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("move"), of: fc.nat(6), from: fc.nat(10) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("back"), of: fc.nat(6) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("pass"),
      minutes: ahead,
      job: fc.oneof(
        fc.constant("away" as const),
        fc.constant("works" as const),
        fc.integer({ min: 2, max: 30 }),
      ),
    }),
  },
);
interface Step {
  act: string;
  what?: string;
  entry?: number;
  into?: number;
  name?: number;
  from?: number;
  of?: number;
  minutes?: number;
  job?: "away" | "works" | number;
}

interface Change {
  what: string;
  id: number | undefined;
  into: number | undefined;
  name: string;
}
interface Entry {
  name: string;
  isRetired: boolean;
  into: number | undefined;
}
type Entries = Map<number, Entry>;
interface Told extends Change {
  plan: number;
  from: number;
  state: string;
}
interface World {
  entries: Entries;
  added: number;
  plans: Told[];
}

/** Whether it can be done, and what is so then; told without a word of the code it is compared with. */
function does(world: World, { what, id, into, name }: Change): boolean {
  const isTaken = [...world.entries].some(([other, entry]) => other !== id && entry.name === name);
  if (what === "add") {
    if (isTaken) return false;
    world.added += 1;
    world.entries.set(-world.added, { name, isRetired: false, into: undefined });
    return true;
  }
  const entry = world.entries.get(id ?? 0);
  if (!entry || entry.into !== undefined) return false;
  if (what === "rename") {
    if (isTaken || entry.name === name) return false;
    entry.name = name;
  } else if (what === "merge") {
    const target = world.entries.get(into ?? 0);
    if (!target || target === entry || target.into !== undefined || target.isRetired) return false;
    entry.into = into;
  } else {
    if (entry.isRetired === (what === "retire")) return false;
    entry.isRetired = what === "retire";
  }
  return true;
}

const inOrder = (a: Told, b: Told) => a.from - b.from || a.plan - b.plan;

function afterwards(world: World, now: number): World[] {
  const worlds = [structuredClone(world)];
  for (;;) {
    const next = structuredClone(worlds.at(-1) as World);
    const [due] = next.plans.filter(({ state, from }) => state === "waits" && from <= now).sort(inOrder);
    if (!due) return worlds;
    due.state = does(next, due) ? "done" : "failed";
    worlds.push(next);
  }
}

/** Those that could not be done, if nothing else happened. */
function foreseen(world: World): number[] {
  const last = afterwards(world, Number.POSITIVE_INFINITY).at(-1) as World;
  return last.plans
    .filter(({ state, plan }) => {
      const isAhead = world.plans.find((each) => each.plan === plan)?.state === "waits";
      return isAhead && state === "failed";
    })
    .map(({ plan }) => plan);
}

async function readWorld() {
  const { db } = app.services;
  const changes = (await findLookupChanges(db)).filter(({ list }) => list === LIST);
  const states = statesAfter(listNamed(LIST)?.shipped ?? [], changes);
  const { rows } = await sql<{ plan: number; state: string; problem: string | null }>`
    select id as plan, state, problem from planned_change order by id`.execute(db);
  const shown = [...states.values()].filter(
    ({ row }) => row.id > 20_000 || entries.some(({ id }) => id === row.id),
  );
  return {
    entries: shown.map(({ row, isRetired, mergedInto }) => ({
      name: (row as unknown as { name: string }).name,
      isRetired,
      into: mergedInto === undefined ? undefined : rootOf(states, mergedInto),
    })),
    plans: rows.map(({ plan, state }) => ({ plan, state })),
    hasSilentFailure: rows.some(({ state, problem }) => state === "failed" && problem === null),
  };
}

function shownOf({ entries: known, plans }: World) {
  const rootIn = (id: number): number => {
    const into = known.get(id)?.into;
    return into === undefined ? id : rootIn(into);
  };
  return {
    entries: [...known].map(([, { into, ...entry }]) => ({
      ...entry,
      into: into === undefined ? undefined : rootIn(into),
    })),
    plans: plans.map(({ plan, state }) => ({ plan, state })).sort((a, b) => a.plan - b.plan),
    hasSilentFailure: false,
  };
}

async function live(steps: readonly Step[]): Promise<void> {
  const { db } = app.services;
  await sql`delete from planned_change`.execute(db);
  await sql`delete from lookup_change`.execute(db);
  const shipped = entries.map(({ id, name }): [number, Entry] => [
    id,
    { name, isRetired: false, into: undefined },
  ]);
  let world: World = { entries: new Map(shipped), added: 0, plans: [] };
  let now = 0;
  const handling = () => ({ actor: SYSTEM_ACTOR, now: at(now) });
  const askedOf = ({ what, id, into, name }: Change) => ({
    list: LIST as typeof LIST,
    act: what as "add",
    id,
    targetId: into,
    facts: what === "add" || what === "rename" ? { name } : undefined,
    reason: "x",
  });

  /** A plan is taken where it can be done then, and where whatever is planned for later still can. */
  function isTaken(wanted: Told): boolean {
    const others = world.plans.filter(({ plan }) => plan !== wanted.plan);
    const before = foreseen({ ...world, plans: others });
    const after = foreseen({ ...world, plans: [...others, wanted] });
    return after.every((plan) => before.includes(plan));
  }

  async function plan(wanted: Change, from: number) {
    const told = await changeOrPlan(
      app.services,
      { ...askedOf(wanted), Begins: toLocalTime(at(from)) },
      handling(),
    );
    const newest = { ...wanted, plan: Number.MAX_SAFE_INTEGER, from, state: "waits" };
    expect(told.kind).toBe(isTaken(newest) ? "planned" : "refused");
    if (told.kind !== "planned") return;
    const { rows } = await sql<{ id: number }>`select max(id) as id from planned_change`.execute(db);
    world.plans.push({ ...newest, plan: rows[0]?.id ?? 0 });
  }

  async function move(own: Told, from: number) {
    const row = (await findPlan(db, own.plan)) as LookupPlan;
    const Begins = from === 0 ? "" : toLocalTime(at(now + from));
    const told = await changePlan(app.services, { plan: row, asked: askedOf(own), Begins }, handling());
    if (own.state !== "waits") return void expect(told.kind).toBe("conflict");
    if (from > 0) {
      expect(told.kind).toBe(isTaken({ ...own, from: now + from }) ? "planned" : "refused");
      if (told.kind === "planned") own.from = now + from;
      return;
    }
    const isDone = does(world, own);
    expect(told.kind).toBe(isDone ? "changed" : "refused");
    if (isDone) own.state = "done";
  }

  for (const {
    act: done,
    what = "",
    entry = 0,
    into = 0,
    name = 0,
    from = 0,
    of = 0,
    minutes = 0,
    job,
  } of steps) {
    const wanted: Change = {
      what,
      id: what === "add" ? undefined : entries[entry]?.id,
      into: what === "merge" ? entries[into]?.id : undefined,
      name: `Ad ${name}`,
    };
    const meant = world.plans[of];
    if (done === "plan") await plan(wanted, now + from);
    if (done === "do") {
      const told = await changeOrPlan(app.services, { ...askedOf(wanted), Begins: "" }, handling());
      expect(told.kind).toBe(does(world, wanted) ? "changed" : "refused");
    }
    if (done === "move" && meant) await move(meant, from);
    if (done === "back" && meant) {
      const { changed } = await takeBackPlan(app.services, { id: meant.plan }, handling());
      expect(changed.kind).toBe(meant.state === "waits" ? "changed" : "conflict");
      if (meant.state === "waits") meant.state = "withdrawn";
    }
    if (done === "pass") {
      now += minutes;
      const worlds = afterwards(world, now);
      const services = { ...app.services, now: () => at(now) };
      if (typeof job === "number") {
        await settleDuePlans({ ...services, db: crashing(services.db, job) }).catch(() => undefined);
        expect(worlds.map(shownOf)).toContainEqual(await readWorld());
      }
      if (job !== "away") {
        await settleDuePlans(services);
        world = worlds.at(-1) as World;
      }
    }
    expect(await readWorld()).toEqual(shownOf(world));
  }
}

it("whatever is planned for a list, done in between or broken off, comes about as a plain model says or is told", async () => {
  await checkProperty(fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), live), {
    numRuns: 8,
  });
});
