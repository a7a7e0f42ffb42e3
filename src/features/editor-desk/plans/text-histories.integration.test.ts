import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { crashing } from "../../../../tests/support/crashing.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { SYSTEM_ACTOR } from "../../../platform/audit.ts";
import { toLocalTime } from "../../../platform/schedule.ts";
import { changeText } from "../texts/change-text.ts";
import { settleDuePlans, takeBackPlan } from "./settle-plans.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const KEY = "home-latestTitle";
/** Far ahead: the application's own worker finds nothing to do. In minutes from there, as everything below. */
const START = new Date("2040-05-01T09:00:00Z").getTime();
const at = (minute: number) => new Date(START + minute * 60_000);
const LANGUAGES = ["tr", "de"] as const;
type Texts = Record<(typeof LANGUAGES)[number], string>;

interface Told {
  id: number;
  from: number;
  until: number | undefined;
  change: Partial<Texts>;
  state: string;
  former: Partial<Texts>;
  problem: string | null;
}
interface World {
  texts: Texts;
  plans: Told[];
}

const copyOf = (world: World): World => structuredClone(world);
const text = fc.constantFrom("", "bir", "iki", "üç");
const wording = fc.record({ tr: text, de: text });
const ahead = fc.integer({ min: 1, max: 12 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("plan"), wording, from: ahead, lasts: fc.option(ahead) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("until"), wording, lasts: ahead }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("write"), wording }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("move"),
      of: fc.nat(5),
      wording,
      from: fc.nat(12),
      lasts: fc.option(ahead),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("back"), of: fc.nat(5) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant("pass"),
      minutes: ahead,
      /** The job is away, or breaks off at its so manyth question */
      job: fc.oneof(
        fc.constant("away" as const),
        fc.constant("works" as const),
        fc.integer({ min: 2, max: 25 }),
      ),
    }),
  },
);
type Step = {
  act: string;
  wording?: Texts;
  from?: number;
  lasts?: number | null;
  of?: number;
  minutes?: number;
  job?: "away" | "works" | number;
};

/** What is due by then, in its order, each done as plainly as it can be told; every world that was on the way. */
function afterwards(world: World, now: number, isAhead = false): World[] {
  const worlds = [copyOf(world)];
  for (;;) {
    const next = copyOf(worlds.at(-1) as World);
    const [due] = next.plans
      .flatMap((plan) => {
        if (plan.state === "waits" && (isAhead ? plan.from < now : plan.from <= now))
          return [{ plan, when: plan.from, turn: 1 }];
        return plan.state === "begun" && (plan.until ?? 0) <= now
          ? [{ plan, when: plan.until ?? 0, turn: 0 }]
          : [];
      })
      .sort((a, b) => a.when - b.when || a.turn - b.turn || a.plan.id - b.plan.id);
    if (!due) return worlds;
    if (due.turn === 0) end(next, due.plan);
    else if (due.plan.until !== undefined && due.plan.until <= now)
      Object.assign(due.plan, { state: "failed", problem: "over" });
    else begin(next, due.plan);
    worlds.push(next);
  }
}

function begin({ texts }: World, plan: Told): void {
  for (const language of LANGUAGES) {
    const wanted = plan.change[language];
    if (wanted === undefined) continue;
    plan.former[language] = texts[language];
    texts[language] = wanted;
  }
  plan.state = plan.until === undefined ? "done" : "begun";
}

function end({ texts }: World, plan: Told): void {
  plan.state = "over";
  for (const language of LANGUAGES) {
    const own = plan.change[language];
    if (own === undefined) continue;
    if (texts[language] === own) texts[language] = plan.former[language] ?? "";
    else plan.problem = "changed";
  }
}

const minutesOf = ({ from, until = from + 1 }: Pick<Told, "from" | "until">) =>
  Array.from({ length: until - from }, (_, place) => from + place);

/** What a form says that asks for this, and which languages it changes. */
function answerTo(world: World, now: number, asked: Pick<Told, "from" | "until">, wanted: Texts, own?: Told) {
  const others = world.plans.filter((plan) => plan.id !== own?.id);
  const open = others.filter(({ state }) => state === "waits" || state === "begun");
  const taken = new Set(open.flatMap(minutesOf));
  if (minutesOf(asked).some((minute) => taken.has(minute))) return { kind: "wrong", change: {} };
  const then = afterwards({ texts: world.texts, plans: others }, Math.max(asked.from, now), true).at(
    -1,
  )?.texts;
  const change = Object.fromEntries(
    LANGUAGES.filter((language) => then?.[language] !== wanted[language]).map((each) => [each, wanted[each]]),
  );
  return Object.keys(change).length === 0 ? { kind: "wrong", change } : { kind: "planned", change };
}

async function readWorld(): Promise<{ texts: Texts; plans: Pick<Told, "id" | "state" | "problem">[] }> {
  const { db } = app.services;
  const { rows: saved } = await sql<{ language: "tr" | "de"; value: string }>`
    select language, value from language_override where key = ${KEY}`.execute(db);
  const { rows: plans } = await sql<Pick<Told, "id" | "state" | "problem">>`
    select id, state, problem from planned_change where subject = ${KEY} order by id`.execute(db);
  const texts = {
    tr: "",
    de: "",
    ...Object.fromEntries(saved.map(({ language, value }) => [language, value])),
  };
  return { texts, plans };
}

const shownOf = ({ texts, plans }: World) => ({
  texts,
  plans: plans.map(({ id, state, problem }) => ({ id, state, problem })),
});

async function live(steps: readonly Step[]): Promise<void> {
  const { db } = app.services;
  await sql`delete from planned_change`.execute(db);
  await sql`delete from language_override`.execute(db);
  let world: World = { texts: { tr: "", de: "" }, plans: [] };
  let now = 0;

  async function ask(asked: { from?: number; until?: number | undefined }, wanted: Texts, own?: Told) {
    const fields = Object.fromEntries(["tr", "en", "de", "ru", "ar"].map((each) => [`${each}.Text`, ""]));
    const sent = {
      ...fields,
      "tr.Text": wanted.tr,
      "de.Text": wanted.de,
      key: KEY,
      Begins: asked.from === undefined ? "" : toLocalTime(at(asked.from)),
      Ends: asked.until === undefined ? "" : toLocalTime(at(asked.until)),
      Plan: own?.id,
    };
    const handling = { actor: SYSTEM_ACTOR, now: at(now) };
    const told = await changeText(app.services, sent as Parameters<typeof changeText>[1], handling);
    if (asked.from === undefined && asked.until === undefined && !own) {
      expect(told.kind).toBe("changed");
      world.texts = { ...wanted };
      return;
    }
    const span = { from: asked.from ?? now, until: asked.until };
    const expected = answerTo(world, now, span, wanted, own);
    if (expected.kind === "wrong") return void expect(told.kind).toBe("wrong");
    expect(told.kind).toBe(asked.from === undefined ? "changed" : "planned");
    const newest = (await readWorld()).plans.at(-1)?.id ?? 0;
    const plan = own ?? {
      id: newest,
      state: "waits",
      former: {},
      problem: null,
      from: 0,
      until: 0,
      change: {},
    };
    if (!own) world.plans.push(plan);
    Object.assign(plan, span, { change: expected.change });
    if (asked.from === undefined) begin(world, plan);
  }

  for (const {
    act,
    wording: wanted = { tr: "", de: "" },
    from = 0,
    lasts,
    of = 0,
    minutes = 0,
    job,
  } of steps) {
    const meant = world.plans[of];
    const until = (start: number) => (lasts ? start + lasts : undefined);
    if (act === "plan") await ask({ from: now + from, until: until(now + from) }, wanted);
    if (act === "until") await ask({ until: until(now) }, wanted);
    if (act === "write") await ask({}, wanted);
    if (act === "move" && meant?.state === "waits") {
      const start = from === 0 ? undefined : now + from;
      await ask({ ...(start !== undefined && { from: start }), until: until(start ?? now) }, wanted, meant);
    }
    if (act === "back" && meant) {
      const { changed } = await takeBackPlan(app.services, meant, { actor: SYSTEM_ACTOR, now: at(now) });
      const isOpen = meant.state === "waits" || meant.state === "begun";
      expect(changed.kind).toBe(isOpen ? "changed" : "conflict");
      if (meant.state === "begun") end(world, meant);
      else if (isOpen) meant.state = "withdrawn";
    }
    if (act === "pass") {
      now += minutes;
      const worlds = afterwards(world, now);
      const services = { ...app.services, now: () => at(now) };
      if (typeof job === "number") {
        await settleDuePlans({ ...services, db: crashing(services.db, job) }).catch(() => undefined);
        // Whatever was done was done whole.
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

it("whatever is planned, moved, taken back, written over or broken off, a text reads as a plain model says", async () => {
  await checkProperty(fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), live), {
    numRuns: 12,
  });
});
