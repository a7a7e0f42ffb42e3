import type { MouseEvent, PointerEvent, UIEvent } from "react";
import { useText } from "../text.tsx";
import type { Combobox, Row } from "./use-combobox.ts";

interface ComboboxListProps {
  of: Combobox;
  label: string;
  /** For the ear, instead of how many there are: what is going on. */
  status?: string;
  className?: string;
  onScroll?(event: UIEvent<HTMLElement>): void;
}

/** What hangs below the box: rows, or why there are none. They stay when it closes: a link that was taken is still followed. */
export function ComboboxList({ of, label, status, className = "", onScroll }: ComboboxListProps) {
  const t = useText();
  const { listId, groups, note, count, isOpen, isByKey } = of;
  const noticePointer = () => {
    isByKey.current = false;
  };
  let before = 0;
  return (
    <>
      <div className="options" hidden={!isOpen}>
        {note !== undefined && (
          <p className="options__note" aria-hidden>
            {note}
          </p>
        )}
        <div
          id={listId}
          className={`options__list ${className}`}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          // The focus stays in the box, and with it a phone's keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={noticePointer}
          onPointerMove={noticePointer}
          onWheel={noticePointer}
          onScroll={onScroll}
        >
          {groups.map(({ label: heading, rows }, index) => {
            const start = before;
            before += rows.length;
            const lines = rows.map((row, at) => <Line key={row.key} of={of} row={row} index={start + at} />);
            if (heading === undefined) return lines;
            const headingId = `${listId}-heading-${index}`;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
              <div key={headingId} role="group" aria-labelledby={headingId}>
                <div id={headingId} className="options__heading">
                  {heading}
                </div>
                {lines}
              </div>
            );
          })}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {status ?? (isOpen ? t("ui-lookupFound", { count }) : "")}
      </p>
    </>
  );
}

function Line({ of, row, index }: { of: Combobox; row: Row; index: number }) {
  const { listId, marked, markRow } = of;
  const Tag = row.href === undefined ? "div" : "a";
  /** Browsers tell of a pointer that rests where a list appears as if it had moved. */
  const markPointed = ({ movementX, movementY }: PointerEvent) => {
    if (marked !== index && (movementX || movementY)) markRow(index);
  };
  const click = (event: MouseEvent) => {
    if (!(event.target as Element).closest(".option__remove")) return row.take();
    event.preventDefault();
    row.remove?.();
  };
  return (
    <Tag
      id={`${listId}-${index}`}
      className={`option ${row.className ?? ""}`}
      role="option"
      aria-selected={index === marked}
      tabIndex={-1}
      href={row.href}
      onClick={click}
      onPointerMove={markPointed}
    >
      {row.content}
      {row.remove && <span className="option__remove" aria-hidden />}
    </Tag>
  );
}
