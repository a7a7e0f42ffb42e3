import { landingPath } from "../../../addresses/searches.ts";
import type { SentForm } from "../../../platform/http/sent-form.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import {
  type EntryState,
  isOnlyRenamed,
  nameWithPlace,
  problemOf,
  readLookup,
  rootOf,
  type States,
} from "../../lookups/index.ts";
import { readConflict, shownEdition } from "../../moderation/index.ts";
import { findOpenPlans } from "../plans/plans.store.ts";
import { countUses, usedKinds } from "./count-uses.ts";
import { seenOf } from "./entry-edition.ts";
import { LIST_OF } from "./list-of.ts";
import { actsOn, LOOKUP_ACTIONS, readList } from "./load-lookups.ts";
import type { LookupProblem } from "./lookup-problem.ts";
import type { ListName } from "./lookups.contract.ts";
import type { MergeView } from "./lookups.view.ts";

interface AskedMerge {
  list: ListName;
  id: number;
  TargetName: string;
  TargetValue?: number | undefined;
}

/** As a lookup field sends it, with a script or without. */
export function readTarget({ list, TargetName, TargetValue = 0 }: AskedMerge, { lang }: LanguageTexts) {
  const sent = { TargetName: [TargetName], TargetValue: [String(TargetValue)] };
  const field = { type: LIST_OF[list], name: "TargetValue", textName: "TargetName" } as const;
  return readLookup(sent, field, lang)[0]?.value;
}

type Loaded =
  | { kind: "merge"; view: Omit<MergeView, "role" | "done"> }
  | { kind: "refused"; problem: LookupProblem };

/** What the two are used by, and what that will say. */
export async function loadMerge(
  services: Services,
  asked: AskedMerge,
  { texts, sent }: { texts: LanguageTexts; sent?: SentForm | undefined },
): Promise<Loaded> {
  const { list, id } = asked;
  const { states, changes } = await readList(services, LIST_OF[list]);
  const targetId = readTarget(asked, texts);
  const problem = isOnlyRenamed(LIST_OF[list])
    ? "unknown"
    : problemOf(states, { act: "merge", id, targetId });
  const [from, to] = [states.get(id), states.get(targetId ?? 0)];
  if (problem || !from || !to) return { kind: "refused", problem: problem ?? "targetUnknown" };
  const describe = async (state: EntryState) => ({
    id: state.row.id,
    name: nameWithPlace(state.row, texts.lang),
    uses: await countUses(services, LIST_OF[list], meaning(states, state.row.id)),
  });
  const plans = await findOpenPlans(services.db, "lookup", LIST_OF[list]);
  const both = [id, to.row.id];
  const hasPages = usedKinds(LIST_OF[list]).includes("pages");
  return {
    kind: "merge",
    view: {
      list,
      from: await describe(from),
      to: await describe(to),
      kinds: usedKinds(LIST_OF[list]),
      address: hasPages ? { from: landingPath(from.row.slug), to: landingPath(to.row.slug) } : undefined,
      edition: shownEdition(sent, seenOf(changes, plans, both)),
      conflict: await readConflict(services.db, sent, {
        values: {},
        labelOf: String,
        on: await actsOn(services, LIST_OF[list], changes, both),
        actions: LOOKUP_ACTIONS,
      }),
      sent,
    },
  };
}

/** An entry, and all that is a part of it by now. */
function meaning(states: States, id: number): EntryState[] {
  return [...states.values()].filter(({ row }) => rootOf(states, row.id) === id || row.id === id);
}
