import {
  type EditedList,
  type ListedRow,
  type LookupChange,
  type States,
  statesAfter,
} from "../../lookups/index.ts";
import { freeId, type LookupProblem, problemWith } from "../lookups/lookup-problem.ts";
import type { LookupPlan } from "./plan.ts";

interface Standing {
  list: EditedList;
  shipped: readonly ListedRow[];
  changes: readonly LookupChange[];
}

/** What of these could not be done at its moment, by what is known now: each upon what those before it leave behind. */
export function foreseeProblems(
  { list, shipped, changes }: Standing,
  plans: readonly Pick<LookupPlan, "id" | "entry_id" | "change" | "starts_at">[],
): Map<number, LookupProblem> {
  const problems = new Map<number, LookupProblem>();
  let made = changes;
  let states: States = statesAfter(shipped, made);
  for (const plan of plans.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id)) {
    const { act, targetId, facts } = plan.change;
    const asked = { list, act, id: plan.entry_id ?? undefined, targetId: targetId ?? undefined };
    const problem = problemWith(states, { ...asked, facts: facts ?? undefined });
    if (problem) {
      problems.set(plan.id, problem);
      continue;
    }
    const id = act === "add" ? freeId(states) : (plan.entry_id ?? 0);
    const given = act === "add" ? { slug: `plan-${plan.id}`, ...facts } : facts;
    const moment = { created_at: plan.starts_at, undone_at: null };
    made = [...made, { id: plan.id, list, act, entry_id: id, target_id: targetId, facts: given, ...moment }];
    states = statesAfter(shipped, made);
  }
  return problems;
}
