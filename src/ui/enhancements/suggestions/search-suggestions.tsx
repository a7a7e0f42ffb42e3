import { useRef, useState } from "react";
import { foldTurkish } from "../../../platform/text/turkish.ts";
import { ComboboxList } from "../../combobox/combobox-list.tsx";
import { type SearchState, TypedSearch } from "../../combobox/typed-search.ts";
import { type Row, type RowGroup, useCombobox, usePageField } from "../../combobox/use-combobox.ts";
import { useText, useTexts } from "../../text.tsx";
import { emphasised } from "./emphasise.tsx";
import { askSuggestions, type FetchedSuggestion } from "./fetch-suggestions.ts";
import { type RecentSearch, recentSearches, removeSearches, storeSearch } from "./recent-searches.ts";

/** The list below a search box. Its rows are links. */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const { t, lang } = useTexts();
  const { typed, answer, recent, ask, forget } = useSuggestions(field);
  const combobox = useCombobox({
    groups: typed === "" ? recentGroups() : foundGroups(),
    opensOn: typed === "" ? "focus" : undefined,
    passesBox: true,
    markOf: answer,
    onOpen: ask,
  });
  usePageField(field, combobox, ask);

  function rowOf(text: string, url: string, content: Row["content"]): Row {
    return {
      key: `${url} ${text}`,
      href: url,
      content,
      take() {
        storeSearch({ text, url });
        combobox.close();
      },
    };
  }

  function recentGroup(searches: readonly RecentSearch[]): RowGroup[] {
    if (searches.length === 0) return [];
    const rows = searches.map(({ text, url }) => ({
      ...rowOf(text, url, <Words text={text} typed={typed && answer.typed} />),
      remove() {
        forget(text);
        combobox.type();
      },
    }));
    return [{ label: <RecentHeading />, rows }];
  }

  function recentGroups(): RowGroup[] {
    if (recent.length === 0) return [];
    const clear: Row = {
      key: "clear",
      content: t("search-suggestions-clear"),
      className: "suggestions__clear",
      take() {
        forget();
        combobox.close();
      },
    };
    return [...recentGroup(recent), { rows: [clear] }];
  }

  /** In the order of the best of each kind: the top suggestion stays on top. Below them earlier searches that begin so. */
  function foundGroups(): RowGroup[] {
    if (answer.typed === "") return [];
    const kinds = [...new Set(answer.items.map(({ kind }) => kind))];
    const groups = kinds.map((kind) => ({
      label: t(`search-suggestions-${kind}`),
      rows: answer.items.filter((item) => item.kind === kind).map(suggestionRow),
    }));
    const begins = ({ text }: RecentSearch) =>
      ` ${foldTurkish(text)}`.includes(` ${foldTurkish(answer.typed)}`);
    return [...groups, ...recentGroup(recent.filter(begins))];
  }

  function suggestionRow({ text, url, count }: FetchedSuggestion): Row {
    return rowOf(
      text,
      url,
      <>
        <Words text={text} typed={answer.typed} lang={lang === "tr" ? undefined : "tr"} />
        {count ? <span className="suggestions__count">{count.toLocaleString(lang)}</span> : null}
      </>,
    );
  }

  return <ComboboxList of={combobox} label={t("search-suggestions-list")} className="suggestions" />;
}

function RecentHeading() {
  const t = useText();
  return (
    <>
      {t("search-suggestions-recent")}
      <span className="visually-hidden">{`. ${t("search-suggestions-recentHint")}`}</span>
    </>
  );
}

function Words({ text, typed, lang }: { text: string; typed: string; lang?: string | undefined }) {
  return (
    <span className="suggestions__text">
      <bdi lang={lang}>{emphasised(text, typed)}</bdi>
    </span>
  );
}

const rules = { shortest: 2, longest: 100, restMs: 120, hasMore: () => false };

/** What was typed, and the last answer that came: it stays until the next one does. */
function useSuggestions(field: HTMLInputElement) {
  const [typed, setTyped] = useState(field.value.trim());
  const [recent, setRecent] = useState(recentSearches);
  const [state, setState] = useState<SearchState<FetchedSuggestion>>({ kind: "searching" });
  const [search] = useState(
    () => new TypedSearch(askSuggestions(field.dataset.suggestions ?? ""), setState, rules),
  );
  const answer = useRef({ to: state, typed: "", items: [] as readonly FetchedSuggestion[] });
  if (state.kind !== "searching" && state !== answer.current.to) {
    answer.current = {
      to: state,
      typed: state.kind === "tooShort" ? "" : typed,
      items: state.kind === "found" ? state.items : [],
    };
  }
  return {
    typed,
    answer: answer.current,
    recent,
    ask() {
      setTyped(field.value.trim());
      setRecent(recentSearches());
      search.type(field.value);
    },
    /** One, or all of them. */
    forget(text?: string) {
      removeSearches(text);
      setRecent(recentSearches());
    },
  };
}
