import type { ReactNode } from "react";
import { foldTurkish } from "../../../platform/text/turkish.ts";

/** The text with the parts that were typed in bold: each typed word where a word of the text begins with it. */
export function emphasised(text: string, typed: string): ReactNode[] {
  const letters = [...text];
  const folded = letters.map(foldTurkish);
  const typedWords = foldTurkish(typed)
    .split(/[^\p{L}\p{N}#+.]+/u)
    .filter((word) => word !== "");
  const isTyped = letters.map(() => false);
  for (let at = 0; at < letters.length; at++) {
    if (at > 0 && /[\p{L}\p{N}]/u.test(letters[at - 1] ?? "")) continue;
    const rest = folded.slice(at).join("");
    const longest = Math.max(
      0,
      ...typedWords.filter((word) => rest.startsWith(word)).map(({ length }) => length),
    );
    isTyped.fill(true, at, at + longest);
  }
  const parts: ReactNode[] = [];
  for (let start = 0, end = 1; start < letters.length; start = end, end++) {
    while (end < letters.length && isTyped[end] === isTyped[start]) end++;
    const part = letters.slice(start, end).join("");
    parts.push(isTyped[start] ? <b key={start}>{part}</b> : part);
  }
  return parts;
}
