// biome-ignore-all lint/suspicious/noArrayIndexKey: blocks have no identity beyond their place, and a page is rendered once
import type { TextBlock } from "../platform/text-blocks.ts";

interface TextBlocksProps {
  blocks: TextBlock[];
  /** Of the text, which may not be that of the page around it. */
  lang: string;
}

/** Plain text that somebody wrote, in readable measure. Its words never become markup. */
export function TextBlocks({ blocks, lang }: TextBlocksProps) {
  return (
    <div className="prose" lang={lang} dir="auto">
      {blocks.map((block, place) => (
        <Block key={place} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case "heading":
      return <h2>{block.text}</h2>;
    case "paragraph":
      return <p>{block.text}</p>;
    case "list":
      return (
        <ul>
          {block.items.map((item, place) => (
            <li key={place}>{item}</li>
          ))}
        </ul>
      );
  }
}
