import { type UIEvent, useEffect, useState } from "react";
import { foldTurkish } from "../../../platform/text/turkish.ts";
import { type Row, useCombobox } from "../../combobox/use-combobox.ts";
import { type Translate, useText } from "../../text.tsx";
import { askLookup } from "./ask-lookup.ts";
import { describeLookup } from "./describe-lookup.ts";
import { type LookupItem, LookupSearch, type LookupState, SHORTEST_TERM } from "./lookup-search.ts";

interface LookupOptions {
  type: string;
  allowsOwnText: boolean;
  /** So many are chosen already that no other may be. */
  fullAt?: number | undefined;
  chosen: readonly LookupItem[];
  onType(typed: string): void;
  onTake(item: LookupItem): void;
  /** Comes before the list's own keys. */
  onKey?(event: KeyboardEvent): boolean;
  /** Enter, and nothing in the list to take. True when that was an answer. */
  onEnter(): boolean;
}

const NEAR_END_PX = 48;

/** The list below a lookup's box: what the server knows of what was typed. */
export function useLookup(options: LookupOptions) {
  const { type, allowsOwnText, fullAt, chosen } = options;
  const t = useText();
  const [state, setState] = useState<LookupState>({ kind: "tooShort", missing: SHORTEST_TERM });
  const [search] = useState(() => new LookupSearch(askLookup(type, allowsOwnText), setState));
  useEffect(() => () => search.stop(), [search]);

  const offered = fullAt === undefined ? offeredIn(state, chosen) : [];
  const { note, status } = describeLookup(state, { t, fullAt, count: offered.length });
  const action = fullAt === undefined ? actionIn(state, search, t) : [];
  const combobox = useCombobox({
    groups: [{ rows: [...offered.map(rowOf), ...action] }],
    note,
    opensOn: "click",
    marksFirst: true,
    markOf: offered[0] ?? state.kind,
    onKey(event, marked) {
      if (options.onKey?.(event)) return true;
      // Nothing typed and nothing to take: Enter sends the form, as in any field.
      return event.key === "Enter" && combobox.isOpen && marked < 0 && options.onEnter();
    },
  });

  function rowOf(item: LookupItem): Row {
    const { value, name } = item;
    return {
      key: `${value} ${name}`,
      // Names are Turkish on an Arabic page too; set apart, they do not turn its punctuation round.
      content: <bdi>{value === 0 ? t("ui-lookupOwnText", { text: name }) : name}</bdi>,
      take() {
        options.onTake(item);
        combobox.close();
      },
    };
  }

  function change(value: string) {
    options.onType(value);
    // Nothing that it would find could be taken.
    search.type(fullAt === undefined ? value : "");
  }

  return {
    combobox,
    offered,
    status,
    isAnswered: state.kind !== "searching" && state.kind !== "failed",
    change,
    type(value: string) {
      change(value);
      combobox.type();
    },
    /** Not under the arrow keys: the line that offers more would become a name in the moment of pressing Enter on it. */
    loadMoreAtEnd({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) {
      const isOffered = state.kind === "found" && state.more === "offered" && !combobox.isByKey.current;
      if (isOffered && scrollTop + clientHeight >= scrollHeight - NEAR_END_PX) search.more();
    },
  };
}

/** Going on in the list, or asking again for one that did not come. */
function actionIn(state: LookupState, search: LookupSearch, t: Translate): Row[] {
  const action = (content: string, take: () => void): Row[] => [
    { key: "action", content, className: "option--action", take },
  ];
  if (state.kind === "failed") return action(t("ui-lookupTryAgain"), () => search.again());
  if (state.kind !== "found" || state.more === "none") return [];
  const texts = {
    offered: "ui-lookupMore",
    loading: "ui-lookupLoadingMore",
    failed: "ui-lookupTryAgain",
  } as const;
  return action(t(texts[state.more]), () => search.more());
}

function offeredIn(state: LookupState, chosen: readonly LookupItem[]): readonly LookupItem[] {
  if (state.kind !== "found") return [];
  const isChosen = ({ value, name }: LookupItem) =>
    chosen.some((other) => other.value === value && other.name === name);
  return knownFirst(state.items).filter((item) => !isChosen(item));
}

/** One's own words come after the names that are known, and not at all where they are one of them in small letters. */
function knownFirst(items: readonly LookupItem[]): readonly LookupItem[] {
  const [own, ...others] = items;
  if (own?.value !== 0) return items;
  const isTwin = others.some(({ name }) => foldTurkish(name) === foldTurkish(own.name));
  return isTwin ? others : [...others, own];
}
