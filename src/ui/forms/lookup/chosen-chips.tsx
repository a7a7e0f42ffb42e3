import type { UseMultipleSelectionReturnValue } from "downshift";
import { X } from "lucide-react";
import { Icon } from "../../icon.tsx";
import { useText } from "../../text.tsx";
import type { LookupItem } from "./lookup-search.ts";

interface ChosenChipsProps {
  selection: UseMultipleSelectionReturnValue<LookupItem>;
  label: string;
}

/** Each takes itself away: by click, Enter, Backspace or Delete. Arrows lead from one to the next and back to the box. */
export function ChosenChips({ selection, label }: ChosenChipsProps) {
  const t = useText();
  const { selectedItems, getSelectedItemProps, setSelectedItems, setActiveIndex } = selection;
  if (selectedItems.length === 0) return null;
  return (
    <ul className="chips lookup__chips" aria-label={label}>
      {selectedItems.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays in its place when a chip before it goes
        <li key={index}>
          <button
            type="button"
            className="chip chip--removable"
            aria-label={t("ui-lookupRemove", { name: item.name })}
            {...getSelectedItemProps({
              selectedItem: item,
              index,
              tabIndex: 0,
              onFocus: () => setActiveIndex(index),
              onClick: (event) => {
                (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
                setSelectedItems(selectedItems.filter((other) => other !== item));
                setActiveIndex(-1);
              },
            })}
          >
            <bdi>{item.name}</bdi>
            <Icon of={X} size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
