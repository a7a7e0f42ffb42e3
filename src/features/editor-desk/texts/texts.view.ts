import type { DeskView } from "../editor-desk.view.ts";
import type { WrittenLanguage } from "../languages.forms.ts";

export interface TextsView extends DeskView {
  query: string | undefined;
  language: WrittenLanguage;
  isChangedOnly: boolean;
  total: number;
  page: number;
  pageCount: number;
  texts: { key: string; text: string; changedIn: string[] }[];
}

export interface TextView extends DeskView {
  key: string;
  languages: {
    language: WrittenLanguage;
    shipped: string;
    isChanged: boolean;
    /** With values filled in */
    example: string;
  }[];
  values: Record<string, string[]>;
  edition: string;
  draftKey: string;
  /** Where it stands, by what it is part of and the name of the file */
  uses: { kind: "page" | "mail" | "other"; file: string }[];
}
