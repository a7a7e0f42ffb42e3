// biome-ignore-all lint/suspicious/noArrayIndexKey: blocks have no identity beyond their place, and a page is rendered once
import type { TextBlock } from "../../platform/text-blocks.ts";
import type { PostView } from "./blog.view.ts";

export function PostText({ body: { blocks, lang } }: { body: PostView["body"] }) {
  return (
    <div className="prose post__text" lang={lang} dir="ltr">
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
