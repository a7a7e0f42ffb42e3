import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement } from "../../../../tests/support/applying.ts";
import { memberWithBareCv } from "../../../../tests/support/bare-cv.ts";
import { pageFor } from "../../../../tests/support/calls.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { addCompany } from "../../../../tests/support/people.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { SYSTEM_ACTOR } from "../../../platform/audit.ts";
import { positionById, positions } from "../../lookups/index.ts";
import { fromStored, resolveSearch } from "../../search/index.ts";
import { changeLookup, undoLookupChange } from "./change-lookup.ts";

let app: TestApp;
let companyId: number;
let cvId: number;
beforeAll(async () => {
  app = await startTestApp();
  companyId = await addCompany(app);
  cvId = await (await memberWithBareCv(app)).newCv();
});
afterAll(() => app?.stop());

/** Kinds of work that a CV may ask for */
const MOST_WANTED = 5;

/** Places in the pool of what a history is about; what is added joins it. */
const place = fc.nat({ max: 6 });
const step = fc.record({
  act: fc.constantFrom("add", "rename", "merge", "merge", "retire", "restore", "undo", "undo"),
  at: place,
  into: place,
});
type Step = { act: string; at: number; into: number };

interface Done {
  change: number;
  act: string;
  id: number;
  into: number | undefined;
  name: string;
  isUndone: boolean;
}

/** What everything means after these, told as plainly as it can be. */
function meaningOf(done: readonly Done[], shipped: ReadonlyMap<number, string>) {
  const [names, parents] = [new Map(shipped), new Map<number, number>()];
  for (const { act, id, into, name, isUndone } of done) {
    if (act === "add") names.set(id, name);
    if (isUndone) continue;
    if (act === "rename") names.set(id, name);
    if (act === "merge" && into !== undefined) parents.set(id, into);
  }
  const rootOf = (id: number): number => {
    const parent = parents.get(id);
    return parent === undefined ? id : rootOf(parent);
  };
  return { rootOf, nameOf: (id: number) => names.get(rootOf(id)) };
}

/** One of each that uses the entry: what stands in the rows stays for good. */
async function putToUse(id: number): Promise<{ id: number; slug: string; advertisementId: number }> {
  const { db } = app.services;
  const { rows } = await sql<{ slug: string }>`select slug from position where id = ${id}`.execute(db);
  const slug = rows[0]?.slug ?? "";
  const { id: advertisementId } = await addAdvertisement(app, companyId, { position_id: String(id) });
  await sql`update cv set desired_position_ids = desired_position_ids || ${id}::smallint where id = ${cvId}`.execute(
    db,
  );
  const query = JSON.stringify({ text: "", chosen: { position: [slug] } });
  await sql`insert into saved_search (person_id, name, query, query_hash)
    select person_id, ${slug}, ${query}, ${randomBytes(32)} from cv where id = ${cvId}`.execute(db);
  return { id, slug, advertisementId };
}

let histories = 0;

async function live(steps: readonly Step[]): Promise<void> {
  histories += 1;
  const { services } = app;
  await sql`update cv set desired_position_ids = '{}' where id = ${cvId}`.execute(services.db);
  const own = positions.filter(({ id }) => id < 20_000).slice(histories * 10, histories * 10 + 4);
  const shipped = new Map(own.map(({ id, name }) => [id, name]));
  const used = await Promise.all(own.map(({ id }) => putToUse(id)));
  const done: Done[] = [];
  const handling = { actor: SYSTEM_ACTOR, now: new Date() };
  for (const [turn, { act, at, into }] of steps.entries()) {
    const [entry, target] = [used[at], used[into]];
    const name = `Ad ${histories} ${turn}`;
    if (act === "undo") {
      const former = done[at];
      if (!former) continue;
      const { change: id, id: entryId } = former;
      const asked = { id, entryId, list: "position", reason: "x" } as const;
      if ((await undoLookupChange(services, asked, handling)).kind === "changed") former.isUndone = true;
      continue;
    }
    if (act === "add" ? used.length >= MOST_WANTED : !entry) continue;
    const facts = act === "add" ? { name, sectorIds: [1], level: "entry" } : { name };
    const asked = {
      list: "position" as const,
      act: act as "add" | "rename" | "merge" | "retire" | "restore",
      ...(act !== "add" && { id: entry?.id }),
      ...(act === "merge" && { targetId: target?.id ?? 0 }),
      ...((act === "add" || act === "rename") && { facts }),
      reason: "x",
    };
    const changed = await changeLookup(services, asked, handling);
    if (changed.kind !== "changed") continue;
    const { rows } = await sql<{ id: number }>`select max(id) as id from lookup_change`.execute(services.db);
    done.push({ change: rows[0]?.id ?? 0, act, id: changed.id, into: target?.id, name, isUndone: false });
    if (act === "add") used.push(await putToUse(changed.id));
  }
  await eventually(() => compare(used, meaningOf(done, shipped)));
}

async function compare(
  used: readonly { id: number; slug: string; advertisementId: number }[],
  { rootOf, nameOf }: ReturnType<typeof meaningOf>,
): Promise<void> {
  const { db } = app.services;
  const slugOf = (id: number) => used.find((each) => each.id === id)?.slug;
  for (const { id, slug, advertisementId } of used) {
    const { rows } = await sql<{ position_id: number; name: string; wanted: boolean; query: unknown }>`
      select a.position_id, p.name, ${id}::smallint = any(c.desired_position_ids) as wanted, s.query
      from advertisement a join position p on p.id = a.position_id
      join cv c on c.id = ${cvId} join saved_search s on s.person_id = c.person_id and s.name = ${slug}
      where a.id = ${advertisementId}`.execute(db);
    const stored = rows[0];
    const meant = { id: rootOf(id), name: nameOf(id) };
    expect(stored).toMatchObject({ position_id: id, name: meant.name, wanted: true });
    expect(positionById(id)).toMatchObject(meant);
    const { choices } = resolveSearch(fromStored(stored?.query as Parameters<typeof fromStored>[0]));
    expect(choices.position.map((choice) => choice.slug)).toEqual([slugOf(meant.id)]);
    const { status, location } = await pageFor(app, undefined, `/is-ilanlari/${slug}`);
    const link = meant.id === id ? [200, null] : [301, `/is-ilanlari/${slugOf(meant.id)}`];
    expect([status, location ?? null]).toEqual(link);
  }
}

it("whatever editors do, every row, search and link that uses an entry means what a plain model says", async () => {
  await checkProperty(fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), live), {
    numRuns: 3,
  });
});
