import { slugify } from "./turkish.ts";

/** A piece of a text that somebody wrote. It is data, not HTML, so that nothing in it can become markup. */
export type TextBlock =
  | { kind: "heading"; text: string }
  | { kind: "subheading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "quote"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "numbered"; items: string[] }
  | ({ kind: "picture"; text: string } & TextPicture);

export interface TextPicture {
  url: string;
  width: number;
  height: number;
}

/** By their numbers: a text shows what was given along with it, and nothing from elsewhere. */
export type TextPictures = ReadonlyMap<number, TextPicture>;

/** What one line says it is by its first letters; everything else belongs to a paragraph. */
const SIGNS = [
  { kind: "heading", pattern: /^##\s+(.+)$/ },
  { kind: "subheading", pattern: /^###\s+(.+)$/ },
  { kind: "quote", pattern: /^>\s+(.+)$/ },
  { kind: "list", pattern: /^[-•*]\s+(.+)$/ },
  { kind: "numbered", pattern: /^\d{1,2}[.)]\s+(.+)$/ },
] as const;

/**
 * Plain text as blocks. A line that begins with "## " is a heading, with "### " one below it, with "> " a pull quote,
 * with a dash an item, with "1. " a numbered one; `![what it shows](resim-12)` is one of the pictures. Blank lines part paragraphs.
 */
export function readTextBlocks(text: string, pictures?: TextPictures): TextBlock[] {
  const blocks: TextBlock[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", text: paragraph.join(" ") });
    paragraph = [];
  };
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const signed = readSign(line);
    const [shown] = pictures ? readPictures(line) : [];
    const picture = shown && pictures?.get(shown.id);
    if (shown && picture) {
      endParagraph();
      blocks.push({ kind: "picture", text: shown.text, ...picture });
    } else if (signed) {
      endParagraph();
      add(blocks, signed);
    } else if (line === "") {
      endParagraph();
    } else {
      paragraph.push(line);
    }
  }
  endParagraph();
  return blocks;
}

const PICTURE = /^\s*!\[([^[\]\n]{0,300})\]\(resim-(\d{1,15})\)\s*$/gm;

/** Lines that stand for a picture: its number, and what is said of it. */
export function readPictures(text: string): { id: number; text: string }[] {
  return [...text.matchAll(PICTURE)].map(([, said = "", id]) => ({ id: Number(id), text: said.trim() }));
}

/** As it is written into a text. */
export function pictureLine(id: number, text: string): string {
  return `![${text}](resim-${id})`;
}

type Signed = { kind: (typeof SIGNS)[number]["kind"]; text: string };

function readSign(line: string): Signed | undefined {
  for (const { kind, pattern } of SIGNS) {
    const text = pattern.exec(line)?.[1];
    if (text !== undefined) return { kind, text };
  }
  return undefined;
}

/** Items that follow each other are one list. */
function add(blocks: TextBlock[], { kind, text }: Signed): void {
  if (kind !== "list" && kind !== "numbered") {
    blocks.push({ kind, text });
    return;
  }
  const last = blocks.at(-1);
  if (last?.kind === kind) last.items.push(text);
  else blocks.push({ kind, items: [text] });
}

export interface OutlineEntry {
  id: string;
  text: string;
}

/** The headings with the names they have in an address. Two never share one, and none has a name of the page around. */
export function outlineOf(blocks: readonly TextBlock[]): OutlineEntry[] {
  const taken = new Set<string>();
  return blocks.flatMap((block) => {
    if (block.kind !== "heading") return [];
    const name = `bolum-${slugify(block.text, "adsiz")}`;
    let id = name;
    for (let times = 2; taken.has(id); times++) id = `${name}-${times}`;
    taken.add(id);
    return { id, text: block.text };
  });
}

/** A text whose lines stay lines: only those that begin with a dash are more, items of a list. */
export type MarkedPart = { kind: "lines"; text: string } | { kind: "list"; items: string[] };

export function readMarkedText(text: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  for (const line of text.split("\n")) {
    const last = parts.at(-1);
    const sign = readSign(line.trim());
    if (sign?.kind === "list") {
      if (last?.kind === "list") last.items.push(sign.text);
      else parts.push({ kind: "list", items: [sign.text] });
    } else if (last?.kind === "lines") last.text += `\n${line}`;
    else if (line.trim() !== "") parts.push({ kind: "lines", text: line });
  }
  return parts;
}

const BOLD = /\*\*(?=\S)([^\n]{0,300}?\S)\*\*/g;

/** `**words**` are bold; a pair of stars around nothing, or one alone, stays what it is. */
export function readBold(text: string): { text: string; isBold: boolean }[] {
  return text
    .split(BOLD)
    .map((part, index) => ({ text: part, isBold: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}

export type TextSpan = { text: string; href?: string };

const LINK = /\[([^[\]\n]{1,200})\]\((\/[^\s()\\]{0,300})\)/g;

/** `[words](/path)` leads to a page of this site, and to no other; anything else in brackets stays as it was written. */
export function readLinks(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = "", href = ""] = match;
    // Two slashes would be another site's address.
    if (href.startsWith("//")) continue;
    if (match.index > end) spans.push({ text: text.slice(end, match.index) });
    spans.push({ text: words, href });
    end = match.index + whole.length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}
