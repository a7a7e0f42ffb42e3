/** A piece of a text that somebody wrote. It is data, not HTML, so that nothing in it can become markup. */
export type TextBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] };

/** Plain text as blocks: a line that begins with "## " is a heading, with a dash an item; blank lines part paragraphs. */
export function readTextBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", text: paragraph.join(" ") });
    paragraph = [];
  };
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const item = line.match(/^[-•*]\s+(.+)$/)?.[1];
    if (item) {
      endParagraph();
      const last = blocks.at(-1);
      if (last?.kind === "list") last.items.push(item);
      else blocks.push({ kind: "list", items: [item] });
    } else if (line.startsWith("## ")) {
      endParagraph();
      blocks.push({ kind: "heading", text: line.slice(3) });
    } else if (line === "") {
      endParagraph();
    } else {
      paragraph.push(line);
    }
  }
  endParagraph();
  return blocks;
}
