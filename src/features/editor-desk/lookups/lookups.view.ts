import type { Choice } from "../../../ui/forms/choice-fields.tsx";
import type { DeskView } from "../editor-desk.view.ts";
import type { PlanView } from "../plans/plans.view.ts";
import type { ListName } from "./lookups.contract.ts";

export interface ListedEntry {
  id: number;
  name: string;
  isRetired: boolean;
  isAdded: boolean;
  /** The name of what it is a part of by now */
  mergedInto: string | undefined;
}

export interface ListView extends DeskView {
  list: ListName;
  query: string | undefined;
  total: number;
  page: number;
  pageCount: number;
  entries: ListedEntry[];
  history: ChangeView[];
  /** What is planned for it */
  plans: PlanView[];
  /** Where an added one belongs, as far as this list asks */
  sectors: Choice[];
  cities: Choice[];
}

export interface ChangeView {
  id: number;
  act: "add" | "rename" | "merge" | "retire" | "restore";
  entry: { id: number; name: string };
  /** The target's name, or the new one */
  to: string | undefined;
  reason: string;
  /** Undefined where somebody has gone since */
  by: string | undefined;
  at: string;
  undone: { by: string | undefined; at: string } | undefined;
  /** Within a day, while nothing rests on it */
  mayUndo: boolean;
}

/** Which of the page's forms was refused. */
export type EntryForm = "rename" | "merge" | "retire" | "restore" | `undo-${number}`;

export interface EntryView extends DeskView {
  list: ListName;
  entry: ListedEntry & { slug: string; targetId: number | undefined };
  values: Record<string, string[]>;
  /** Names of what was merged into it */
  merged: string[];
  uses: Uses;
  kinds: UsedKind[];
  history: ChangeView[];
  /** What is planned for it */
  plans: PlanView[];
  sentTo: EntryForm | undefined;
  edition: string;
}

/** As far as they are counted; see `countedUpTo`. */
export interface Uses {
  /** Open ones, as the search knows them */
  advertisements: number;
  companies: number;
  cvs: number;
  /** Of members and of visitors */
  searches: number;
  /** Landing pages that have something to show */
  pages: number;
}

export type UsedKind = keyof Uses;

/** Before two are merged. */
export interface MergeView extends DeskView {
  list: ListName;
  from: { id: number; name: string; uses: Uses };
  to: { id: number; name: string; uses: Uses };
  kinds: UsedKind[];
  /** Of the landing pages, where the list has some */
  address: { from: string; to: string } | undefined;
  edition: string;
}
