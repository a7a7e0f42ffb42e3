import type { DeskView, ShownState } from "../editor-desk.view.ts";

export interface DeskPick {
  id: number;
  href: string;
  title: string;
  companyName: string;
  note: string;
  state: ShownState;
  /** The advertisement itself is over, or hidden */
  isClosed: boolean;
  startsAt: string | undefined;
  endsAt: string | undefined;
  expiresAt: string | undefined;
  values: Record<string, string[]>;
  edition: string;
}

export interface PicksView extends DeskView {
  picks: DeskPick[];
  /** Whose form was refused; nobody's where it was that of a new one */
  sentId?: number | undefined;
}
