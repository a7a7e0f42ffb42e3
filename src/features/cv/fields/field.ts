import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { Columns, SeenBy, Values } from "./column.ts";
import type { Refused } from "./refused.ts";
import type { Said } from "./said.ts";

export interface Asked {
  language: LanguageCode;
  now: Date;
}

/** As much of the texts as a field needs: pages and papers have them in different forms. */
export interface Texts {
  lang: string;
  t(key: string, values?: Record<string, string | number>): string;
}

type Filled = string | number | readonly string[] | undefined;

/** A field as people read it. */
export interface Shown {
  text: string;
  /** What it is, where the text alone does not tell. */
  label?: string;
  href?: string;
  /** yyyy-mm-dd, of a day; it tells without its label where one's own CV is looked at. */
  day?: string;
}

/**
 * One field of a CV: all that there is to know of it but how its inputs look (`editor/*-fields.tsx`) and what they must hold
 * (`cv.forms.ts`). Mostly it is one column; what is said together, as a place is, has several.
 */
export interface Field<Given, Sent> {
  columns: Columns<Given>;
  /** What was sent, as it is stored, or what is wrong with it. */
  read(sent: Sent, asked: Asked): NoInfer<Given> | Refused;
  /** What its inputs hold, by their names on the wire. */
  fill(values: Given): Record<string, Filled>;
  /** Nothing where there is nothing to be read. */
  show(values: Given, texts: Texts): Shown | "" | undefined;
  /** What it adds to a JSON Resume, and what it takes out of one. */
  toResume(values: Given, lang: string): object;
  fromResume(said: Said, now: Date): NoInfer<Given>;
}

/** One line of a CV, or a part that is one. */
export interface Line {
  period?: string;
  title?: string;
  /** What its owner calls it by, where that is not its title. */
  name?: string;
  /** In one line, with a dot between them. */
  facts: readonly (string | undefined)[];
  text?: string;
  /** The same as the text, one by one. */
  words?: readonly string[];
  url?: string;
}

export type LineTable = "cv_experience" | "cv_education" | "cv_entry";

/** What a CV holds any number of. The same again, for one of them; all of them go into a JSON Resume and come out of it. */
export interface LinePart<Given, Sent> {
  table: LineTable;
  columns: Columns<Given>;
  read(sent: Sent, asked: Asked): Given | Refused;
  fill(values: Given): Record<string, Filled>;
  line(values: Given, texts: Texts): Line;
  toResume(all: readonly Given[]): object;
  fromResume(said: Said, now: Date): Given[];
  /** Where not all of them may be seen by the same people. */
  seenBy?(values: Given): SeenBy;
}

type AnyField = Field<Values, never>;
type GivenOf<Of> = Of extends { columns: Columns<infer Given> } ? Given : never;
type SentOf<Of> = Of extends { read(sent: infer Sent, asked: Asked): unknown } ? Sent : never;
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer Each) => void
  ? { [Name in keyof Each]: Each[Name] }
  : never;

/** Several fields that are written, read and shown together. */
export interface Part<Given, Sent> {
  columns: Columns<Given>;
  read(sent: Sent, asked: Asked): Given | Refused;
  fill(values: Given): Record<string, string[]>;
  show(values: Given, texts: Texts): Shown[];
  toResume(values: Given, lang: string): object;
  fromResume(said: Said, now: Date): Given;
}

export function partOf<Fields extends readonly AnyField[]>(
  ...fields: Fields
): Part<All<GivenOf<Fields[number]>>, All<SentOf<Fields[number]>>> {
  const part: Part<Values, never> = {
    columns: Object.assign({}, ...fields.map(({ columns }) => columns)),
    read(sent, asked) {
      const read = fields.map((field) => field.read(sent, asked));
      return read.find(isRefused) ?? Object.assign({}, ...read);
    },
    fill: (values) => filledWith(Object.assign({}, ...fields.map((field) => field.fill(values)))),
    show: (values, texts) => fields.flatMap((field) => field.show(values, texts) || []),
    toResume: (values, lang) => mergedResume(fields.map((field) => field.toResume(values, lang))),
    fromResume: (said, now) => Object.assign({}, ...fields.map((field) => field.fromResume(said, now))),
  };
  return part as never;
}

export function isRefused<Given>(read: Given | Refused): read is Refused {
  return (read as Refused).kind === "refused";
}

/** As a form's inputs hold it: nothing where there is nothing. */
export function filledWith(values: Record<string, Filled>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined || value === "") return [];
      return [[name, typeof value === "object" ? [...value] : [String(value)]]];
    }),
  );
}

/** Parts of a resume that several fields write into are one. */
export function mergedResume(pieces: readonly object[]): Values {
  const whole: Values = {};
  for (const [name, value] of pieces.flatMap((piece) => Object.entries(piece))) {
    const isShared = typeof value === "object" && !Array.isArray(value) && name in whole;
    whole[name] = isShared ? { ...(whole[name] as object), ...value } : value;
  }
  return whole;
}
