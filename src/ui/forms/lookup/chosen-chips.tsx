import { X } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { Icon } from "../../icon.tsx";
import { useTexts } from "../../text.tsx";
import type { LookupItem } from "./lookup-search.ts";

interface ChosenChipsProps {
  items: readonly LookupItem[];
  label: string;
  box: RefObject<HTMLInputElement | null>;
  onRemove(item: LookupItem): void;
}

/** Each takes itself away: by click, Enter, Backspace or Delete. Arrows lead from one to the next and back to the box. */
export function ChosenChips({ items, label, box, onRemove }: ChosenChipsProps) {
  const { t, dir } = useTexts();
  if (items.length === 0) return null;

  function press({ key }: KeyboardEvent, item: LookupItem, index: number) {
    const [previous, next] = dir === "rtl" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const isLast = index === items.length - 1;
    if (key === next) focusChip(box.current, index + 1);
    else if (key === previous && index > 0) focusChip(box.current, index - 1);
    else if (key === "Delete" || key === "Backspace") {
      // The next one comes into its place, and has the focus there.
      if (isLast) focusChip(box.current, index === 0 ? items.length : index - 1);
      onRemove(item);
    }
  }

  return (
    <ul className="chips lookup__chips" aria-label={label}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays in its place when a chip before it goes
        <li key={index}>
          <button
            type="button"
            className="chip chip--removable"
            aria-label={t("ui-lookupRemove", { name: item.name })}
            onKeyDown={(event) => press(event, item, index)}
            onClick={() => {
              onRemove(item);
              box.current?.focus();
            }}
          >
            <bdi>{item.name}</bdi>
            <Icon of={X} size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Counted from the end where it is below zero; past the last one stands the box. */
export function focusChip(box: HTMLInputElement | null, index: number): void {
  const chips = [...(box?.closest(".lookup")?.querySelectorAll<HTMLElement>(".chip") ?? [])];
  (chips.at(index) ?? box)?.focus();
}
