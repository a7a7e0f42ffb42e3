import {
  type ActProblem,
  type EditedList,
  type Facts,
  FIRST_ADDED_ID,
  isOnlyRenamed,
  type LookupAct,
  problemOf,
  type States,
  takenName,
  type UndoProblem,
} from "../../lookups/index.ts";

/** `breaksPlan`: something that is planned for later could not be done any more. */
export type LookupProblem = ActProblem | UndoProblem | "full" | "breaksPlan";

/** Codes of the search index have room for so many, whatever became of them. */
const MOST_ENTRIES: Partial<Record<EditedList, number>> = { sector: 63, position: 1023 };

interface Asked {
  list: EditedList;
  act: LookupAct;
  id?: number | undefined;
  targetId?: number | undefined;
  facts?: Facts | undefined;
}

export function problemWith(states: States, asked: Asked): LookupProblem | undefined {
  const { list, act, id = 0, targetId, facts = {} } = asked;
  if (isOnlyRenamed(list) && act !== "rename") return "unknown";
  if (act !== "add") return problemOf(states, { act, id, targetId, names: facts });
  if (takenName(states, facts, { id: 0, slug: "", ...facts })) return "nameTaken";
  return states.size >= (MOST_ENTRIES[list] ?? Number.POSITIVE_INFINITY) ? "full" : undefined;
}

export function freeId(states: States): number {
  return Math.max(FIRST_ADDED_ID, ...states.keys()) + 1;
}
