import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { type Deed, readKey } from "./read-key.ts";

/** Something to choose, or to do. */
export interface Row {
  key: string;
  content: ReactNode;
  /** Where it leads, if it is a link. */
  href?: string;
  className?: string;
  /** By pointer, Enter or Tab. */
  take(): void;
  /** By Delete, or by the cross at its end. */
  remove?(): void;
}

export interface RowGroup {
  label?: ReactNode;
  rows: readonly Row[];
}

interface ComboboxOptions {
  groups: readonly RowGroup[];
  /** For the eye: why there is nothing to choose. */
  note?: string | undefined;
  /** What else opens it than typing and the arrow keys; "focus" is by a click too. */
  opensOn?: "click" | "focus" | undefined;
  /** Enter takes the first row without looking for it. */
  marksFirst?: boolean;
  /** The arrows pass by the box itself, from which Enter sends what was typed. */
  passesBox?: boolean;
  takesByTab?: boolean;
  /** What a mark belongs to: on another list the same place is another row. */
  markOf?: unknown;
  /** Opened by something else than typing: what there is to choose may have to be asked for. */
  onOpen?(): void;
  /** Comes before the list's own keys. Tells whether it took the key. */
  onKey?(event: KeyboardEvent, marked: number): boolean;
}

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * A box with a list below it, as ARIA 1.2 describes it: the focus stays in the box, which names the row that is marked.
 * Whoever uses it says what the rows are and what taking one does; the box is theirs (`boxProps`), or a field of the page
 * (`usePageField`).
 */
export function useCombobox(options: ComboboxOptions) {
  const { groups, note, opensOn, marksFirst = false, passesBox = false, takesByTab = false } = options;
  const listId = useId();
  const [isWanted, setIsWanted] = useState(false);
  const [mark, setMark] = useState<{ of: unknown; index: number }>();
  /** The keyboard was used last, not the pointer. */
  const isByKey = useRef(false);

  const rows = groups.flatMap((group) => group.rows);
  const count = rows.length;
  const canOpen = count > 0 || note !== undefined;
  const isOpen = isWanted && canOpen;
  const place = mark?.of === options.markOf ? mark?.index : undefined;
  const marked = isOpen ? Math.min(place ?? (marksFirst ? 0 : -1), count - 1) : -1;
  const markedId = marked < 0 ? undefined : `${listId}-${marked}`;
  useScrollTo(isByKey.current && place !== undefined ? markedId : undefined);

  const markRow = (index: number) => setMark({ of: options.markOf, index });
  const close = () => setIsWanted(false);
  /** Somebody has typed: another list comes, and its mark with it. */
  const type = () => {
    setIsWanted(true);
    setMark(undefined);
  };
  const open = (at = -1) => {
    type();
    if (at >= 0) markRow(at);
    options.onOpen?.();
  };

  function press(event: KeyboardEvent) {
    isByKey.current = true;
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const isTheirs = options.onKey?.(event, marked) ?? false;
    const canAsk = options.onOpen !== undefined;
    const isRemovable = rows[marked]?.remove !== undefined;
    const now = { isOpen, canOpen: canOpen || canAsk, count, marked, isRemovable, passesBox, takesByTab };
    const deed = isTheirs ? undefined : readKey(event, now);
    if (deed) act(deed);
    // An answer that is still on its way must not open it either.
    else if (event.key === "Escape") close();
    if (isTheirs || (deed && event.key !== "Tab")) event.preventDefault();
  }

  function act(deed: Deed) {
    if (deed.does === "open") open(deed.at);
    else if (deed.does === "mark") markRow(deed.at);
    else if (deed.does === "close") close();
    else if (deed.does === "remove") rows[marked]?.remove?.();
    // A link is followed only by a click.
    else if (deed.does === "take" && markedId) document.getElementById(markedId)?.click();
  }

  const touch = (how: "click" | "focus") => {
    if (!isOpen && (opensOn === how || opensOn === "focus")) open();
  };
  const aria = {
    "aria-autocomplete": "list",
    "aria-controls": listId,
    "aria-expanded": isOpen,
    "aria-activedescendant": markedId,
  } as const;
  return {
    groups,
    note,
    listId,
    count,
    isOpen,
    marked,
    markRow,
    isByKey,
    open,
    close,
    type,
    press,
    touch,
    aria,
  };
}

/** For a box that React draws. */
export function boxProps({ aria, press, touch }: Combobox) {
  return {
    type: "text",
    role: "combobox",
    autoComplete: "off",
    ...aria,
    onKeyDown: ({ nativeEvent }: { nativeEvent: KeyboardEvent }) => press(nativeEvent),
    onClick: () => touch("click"),
  };
}

/** Makes a field that React has not drawn the box of a list. What is typed into it stays the page's own. */
export function usePageField(
  field: HTMLInputElement | HTMLTextAreaElement,
  combobox: Combobox,
  onType: () => void,
): void {
  const latest = useRef({ ...combobox, onType });
  latest.current = { ...combobox, onType };

  useLayoutEffect(() => {
    const { "aria-expanded": isExpanded, ...aria } = combobox.aria;
    // Something of several lines stays what it is.
    const role = field instanceof HTMLInputElement && { role: "combobox", "aria-expanded": isExpanded };
    for (const [name, value] of Object.entries({ ...aria, ...role })) {
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, String(value));
    }
  });

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const close = () => latest.current.close();
    const type = () => {
      latest.current.onType();
      latest.current.type();
    };
    field.addEventListener("input", type, { signal });
    field.addEventListener("keydown", (event) => latest.current.press(event as KeyboardEvent), { signal });
    field.addEventListener("focus", () => latest.current.touch("focus"), { signal });
    field.addEventListener("click", () => latest.current.touch("click"), { signal });
    field.addEventListener("blur", close, { signal });
    field.form?.addEventListener("submit", close, { signal });
    // A page that comes back from the browser's own memory would still show it.
    addEventListener("pagehide", close, { signal });

    // Somebody may have been quicker than this script; but what a search has filled in is no question yet.
    const isUntouched = field.value !== "" && field.value === field.defaultValue;
    if (document.activeElement === field && !isUntouched) type();
    return () => left.abort();
  }, [field]);
}

function useScrollTo(id: string | undefined): void {
  useLayoutEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id]);
}
