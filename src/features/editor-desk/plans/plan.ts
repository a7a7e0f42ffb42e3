import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { EditedList, Facts, LookupAct } from "../../lookups/index.ts";

/** By language; null is the one that came with the site. */
export type Wording = Partial<Record<LanguageCode, string | null>>;

/** What is to become of an entry of a list. */
export interface EntryChange {
  act: LookupAct;
  targetId: number | null;
  facts: Facts | null;
}

/** `begun` shows until its end; what is `over` gave way to the former text again. */
export type PlanState = "waits" | "begun" | "done" | "over" | "failed" | "withdrawn";

interface AnyPlan {
  id: number;
  starts_at: Date;
  ends_at: Date | null;
  planned_at: Date;
  state: PlanState;
  settled_at: Date | null;
  /** A code that a message belongs to, see `problemMessage` */
  problem: string | null;
  seen_at: Date | null;
}

export interface TextPlan extends AnyPlan {
  kind: "text";
  /** The key of the text */
  subject: string;
  entry_id: null;
  /** Only in the languages that it changes */
  change: Wording;
  former: Wording | null;
  reason: null;
}

export interface LookupPlan extends AnyPlan {
  kind: "lookup";
  subject: EditedList;
  /** Null for what is to be added */
  entry_id: number | null;
  change: EntryChange;
  former: null;
  reason: string;
}

export type Plan = TextPlan | LookupPlan;

/** What an editor has seen of a plan. */
export function planEdition({ id, change, reason, starts_at, ends_at, state }: Plan): unknown[] {
  return [id, change, reason, starts_at.toISOString(), ends_at?.toISOString() ?? null, state];
}

/** Neither settled nor withdrawn. */
export const isAhead = ({ state }: Pick<Plan, "state">) => state === "waits" || state === "begun";
