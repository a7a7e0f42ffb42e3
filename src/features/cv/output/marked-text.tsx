// biome-ignore-all lint/suspicious/noArrayIndexKey: words of a text have no identity beyond their place
import { readBold, readMarkedText } from "../../../platform/text/text-blocks.ts";

/** What somebody wrote about their work: its lines, its lists, and what is bold in it. */
export function MarkedText({ text, className }: { text: string; className: string }) {
  return (
    <div className={className} dir="auto">
      {readMarkedText(text).map((part, place) =>
        part.kind === "list" ? (
          <ul key={place}>
            {part.items.map((item, index) => (
              <li key={index}>
                <Words of={item} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={place}>
            <Words of={part.text} />
          </p>
        ),
      )}
    </div>
  );
}

function Words({ of: text }: { of: string }) {
  return readBold(text).map((part, place) =>
    part.isBold ? <strong key={place}>{part.text}</strong> : part.text,
  );
}
