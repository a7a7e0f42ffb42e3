import {
  type EditedList,
  type Edits,
  type ListedRow,
  type LookupChange,
  namesOf,
  rowsOf,
  statesAfter,
} from "./edited-list.rules.ts";
import { foldName } from "./lookups.rules.ts";

/** Counts what editors did, as far as this process has heard of it. */
let edition = 0;
let applied: readonly LookupChange[] = [];
interface KnownList {
  shipped: readonly ListedRow[];
  fill(changes: readonly LookupChange[]): void;
  byId(id: number): (ListedRow & Edits) | undefined;
  byName(name: string): (ListedRow & Edits) | undefined;
}
const lists = new Map<string, KnownList>();
const refills: (() => void)[] = [];

export const lookupEdition = () => edition;
/** For a thread of this process, which has lists of its own. */
export const appliedLookupChanges = () => applied;

/** Makes the lists of this process what was shipped with all these changes. */
export function applyLookupChanges(changes: readonly LookupChange[]): void {
  if (changes.length === 0 && applied.length === 0) return;
  applied = changes;
  const byList = Map.groupBy(changes, ({ list }) => list);
  for (const [list, { fill }] of lists) fill(byList.get(list as EditedList) ?? []);
  edition += 1;
  for (const refill of refills) refill();
}

/** Undefined for what editors do not change. */
export function listNamed(name: string): KnownList | undefined {
  return lists.get(name);
}

/** Something that is made of the lists: made when it is asked for, and again when they have changed. */
export function untilChanged<Value>(make: () => Value): () => Value {
  let made: { edition: number; value: Value } | undefined;
  return () => {
    if (made?.edition !== edition) made = { edition, value: make() };
    return made.value;
  };
}

/** The same for a list that is held for good: it is the same object, filled anew. */
export function liveList<Item>(make: () => readonly Item[]): readonly Item[] {
  const items = [...make()];
  refills.push(() => void items.splice(0, items.length, ...make()));
  return items;
}

/**
 * A list that editors change while the process runs. Rows are those that something can be; ids, slugs and names of what was merged
 * lead to what it was merged into, and former names to the present one.
 */
export function editedList<Row extends ListedRow>(list: EditedList, shipped: readonly Row[]) {
  const rows: (Row & Edits)[] = [...shipped];
  const keyed = untilChanged(() => ({
    byId: new Map(rows.flatMap((row) => [row, ...(row.merged ?? [])].map(({ id }) => [id, row] as const))),
    bySlug: new Map(
      rows.flatMap((row) => [row, ...(row.merged ?? [])].map(({ slug }) => [slug, row] as const)),
    ),
  }));
  const named = untilChanged(() => {
    const pairs = (namesIn: (row: Row & Edits) => readonly string[]) =>
      rows.flatMap((row) => namesIn(row).map((name) => [foldName(name), row] as const));
    // Whoever has a name now comes before who had it.
    return new Map([
      ...pairs(({ formerNames = [] }) => formerNames),
      ...pairs(({ merged = [] }) => merged.flatMap((each) => Object.values(namesOf(each)))),
      ...pairs((row) => Object.values(namesOf(row))),
    ]);
  });
  const known = {
    byId: (id: number) => keyed().byId.get(id),
    bySlug: (slug: string) => keyed().bySlug.get(slug),
    byName: (name: string) => named().get(foldName(name)),
  };
  const fill = (changes: readonly LookupChange[]) =>
    void rows.splice(0, rows.length, ...rowsOf(statesAfter(shipped, changes)));
  lists.set(list, { shipped, fill, ...known });
  return { rows: rows as readonly (Row & Edits)[], ...known };
}

/** A function that finds the row with a given key at once, however long the table is. */
export function finder<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const rowByKey = new Map(rows.map((row) => [keyOf(row), row]));
  return (key: Key): Row | undefined => rowByKey.get(key);
}
