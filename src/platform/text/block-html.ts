import type { TextBlock } from "./text-blocks.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text blocks as html for programs that want it in a field; whatever was typed stays text. */
export function blocksAsHtml(blocks: readonly TextBlock[]): string {
  return blocks.map(blockAsHtml).join("");
}

function blockAsHtml(block: TextBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h3>${escaped(block.text)}</h3>`;
    case "subheading":
      return `<h4>${escaped(block.text)}</h4>`;
    case "picture":
    case "paragraph":
      return `<p>${escaped(block.text)}</p>`;
    case "quote":
      return `<blockquote>${escaped(block.text)}</blockquote>`;
    case "list":
      return `<ul>${itemsAsHtml(block.items)}</ul>`;
    case "numbered":
      return `<ol>${itemsAsHtml(block.items)}</ol>`;
  }
}

function itemsAsHtml(items: readonly string[]): string {
  return items.map((item) => `<li>${escaped(item)}</li>`).join("");
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
