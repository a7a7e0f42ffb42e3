import type { Frequency } from "./saved-searches.forms.ts";
import type { MailState } from "./saved-searches.rules.ts";

export interface SavedSearchView {
  id: number;
  name: string;
  labels: string[];
  /** Filters that no longer exist */
  lost: string[];
  href: string | undefined;
  frequency: Frequency;
  mailState: MailState;
  /** What it finds now, and what of it came since the last visit */
  counts: { total: number; new: number };
}

export interface SavedSearchesView {
  searches: SavedSearchView[];
  /** The name of the one just saved */
  saved: string | undefined;
  /** Just deleted, offered back */
  deleted: { id: number; name: string } | undefined;
}

export interface SearchToSave {
  labels: string[];
  name: string;
  /** What the form sends along */
  parameters: { name: string; value: string }[];
  /** Its results */
  href: string;
  /** Saved before */
  known: { id: number; name: string } | undefined;
}
