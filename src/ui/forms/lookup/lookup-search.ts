import { type Ask, type SearchState, TypedSearch } from "../../combobox/typed-search.ts";

/** As the lookup call answers it. Value 0 is a text of the visitor's own. */
export interface LookupItem {
  value: number;
  name: string;
}

export type LookupState = SearchState<LookupItem>;

export const SHORTEST_TERM = 3;
export const LONGEST_TERM = 100;
/** So many come at once; fewer mean that there are no more. */
export const PAGE_SIZE = 20;

export class LookupSearch extends TypedSearch<LookupItem> {
  constructor(ask: Ask<LookupItem>, show: (state: LookupState) => void) {
    super(ask, show, {
      shortest: SHORTEST_TERM,
      longest: LONGEST_TERM,
      restMs: 600,
      hasMore: (page) => page.filter(({ value }) => value !== 0).length >= PAGE_SIZE,
    });
  }
}
