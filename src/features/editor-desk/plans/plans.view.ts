import type { Choice } from "../../../ui/forms/choice-fields.tsx";
import type { LookupAct } from "../../lookups/index.ts";
import type { DeskView } from "../editor-desk.view.ts";
import type { WrittenLanguage } from "../languages.forms.ts";
import type { LookupProblem } from "../lookups/lookup-problem.ts";
import type { ListName } from "../lookups/lookups.contract.ts";
import type { PlanState } from "./plan.ts";

export interface PlanView {
  id: number;
  what:
    | { kind: "text"; key: string; texts: { language: WrittenLanguage; text: string; isShipped: boolean }[] }
    | { kind: "lookup"; act: LookupAct; name: string; to: string; reason: string };
  /** The page of what it changes */
  href: string;
  changeHref: string;
  /** Undefined where somebody has gone since */
  by: string | undefined;
  at: string;
  startsAt: string;
  endsAt: string | undefined;
  state: PlanState;
  /** Of one that is settled; of one that waits, what is in its way as things stand */
  problem: ProblemMessage | undefined;
  isUnseen: boolean;
  edition: string;
}

export type ProblemMessage =
  | "editor-desk-plan-problem-gone"
  | "editor-desk-plan-problem-over"
  | "editor-desk-plan-problem-changed"
  | "editor-desk-text-unreadable"
  | "editor-desk-text-otherValues"
  | `editor-desk-lookups-problem-${LookupProblem}`;

export interface PlansView extends DeskView {
  plans: PlanView[];
  former: PlanView[];
}

/** One that is for an entry of a list, with the form that changes it. */
export interface PlanFormView extends DeskView {
  plan: PlanView;
  list: ListName;
  hasNames: boolean;
  /** Only what is to be added says where it belongs */
  isAdded: boolean;
  sectors: Choice[];
  cities: Choice[];
  values: Record<string, string[]>;
  edition: string;
}
