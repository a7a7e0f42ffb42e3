import { foldTurkish } from "../../../platform/text/turkish.ts";
import { headingOf } from "./headings.ts";
import { isPlace } from "./places.ts";

const TITLE_OF_THE_PAPER = /^(europass ?)?(ozgecmis|cv|curriculum vitae|resume|lebenslauf|europass)?$/;
const NAME_LABEL = /^(?:ad[ıi]?(?:\s*(?:ve\s*)?soyad[ıi]?)?|isim|name|full name)\s*[:：\t]\s*/iu;
const ACADEMIC = /^(?:(?:prof|doç|dr|av|uzm)\.\s*)+/iu;
/** Names stand at the top, whatever else does. */
const HEAD_LINES = 8;

export interface NamedHead {
  name: string | undefined;
  headline: string | undefined;
  /** Labelled, or the first thing that is written. */
  isSure: boolean;
}

export function nameIn(lines: readonly string[]): NamedHead {
  const written = lines.filter((line) => line !== "" && !TITLE_OF_THE_PAPER.test(foldTurkish(line)));
  const labelled = written.find((line) => NAME_LABEL.test(line));
  if (labelled) return { name: asName(labelled.replace(NAME_LABEL, "")), headline: undefined, isSure: true };
  const parts = written
    .slice(0, HEAD_LINES)
    .flatMap((line) => line.split(/[\t|·]/).map((part) => part.trim()));
  const all = parts.filter((part) => part !== "");
  const at = all.findIndex((part) => asName(part) !== undefined && !isPlace(part));
  const next = all[at + 1] ?? "";
  const isHeadline =
    at >= 0 && /^\p{L}[\p{L} &/.,'’-]{2,60}$/u.test(next) && !/[.:]$/.test(next) && !isPlace(next);
  return {
    name: asName(all[at] ?? ""),
    headline: isHeadline && headingOf(next) === undefined ? next : undefined,
    isSure: at === 0,
  };
}

/** Two to four words that begin with capitals; written in capitals throughout, it is set as a name. */
export function asName(text: string): string | undefined {
  const words = text.trim().replace(ACADEMIC, "").split(/\s+/);
  const isName =
    words.length >= 2 && words.length <= 4 && words.every((word) => /^\p{Lu}[\p{L}.'’-]*$/u.test(word));
  if (!isName || text.length > 60) return undefined;
  const isCapitals = words.every((word) => word === word.toLocaleUpperCase("tr"));
  if (!isCapitals) return words.join(" ");
  return words.map((word) => word.slice(0, 1) + word.slice(1).toLocaleLowerCase("tr")).join(" ");
}
