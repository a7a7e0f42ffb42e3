import { foldTurkish } from "../../../platform/turkish.ts";

/** The text with the parts that were typed in bold: each typed word where a word of the text begins with it. */
export function emphasised(text: string, typed: string): (string | HTMLElement)[] {
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
  const parts: (string | HTMLElement)[] = [];
  for (let start = 0, end = 1; start < letters.length; start = end, end++) {
    while (end < letters.length && isTyped[end] === isTyped[start]) end++;
    const part = letters.slice(start, end).join("");
    parts.push(isTyped[start] ? create("b", "", part) : part);
  }
  return parts;
}

export function create(tag: string, className: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  if (className !== "") element.className = className;
  element.append(...content);
  return element;
}
