// biome-ignore-all lint/suspicious/noArrayIndexKey: blocks have no identity beyond their place, and a page is rendered once
import { outlineOf, readBold, readLinks, type TextBlock } from "../platform/text/text-blocks.ts";

interface TextBlocksProps {
  blocks: TextBlock[];
  /** Of the text, which may not be that of the page around it. */
  lang: string;
  /** Headings can be linked to, and `[words](/path)` leads to a page of this site, `**words**` are bold: for texts that editors wrote. */
  isLinked?: boolean;
}

/** Plain text that somebody wrote, in readable measure. Its words never become markup. */
export function TextBlocks({ blocks, lang, isLinked = false }: TextBlocksProps) {
  const headings = blocks.filter(({ kind }) => kind === "heading");
  const outline = isLinked ? outlineOf(blocks) : [];
  return (
    <div className="prose" lang={lang} dir="auto">
      {blocks.map((block, place) => (
        <Block key={place} block={block} id={outline[headings.indexOf(block)]?.id} isLinked={isLinked} />
      ))}
    </div>
  );
}

interface BlockProps {
  block: TextBlock;
  id: string | undefined;
  isLinked: boolean;
}

function Block({ block, id, isLinked }: BlockProps) {
  switch (block.kind) {
    case "heading":
      return <h2 id={id}>{block.text}</h2>;
    case "subheading":
      return <h3>{block.text}</h3>;
    case "paragraph":
      return <p>{isLinked ? <Spans text={block.text} /> : block.text}</p>;
    case "quote":
      return (
        <blockquote className="pull-quote">
          <p>{block.text}</p>
        </blockquote>
      );
    case "picture":
      return (
        <img
          className="prose__picture"
          src={block.url}
          alt={block.text}
          width={block.width}
          height={block.height}
          loading="lazy"
        />
      );
    case "list":
      return (
        <ul>
          <Items items={block.items} isLinked={isLinked} />
        </ul>
      );
    case "numbered":
      return (
        <ol>
          <Items items={block.items} isLinked={isLinked} />
        </ol>
      );
  }
}

function Items({ items, isLinked }: { items: string[]; isLinked: boolean }) {
  return items.map((item, place) => <li key={place}>{isLinked ? <Spans text={item} /> : item}</li>);
}

function Spans({ text }: { text: string }) {
  return readBold(text).map((part, place) =>
    part.isBold ? (
      <strong key={place}>
        <Linked text={part.text} />
      </strong>
    ) : (
      <Linked key={place} text={part.text} />
    ),
  );
}

function Linked({ text }: { text: string }) {
  return readLinks(text).map((span, place) =>
    span.href === undefined ? (
      span.text
    ) : (
      <a key={place} href={span.href}>
        {span.text}
      </a>
    ),
  );
}
