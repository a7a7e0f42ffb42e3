import type { Transaction } from "kysely";
import { type Actor, writeAudit } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Services } from "../../../platform/services.ts";
import { slugify } from "../../../platform/text/turkish.ts";
import {
  type EditedList,
  type Facts,
  idsOf,
  type LookupAct,
  type LookupChange,
  listedNames,
  listNamed,
  nameIn,
  nameOf,
  positions,
  provinces,
  type States,
  statesAfter,
  undone,
  undoProblemOf,
} from "../../lookups/index.ts";
import { isStale } from "../../moderation/index.ts";
import { findOpenPlans } from "../plans/plans.store.ts";
import { seenOf } from "./entry-edition.ts";
import { listNameOf } from "./list-of.ts";
import { freeId, type LookupProblem, problemWith } from "./lookup-problem.ts";
import {
  findLookupChanges,
  insertLookupChange,
  lockLookups,
  markUndone,
  TABLES,
  writeListedRows,
} from "./lookups.store.ts";
import { rereadUsersJob } from "./reread-users.ts";

export interface AskedChange {
  list: EditedList;
  act: LookupAct;
  /** Of what there is already */
  id?: number | undefined;
  targetId?: number | undefined;
  /** Of what is added or renamed */
  facts?: Facts | undefined;
  reason: string;
  /** Of what the form was filled with */
  edition?: string | undefined;
}

interface Handling {
  actor: Actor;
  now: Date;
}

export type LookupChanged =
  | { kind: "changed"; id: number }
  | { kind: "planned" }
  | { kind: "conflict" }
  | { kind: "refused"; problem: LookupProblem };

const refused = (problem: LookupProblem): LookupChanged => ({ kind: "refused", problem });

/** Whoever is second decides upon what the first has done. */
export function changeLookup(
  services: Services,
  asked: AskedChange,
  handling: Handling,
): Promise<LookupChanged> {
  return services.db.transaction().execute(async (transaction) => {
    await lockLookups(transaction);
    return changeWithin(services, transaction, asked, handling);
  });
}

/** With the lists locked. */
export async function changeWithin(
  services: Services,
  transaction: Transaction<DB>,
  asked: AskedChange & { plan?: number },
  { actor, now }: Handling,
): Promise<LookupChanged> {
  const { list, act, targetId = null, reason, edition, plan } = asked;
  const all = await findLookupChanges(transaction);
  const shipped = listNamed(list)?.shipped ?? [];
  const ofList = all.filter((change) => change.list === list);
  const before = statesAfter(shipped, ofList);
  if (edition !== undefined) {
    const plans = await findOpenPlans(transaction, "lookup", list);
    if (isStale(edition, seenOf(ofList, plans, [asked.id, targetId]))) return { kind: "conflict" };
  }
  const problem = problemWith(before, asked);
  if (problem) return refused(problem);
  const id = act === "add" ? freeId(before) : (asked.id ?? 0);
  const facts =
    act === "add" ? { slug: freeSlug(list, all, asked.facts ?? {}), ...asked.facts } : (asked.facts ?? null);
  const change = { list, act, entry_id: id, target_id: targetId, facts, created_at: now, reason };
  const changeId = await insertLookupChange(transaction, change);
  const after = statesAfter(shipped, [...ofList, { ...change, id: changeId, undone_at: null }]);
  await writeAudit(transaction, actor, {
    action: `lookup.${AUDITED[act]}`,
    subject: { kind: "lookup", id: changeId },
    details: {
      lookup: listNameOf(list),
      ...(act === "rename"
        ? { from: nameIn(before, id), to: nameIn(after, id) }
        : { name: nameIn(after, id) }),
      ...(targetId !== null && { target: nameIn(after, targetId) }),
      reason,
      ...(plan !== undefined && { plan }),
    },
  });
  await bringAbout(services, transaction, list, { before, after });
  return { kind: "changed", id };
}

const AUDITED = {
  add: "added",
  rename: "renamed",
  merge: "merged",
  retire: "retired",
  restore: "restored",
} as const;

export function undoLookupChange(
  services: Services,
  { id, entryId, list, reason }: { id: number; entryId: number; list: EditedList; reason: string },
  { actor, now }: Handling,
): Promise<LookupChanged> {
  return services.db.transaction().execute(async (transaction) => {
    await lockLookups(transaction);
    const all = await findLookupChanges(transaction);
    const ofList = all.filter((each) => each.list === list);
    const change = ofList.find((each) => each.id === id && each.entry_id === entryId);
    if (!change) return refused("unknown");
    const shipped = listNamed(list)?.shipped ?? [];
    const problem = undoProblemOf(shipped, ofList, { change, now });
    if (problem) return refused(problem);
    await markUndone(transaction, id, now);
    const [before, after] = [statesAfter(shipped, ofList), statesAfter(shipped, undone(ofList, id, now))];
    await writeAudit(transaction, actor, {
      action: "lookup.undone",
      subject: { kind: "lookup", id },
      details: { lookup: listNameOf(list), undid: change.act, name: nameIn(after, change.entry_id), reason },
    });
    await bringAbout(services, transaction, list, { before, after });
    return { kind: "changed", id: change.entry_id };
  });
}

/** Landing pages of all of these stand side by side, with those of other filters. */
const SHARING: readonly EditedList[] = ["sector", "position"];
const OTHER_LANDINGS = ["engelli"];

function freeSlug(list: EditedList, all: readonly LookupChange[], facts: Facts): string {
  const taken = new Set(
    SHARING.includes(list) ? [...OTHER_LANDINGS, ...provinces.map(({ slug }) => slug)] : [],
  );
  for (const each of SHARING.includes(list) ? SHARING : [list]) {
    const changes = all.filter((change) => change.list === each);
    for (const { row } of statesAfter(listNamed(each)?.shipped ?? [], changes).values()) taken.add(row.slug);
  }
  const slug = slugify(nameOf(facts, "tr"), list.toLowerCase());
  for (let number = 2, free = slug; ; number++) {
    if (!taken.has(free)) return free;
    free = `${slug}-${number}`;
  }
}

/** Rows that others refer to have their name of today, and what is found by it is read again. */
async function bringAbout(
  { queue }: Services,
  transaction: Transaction<DB>,
  list: EditedList,
  { before, after }: { before: States; after: States },
): Promise<void> {
  const [former, names] = [listedNames(before), listedNames(after)];
  const renamed = [...names].filter(([id, name]) => former.get(id) !== name);
  const table = TABLES[list];
  if (table) {
    const rows = renamed.map(([id, name]) => {
      const { slug = "", namedWithin: province_id } = after.get(id)?.row ?? {};
      return { id, slug, province_id, name };
    });
    await writeListedRows(transaction, table, rows);
  }
  const ids = renamed.map(([id]) => id).filter((id) => former.has(id));
  if (ids.length === 0) return;
  const idsIf = (own: EditedList) => (list === own ? ids : []);
  const using = {
    positionIds: idsIf("position"),
    sectorIds: idsIf("sector"),
    competencyIds: idsIf("competency"),
    provinceIds: idsIf("city"),
    districtIds: idsIf("district"),
    // People are found by the sectors of the work they want, too.
    wantedIds: [
      ...idsIf("position"),
      ...positions
        .filter(({ sectorIds }) => sectorIds.some((id) => idsIf("sector").includes(id)))
        .flatMap(idsOf),
    ],
  };
  await queue.enqueue(rereadUsersJob, using, { transaction });
}
