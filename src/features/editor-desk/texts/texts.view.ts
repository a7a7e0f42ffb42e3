import type { DeskView } from "../editor-desk.view.ts";
import type { WrittenLanguage } from "../languages.forms.ts";
import type { PlanView } from "../plans/plans.view.ts";

export interface TextsView extends DeskView {
  query: string | undefined;
  language: WrittenLanguage;
  isChangedOnly: boolean;
  total: number;
  page: number;
  pageCount: number;
  texts: { key: string; text: string; changedIn: string[]; isPlanned: boolean }[];
}

export interface TextView extends DeskView {
  key: string;
  languages: {
    language: WrittenLanguage;
    shipped: string;
    isChanged: boolean;
    /** With values filled in; undefined where what is typed cannot be shown so */
    example: string | undefined;
    problem: "editor-desk-text-unreadable" | "editor-desk-text-otherValues" | undefined;
  }[];
  values: Record<string, string[]>;
  edition: string;
  /** What is planned for it */
  plans: PlanView[];
  /** The one that the form changes */
  plan: number | undefined;
  draftKey: string;
  uses: TextUse[];
}

/** Where a text stands, by what it is part of and the name of the file. */
export interface TextUse {
  kind: "page" | "mail" | "other";
  file: string;
  /** With an address where whoever looks can open it */
  pages: { path: string; href: string | undefined }[];
  morePages: number;
}
