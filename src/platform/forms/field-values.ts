/** A file as both sides know it: the browser before it is sent, the server after. */
export interface ChosenFile {
  name: string;
  type: string;
  size: number;
}

/** A form as somebody filled it in. Names that were not sent, such as boxes left unticked, have no values. */
export interface FilledIn {
  texts(name: string): readonly string[];
  files(name: string): readonly ChosenFile[];
}

/** One field of it, and the form around for rules that compare. */
export interface FilledField {
  texts: readonly string[];
  files: readonly ChosenFile[];
  /** Several values under one name, whose number counts where other fields count characters. */
  isList: boolean;
  form: FilledIn;
  now: Date;
}

export function isGiven({ texts, files }: Pick<FilledField, "texts" | "files">): boolean {
  return files.length > 0 || texts.some((text) => text.trim() !== "");
}
