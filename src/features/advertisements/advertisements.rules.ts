import type { TextBlock } from "./advertisements.view.ts";

export type PublicState = { state: "open" } | { state: "expired"; since: Date };

/** A published advertisement is open until its last day; a closed one has been closed by its employer. */
export function decidePublicState(
  advertisement: { status: string; expires_at: Date; closed_at: Date | null },
  now: Date,
): PublicState {
  if (advertisement.status === "closed") {
    return { state: "expired", since: advertisement.closed_at ?? advertisement.expires_at };
  }
  return advertisement.expires_at > now
    ? { state: "open" }
    : { state: "expired", since: advertisement.expires_at };
}

/** An employer's plain text as blocks: lines that begin with a dash are a list, blank lines part paragraphs. */
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
