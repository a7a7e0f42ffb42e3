import type { LookupChange } from "../../lookups/index.ts";
import { type LookupPlan, planEdition } from "../plans/plan.ts";

type Ids = readonly (number | null | undefined)[];

const isOn = (ids: Ids) => (change: LookupChange) =>
  ids.includes(change.entry_id) || (change.target_id !== null && ids.includes(change.target_id));

/** What was done with these entries, undone or not: it says what an editor has seen of them. */
export function touching(ofList: readonly LookupChange[], ids: Ids): [number, boolean][] {
  return ofList.filter(isOn(ids)).map(({ id, undone_at }) => [id, undone_at !== null]);
}

/** Those that are planned for one of these entries, or for another to become a part of it. */
export function plannedFor<Each extends Pick<LookupPlan, "entry_id" | "change">>(
  plans: readonly Each[],
  ids: Ids,
): Each[] {
  return plans.filter(
    ({ entry_id, change: { targetId } }) =>
      (entry_id !== null && ids.includes(entry_id)) || (targetId !== null && ids.includes(targetId)),
  );
}

/** What was done with these entries, and what is planned for them. */
export function seenOf(ofList: readonly LookupChange[], plans: readonly LookupPlan[], ids: Ids): unknown[] {
  return [touching(ofList, ids), plannedFor(plans, ids).map(planEdition)];
}
