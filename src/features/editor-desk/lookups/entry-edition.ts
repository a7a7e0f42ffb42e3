import type { LookupChange } from "../../lookups/index.ts";

type Ids = readonly (number | null | undefined)[];

const isOn = (ids: Ids) => (change: LookupChange) =>
  ids.includes(change.entry_id) || (change.target_id !== null && ids.includes(change.target_id));

/** What was done with these entries, undone or not: it says what an editor has seen of them. */
export function touching(ofList: readonly LookupChange[], ids: Ids): [number, boolean][] {
  return ofList.filter(isOn(ids)).map(({ id, undone_at }) => [id, undone_at !== null]);
}
