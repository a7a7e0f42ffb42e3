import { readTextBlocks, type TextBlock } from "../../../platform/text/text-blocks.ts";
import { wordsOfText } from "../search-words.ts";

const LONGEST_SNIPPET = 160;
/** Of what stands before the word that was found, so that it can be read in its sentence. */
const LED_IN_BY = 40;

/** The sentence that holds most of the words of a search, near the first of them; undefined where none does. */
export function snippetOf(text: string, words: readonly string[]): string | undefined {
  let best: { sentence: string; found: string[]; worth: number } | undefined;
  for (const sentence of sentencesOf(text)) {
    const found = wordsIn(sentence, words);
    // What only announces what follows tells less than a sentence that holds as much.
    const worth = found.length - (sentence.endsWith(":") ? 0.5 : 0);
    if (found.length > 0 && worth > (best?.worth ?? 0)) best = { sentence, found, worth };
  }
  return best && shorten(best.sentence, best.found);
}

/** Those of the words that begin a word of the text. */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const folded = ` ${wordsOfText(text).join(" ")}`;
  return words.filter((word) => folded.includes(` ${word}`));
}

function sentencesOf(text: string): string[] {
  return readTextBlocks(text)
    .flatMap((block: TextBlock) => ("items" in block ? block.items : [block.text]))
    .flatMap((part) => part.split(/(?<=[.!?…])\s+/));
}

function shorten(sentence: string, found: readonly string[]): string {
  if (sentence.length <= LONGEST_SNIPPET) return sentence;
  const parts = sentence.split(/\s+/);
  const first = parts.findIndex((part) => wordsIn(part, found).length > 0);
  let start = Math.max(0, first);
  for (let room = LED_IN_BY; start > 0 && room >= (parts[start - 1] ?? "").length; start--) {
    room -= (parts[start - 1] ?? "").length + 1;
  }
  let end = start;
  for (let length = 0; end < parts.length; end++) {
    length += (parts[end] ?? "").length + 1;
    if (end > first && length > LONGEST_SNIPPET) break;
  }
  const shown = parts
    .slice(start, end)
    .join(" ")
    .slice(0, LONGEST_SNIPPET + LED_IN_BY);
  return `${start > 0 ? "… " : ""}${shown}${end < parts.length ? " …" : ""}`;
}
