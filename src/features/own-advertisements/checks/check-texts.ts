import { foldTurkish } from "../../../platform/text/turkish.ts";
import { DEMANDS, isMeantOtherwise, TEXT_KINDS, type TextKind } from "./demands.ts";

export const CHECK_KINDS = [...TEXT_KINDS, "pay", "copy"] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** Words of a text that ask for what nobody may ask for, or warn of a fraud. */
export interface Finding {
  kind: CheckKind;
  start: number;
  end: number;
}

export function checkText(text: string): Finding[] {
  const folded = foldInPlace(text);
  return DEMANDS.flatMap(({ kind, pattern }) =>
    [...folded.matchAll(pattern)].map((match): Finding & { kind: TextKind } => ({
      kind,
      start: match.index,
      end: match.index + match[0].trimEnd().length,
    })),
  )
    .filter(({ kind, start, end }) => !isMeantOtherwise(kind, folded, start, end))
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(
      (finding, index, all) =>
        !all.slice(0, index).some((other) => other.kind === finding.kind && other.end > finding.start),
    );
}

/** What word processors make of a hyphen, an apostrophe and a space. */
const ALIKE: Record<string, string> = { "–": "-", "—": "-", "’": "'", "\u00a0": " ", "\t": " " };

/** Letter by letter: a place in the folded text is the same place in the text. */
function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index);
    if (letter in ALIKE) return ALIKE[letter];
    const folded = foldTurkish(letter);
    return folded.length === 1 ? folded : letter;
  }).join("");
}
