import type { FieldChange } from "../own-advertisements.view.ts";

const TAGS = { same: "span", gone: "del", new: "ins" } as const;

/** Fields that hold something else now, at the words. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="own-advertisement-changes">
      {changes.map(({ label, parts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">
            {parts.map(({ kind, text }, index) => {
              const Tag = TAGS[kind];
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing but their place.
              return <Tag key={index}>{text}</Tag>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
