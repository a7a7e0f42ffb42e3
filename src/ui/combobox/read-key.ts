export interface ListNow {
  isOpen: boolean;
  /** There is something to show, or to ask for. */
  canOpen: boolean;
  count: number;
  /** Below zero where none is. */
  marked: number;
  isRemovable: boolean;
  /** Past either end of the list lies the box itself, from which Enter sends what was typed. */
  passesBox: boolean;
  takesByTab: boolean;
}

export type Deed =
  | { does: "open" | "mark"; at: number }
  | { does: "take" | "remove" | "close" }
  /** Not the browser's either: it would move the caret. */
  | { does: "nothing" };

/** What a key does to the list; undefined where it is the browser's. */
export function readKey(
  { key, altKey }: Pick<KeyboardEvent, "key" | "altKey">,
  list: ListNow,
): Deed | undefined {
  const { isOpen, marked } = list;
  switch (key) {
    case "ArrowDown":
    case "ArrowUp":
      return readArrow(key === "ArrowDown" ? 1 : -1, altKey, list);
    case "Enter":
      return marked < 0 ? undefined : { does: "take" };
    case "Tab":
      return marked < 0 || !list.takesByTab ? undefined : { does: "take" };
    case "Delete":
      return list.isRemovable ? { does: "remove" } : undefined;
    case "Escape":
      // The first is for the list, the next for the dialog around.
      return isOpen ? { does: "close" } : undefined;
    default:
      return undefined;
  }
}

function readArrow(step: 1 | -1, altKey: boolean, list: ListNow): Deed | undefined {
  const { isOpen, canOpen, count, marked, passesBox } = list;
  if (!canOpen) return undefined;
  if (altKey && step < 0) return { does: "close" };
  if (!isOpen) return { does: "open", at: altKey ? -1 : step > 0 ? 0 : count - 1 };
  if (altKey) return { does: "nothing" };
  const first = passesBox ? -1 : 0;
  const next = marked + step;
  return { does: "mark", at: next < first ? count - 1 : next >= count ? first : next };
}
