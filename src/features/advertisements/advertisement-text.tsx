// biome-ignore-all lint/suspicious/noArrayIndexKey: blocks have no identity beyond their place, and a page is rendered once
import type { TextBlock } from "../../platform/text-blocks.ts";

export function AdvertisementText({ blocks }: { blocks: TextBlock[] }) {
  return (
    // Nearly all advertisements are in Turkish, whatever the language of the page around them.
    <div className="prose" lang="tr" dir="auto">
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
