import type { LanguageCode } from "../../platform/language/languages.ts";
import { foldName } from "./lookups.rules.ts";

/** What editors change. */
export const EDITED_LISTS = [
  "sector",
  "position",
  "competency",
  "university",
  "department",
  "highSchoolDepartment",
  "city",
  "district",
  "country",
  "language",
  "taxOffice",
] as const;
export type EditedList = (typeof EDITED_LISTS)[number];

/** What there is of these changes with the world, and with a release; editors say how it is called. */
const ONLY_RENAMED: readonly EditedList[] = ["city", "district", "country", "language"];

export const isOnlyRenamed = (list: EditedList) => ONLY_RENAMED.includes(list);

/** The others have one name, which is Turkish. */
export const isNamedInLanguages = (list: EditedList) =>
  list === "sector" || list === "country" || list === "language";

export const LOOKUP_ACTS = ["add", "rename", "merge", "retire", "restore"] as const;
export type LookupAct = (typeof LOOKUP_ACTS)[number];

export interface ListedRow {
  readonly id: number;
  /** In addresses and stored searches; it stays when the name changes. */
  readonly slug: string;
  /** A name is told apart only among those that lie in the same: most provinces have a "Merkez". */
  readonly namedWithin?: number;
}

/** What an entry has besides: its names, and for some lists where it belongs. */
export type Facts = Readonly<Record<string, string | number | readonly number[]>>;

/** One act of an editor, as it is stored. Undone, it is as if it had never been; only what was added stays, retired. */
export interface LookupChange {
  id: number;
  list: EditedList;
  act: LookupAct;
  entry_id: number;
  target_id: number | null;
  facts: Facts | null;
  created_at: Date;
  undone_at: Date | null;
}

export interface EntryState<Row extends ListedRow = ListedRow> {
  readonly row: Row;
  readonly isRetired: boolean;
  readonly mergedInto: number | undefined;
  /** Newest last */
  readonly formerNames: readonly string[];
}

/** What lists have beside what was shipped. */
export interface Edits {
  /** Stays on what has it, and cannot be chosen newly. */
  readonly isRetired?: true;
  /** Those that it stands for by now: their ids and slugs lead here. */
  readonly merged?: readonly (ListedRow & Named)[];
  readonly formerNames?: readonly string[];
}

/** Some have a name in every language, everything else has one. */
export type Named = Partial<Record<LanguageCode | "name", string>>;

export type States<Row extends ListedRow = ListedRow> = ReadonlyMap<number, EntryState<Row>>;

/** Shipped ids stay below: a release can never give one away that an editor has taken. */
export const FIRST_ADDED_ID = 20_000;

/** Names by language; one that is the same in all of them is the Turkish one. */
export function namesOf(row: object): Partial<Record<LanguageCode, string>> {
  const { name, tr = name, en, de, ru, ar } = row as Named;
  return Object.fromEntries(Object.entries({ tr, en, de, ru, ar }).filter(([, each]) => each !== undefined));
}

export function nameOf(row: object, language: LanguageCode): string {
  const names = namesOf(row);
  return names[language] ?? names.tr ?? "";
}

/** Changes in the order in which they were made. */
export function statesAfter<Row extends ListedRow>(
  shipped: readonly Row[],
  changes: readonly LookupChange[],
): States<Row> {
  const fresh = { isRetired: false, mergedInto: undefined, formerNames: [] };
  const states = new Map(shipped.map((row) => [row.id, { row, ...fresh } as EntryState<Row>]));
  const slugs = new Set(shipped.map(({ slug }) => slug));
  for (const { act, entry_id: id, target_id, facts, undone_at } of changes) {
    if (act === "add") {
      const { slug, ...given } = facts as Facts & { slug: string };
      // A release that comes later may bring the same.
      const row = { id, slug: slugs.has(slug) ? `${slug}-${id}` : slug, ...given } as unknown as Row;
      states.set(id, { row, ...fresh, isRetired: undone_at !== null });
      continue;
    }
    const state = states.get(id);
    if (!state || undone_at !== null) continue;
    // Never written so; but a circle would hold every process up.
    if (act === "merge" && (!states.has(target_id ?? 0) || rootOf(states, target_id ?? 0) === id)) continue;
    states.set(id, { ...state, ...changedBy(state, act, { target_id, facts }) });
  }
  return states;
}

function changedBy<Row extends ListedRow>(
  { row, formerNames }: EntryState<Row>,
  act: LookupAct,
  { target_id, facts }: Pick<LookupChange, "target_id" | "facts">,
): Partial<EntryState<Row>> {
  if (act === "merge") return { mergedInto: target_id ?? undefined };
  if (act === "rename") {
    return { row: { ...row, ...facts }, formerNames: [...formerNames, ...Object.values(namesOf(row))] };
  }
  return { isRetired: act === "retire" };
}

/** What it stands for by now: itself, or what it was merged into, and that in turn. */
export function rootOf(states: States, id: number): number {
  let root = id;
  for (let into = states.get(id)?.mergedInto; into !== undefined; into = states.get(root)?.mergedInto) {
    root = into;
  }
  return root;
}

export function nameIn(states: States, id: number): string {
  return nameOf(states.get(id)?.row ?? {}, "tr");
}

/** As it is called by now, whatever it is a part of. */
export function listedNames(states: States): Map<number, string> {
  return new Map([...states.keys()].map((id) => [id, nameIn(states, rootOf(states, id))]));
}

/** As readers have them: what was merged is a part of what it was merged into. */
export function rowsOf<Row extends ListedRow>(states: States<Row>): (Row & Edits)[] {
  const all = [...states.values()];
  const merged = Map.groupBy(
    all.filter(({ mergedInto }) => mergedInto !== undefined),
    ({ row }) => rootOf(states, row.id),
  );
  return all
    .filter(({ mergedInto }) => mergedInto === undefined)
    .map(({ row, isRetired, formerNames }) => {
      const parts = merged.get(row.id) ?? [];
      const former = [...formerNames, ...parts.flatMap((part) => part.formerNames)];
      if (!isRetired && parts.length + former.length === 0) return row;
      return {
        ...row,
        ...(isRetired && { isRetired }),
        ...(parts.length > 0 && { merged: parts.map((part) => part.row) }),
        ...(former.length > 0 && { formerNames: former }),
      };
    });
}

/** Every id that means this entry. */
export function idsOf({ id, merged = [] }: { id: number } & Edits): number[] {
  return [id, ...merged.map((each) => each.id)];
}

/** What is wrong with an act, as a text says it. */
export type ActProblem =
  | "unknown"
  | "mergedAlready"
  | "itself"
  | "targetUnknown"
  | "targetMerged"
  | "targetRetired"
  | "retiredAlready"
  | "notRetired"
  | "nameTaken"
  | "unchanged";

interface AskedAct {
  act: Exclude<LookupAct, "add">;
  id: number;
  targetId?: number | undefined;
  names?: Named | undefined;
}

export function problemOf(states: States, { act, id, targetId, names }: AskedAct): ActProblem | undefined {
  const state = states.get(id);
  if (!state) return "unknown";
  if (state.mergedInto !== undefined) return "mergedAlready";
  if (act === "rename") return renameProblem(states, state, names ?? {});
  if (act === "retire") return state.isRetired ? "retiredAlready" : undefined;
  if (act === "restore") return state.isRetired ? undefined : "notRetired";
  if (targetId === id) return "itself";
  const target = states.get(targetId ?? 0);
  if (!target) return "targetUnknown";
  if (target.mergedInto !== undefined) return "targetMerged";
  return target.isRetired ? "targetRetired" : undefined;
}

function renameProblem(states: States, { row }: EntryState, names: Named): ActProblem | undefined {
  const [before, after] = [namesOf(row), namesOf(names)];
  const isSame = Object.entries(after).every(([language, name]) => before[language as LanguageCode] === name);
  if (isSame) return "unchanged";
  return takenName(states, names, row) ? "nameTaken" : undefined;
}

/** The entry that has one of these names, however it is written. What was merged keeps its own: it may come back. */
export function takenName(states: States, names: object, by?: ListedRow): EntryState | undefined {
  const wanted = Object.entries(namesOf(names)).map(
    ([language, name]) => [language, foldName(name)] as const,
  );
  return states.values().find(({ row }) => {
    const own: Partial<Record<string, string>> = namesOf(row);
    if (row.id === by?.id || row.namedWithin !== by?.namedWithin) return false;
    return wanted.some(([language, name]) => foldName(own[language] ?? "") === name);
  });
}

export type UndoProblem = "undone" | "tooLate" | "laterName" | "nameTaken" | "standsForOthers";

const DAY_MS = 24 * 60 * 60_000;

/** Within a day, and as long as nothing rests on it. */
export function undoProblemOf(
  shipped: readonly ListedRow[],
  changes: readonly LookupChange[],
  { change, now }: { change: LookupChange; now: Date },
): UndoProblem | undefined {
  if (change.undone_at !== null) return "undone";
  if (now.getTime() - change.created_at.getTime() > DAY_MS) return "tooLate";
  const { act, entry_id: id } = change;
  if (act === "rename") {
    const last = changes.findLast((each) => each.act === act && each.entry_id === id && !each.undone_at);
    if (last?.id !== change.id) return "laterName";
    const without = statesAfter(shipped, undone(changes, change.id, now));
    const state = without.get(id);
    if (state && takenName(without, state.row, state.row)) return "nameTaken";
  }
  if (act === "add") {
    const states = statesAfter(shipped, changes);
    if (states.values().some(({ mergedInto }) => mergedInto === id)) return "standsForOthers";
  }
  return undefined;
}

export function undone(changes: readonly LookupChange[], id: number, now: Date): LookupChange[] {
  return changes.map((change) => (change.id === id ? { ...change, undone_at: now } : change));
}
