import { useCombobox } from "downshift";
import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from "react";
import { foldTurkish } from "../../../platform/turkish.ts";
import { useText } from "../../text.tsx";
import { askLookup } from "./ask-lookup.ts";
import { describeLookup } from "./describe-lookup.ts";
import { type LookupItem, LookupSearch, type LookupState, SHORTEST_TERM } from "./lookup-search.ts";

/** A line of the list: something to choose, or something to do. */
export type LookupLine = LookupItem | { action: "more" | "again" };

interface LookupOptions {
  id: string;
  type: string;
  allowsOwnText: boolean;
  typed: string;
  /** So many are chosen already that no other may be. */
  fullAt?: number | undefined;
  chosen: readonly LookupItem[];
  onType(typed: string): void;
  onTake(item: LookupItem): void;
  /** Enter, and nothing in the list to take. True when that was an answer. */
  onEnter(): boolean;
}

const NEAR_END_PX = 48;

/**
 * The box and its list. downshift keeps what is open and highlighted, and says it to screen readers; what is chosen is
 * ours, since a line may also be a deed.
 */
export function useLookup(options: LookupOptions) {
  const { type, allowsOwnText, fullAt, chosen } = options;
  const t = useText();
  const [state, setState] = useState<LookupState>({ kind: "tooShort", missing: SHORTEST_TERM });
  const [search] = useState(() => new LookupSearch(askLookup(type, allowsOwnText), setState));
  useEffect(() => () => search.stop(), [search]);
  const isByKeyboard = useRef(false);

  const lines = fullAt === undefined ? linesOf(state, chosen) : [];
  const combobox = useBox(options, lines);
  const { isOpen, highlightedIndex, setHighlightedIndex, closeMenu } = combobox;

  const first = lines[0];
  useEffect(() => {
    if (isOpen) setHighlightedIndex(first ? 0 : -1);
  }, [first, isOpen, setHighlightedIndex]);

  function change(value: string) {
    options.onType(value);
    // Nothing that it would find could be taken.
    search.type(fullAt === undefined ? value : "");
  }

  function act(line: LookupLine) {
    if ("action" in line) {
      if (line.action === "more") search.more();
      else search.again();
      return;
    }
    options.onTake(line);
    closeMenu();
  }

  function handleKeys(event: KeyboardEvent<HTMLInputElement>) {
    isByKeyboard.current = true;
    const isOurs = event.key === "Enter" && isOpen && !event.nativeEvent.isComposing;
    if (isOurs) {
      const line = lines[highlightedIndex];
      if (line) act(line);
      // Nothing typed and nothing to take: Enter sends the form, as in any field.
      if (line || options.onEnter()) event.preventDefault();
    }
    const isLeftToBrowser = ["Home", "End"].includes(event.key) || (event.key === "Escape" && !isOpen);
    if (isOurs || isLeftToBrowser) keepFromDownshift(event);
  }

  function noticePointer() {
    isByKeyboard.current = false;
  }

  /** Not under the arrow keys: the line that offers more would become a name in the moment of pressing Enter on it. */
  function loadMoreAtEnd({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) {
    const isOffered = state.kind === "found" && state.more === "offered" && !isByKeyboard.current;
    if (isOffered && scrollTop + clientHeight >= scrollHeight - NEAR_END_PX) search.more();
  }

  return {
    combobox,
    lines,
    /** Why there is nothing to choose, or what is going on. */
    ...describeLookup(state, { t, fullAt, count: lines.filter((line) => "name" in line).length }),
    isAnswered: state.kind !== "searching" && state.kind !== "failed",
    change,
    act,
    handleKeys,
    /** What downshift would name though it is not there: a label of its own, and a line while none is pointed at. */
    boxProps: {
      type: "text",
      "aria-labelledby": undefined,
      ...((!combobox.isOpen || combobox.highlightedIndex < 0) && { "aria-activedescendant": undefined }),
    },
    listEvents: {
      onPointerDown: noticePointer,
      onPointerMove: noticePointer,
      onWheel: noticePointer,
      onScroll: loadMoreAtEnd,
    },
    more: state.kind === "found" ? state.more : "none",
  };
}

function useBox({ id, typed }: LookupOptions, lines: LookupLine[]) {
  return useCombobox<LookupLine>({
    id: `${id}-lookup`,
    inputId: id,
    items: lines,
    itemToString: (line) => (line && "name" in line ? line.name : ""),
    inputValue: typed,
    selectedItem: null,
    stateReducer: (before, { type: event, changes }) => ({
      ...changes,
      selectedItem: null,
      inputValue: before.inputValue,
      // A click into the text places the caret; it does not take the list away.
      ...(event === useCombobox.stateChangeTypes.InputClick && {
        isOpen: true,
        highlightedIndex: before.highlightedIndex,
      }),
    }),
  });
}

function linesOf(state: LookupState, chosen: readonly LookupItem[]): LookupLine[] {
  if (state.kind === "failed") return [again];
  if (state.kind !== "found") return [];
  const isChosen = ({ value, name }: LookupItem) =>
    chosen.some((other) => other.value === value && other.name === name);
  const items = knownFirst(state.items).filter((item) => !isChosen(item));
  return state.more === "none" ? items : [...items, more];
}

const again: LookupLine = { action: "again" };
const more: LookupLine = { action: "more" };

/** One's own words come after the names that are known, and not at all where they are one of them in small letters. */
function knownFirst(items: readonly LookupItem[]): readonly LookupItem[] {
  const [own, ...others] = items;
  if (own?.value !== 0) return items;
  const isTwin = others.some(({ name }) => foldTurkish(name) === foldTurkish(own.name));
  return isTwin ? others : [...others, own];
}

function keepFromDownshift({ nativeEvent }: KeyboardEvent): void {
  (nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
}
