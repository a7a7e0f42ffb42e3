/** What an input with `data-enhance="suggestions"` carries in `data-suggestions-texts`, in the visitor's language. */
export interface SuggestionTexts {
  /** The language of the suggestions, where the page has another */
  lang: string | undefined;
  list: string;
  recent: string;
  recentHint: string;
  clear: string;
  /** A heading for each kind of suggestion that the address answers */
  kinds: Record<string, string>;
}
