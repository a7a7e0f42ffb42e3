import type { Transaction } from "kysely";
import { type Actor, writeAudit } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Services } from "../../../platform/services.ts";
import { slugify } from "../../../platform/turkish.ts";
import {
  type ActProblem,
  type EditedList,
  type Facts,
  FIRST_ADDED_ID,
  idsOf,
  isOnlyRenamed,
  type LookupAct,
  type LookupChange,
  listedNames,
  listNamed,
  nameIn,
  nameOf,
  positions,
  problemOf,
  provinces,
  type States,
  statesAfter,
  takenName,
  type UndoProblem,
  undone,
  undoProblemOf,
} from "../../lookups/index.ts";
import { isStale } from "../../moderation/index.ts";
import { touching } from "./entry-edition.ts";
import { listNameOf } from "./list-of.ts";
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

export type LookupProblem = ActProblem | UndoProblem | "full";
export type LookupChanged =
  | { kind: "changed"; id: number }
  | { kind: "conflict" }
  | { kind: "refused"; problem: LookupProblem };

const refused = (problem: LookupProblem): LookupChanged => ({ kind: "refused", problem });

/** Codes of the search index have room for so many, whatever became of them. */
const MOST_ENTRIES: Partial<Record<EditedList, number>> = { sector: 63, position: 1023 };

/** Whoever is second decides upon what the first has done. */
export function changeLookup(
  services: Services,
  asked: AskedChange,
  { actor, now }: Handling,
): Promise<LookupChanged> {
  const { list, act, targetId = null, reason, edition } = asked;
  return services.db.transaction().execute(async (transaction) => {
    await lockLookups(transaction);
    const all = await findLookupChanges(transaction);
    const shipped = listNamed(list)?.shipped ?? [];
    const ofList = all.filter((change) => change.list === list);
    const before = statesAfter(shipped, ofList);
    if (isStale(edition, touching(ofList, [asked.id, targetId]))) return { kind: "conflict" };
    const problem = problemWith(before, asked);
    if (problem) return refused(problem);
    const id = act === "add" ? freeId(before) : (asked.id ?? 0);
    const facts =
      act === "add"
        ? { slug: freeSlug(list, all, asked.facts ?? {}), ...asked.facts }
        : (asked.facts ?? null);
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
      },
    });
    await bringAbout(services, transaction, list, { before, after });
    return { kind: "changed", id };
  });
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

function problemWith(states: States, asked: AskedChange): LookupProblem | undefined {
  const { list, act, id = 0, targetId, facts = {} } = asked;
  if (isOnlyRenamed(list) && act !== "rename") return "unknown";
  if (act !== "add") return problemOf(states, { act, id, targetId, names: facts });
  if (takenName(states, facts, { id: 0, slug: "", ...facts })) return "nameTaken";
  return states.size >= (MOST_ENTRIES[list] ?? Number.POSITIVE_INFINITY) ? "full" : undefined;
}

function freeId(states: States): number {
  return Math.max(FIRST_ADDED_ID, ...states.keys()) + 1;
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
