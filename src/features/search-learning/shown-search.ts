import { searchWords, understandSearch } from "../search/index.ts";
import type { Search } from "../search/search.contract.ts";
import type { ResultsView } from "../search/search.view.ts";
import { countedWords } from "./counted-words.rules.ts";

type KnownNames = Parameters<typeof understandSearch>[1];

/** A page of results and how often it has gone out since that was last written. */
export interface ShownSearch {
  words: string;
  isFirst: boolean;
  /** Nothing was found, and no filter can be the reason. */
  isEmpty: boolean;
  /** In the order of relevance; none in another. */
  ids: readonly number[];
  offset: number;
  /** Spelled otherwise, or taken back. */
  step: { what: "corrected" | "taken-back"; from: string; to: string } | undefined;
  sent: number;
  visitors: number;
  /** Addresses of results that led here, and how often. */
  cameFrom: Map<string, number>;
}

/** Undefined for what is not counted: no words, or words that may be about somebody. */
export function shownSearch(asked: Search, view: ResultsView, names: KnownNames): ShownSearch | undefined {
  const words = countedWords(asked.text, view.query);
  if (words === undefined) return undefined;
  const isNarrowed = Object.values(asked.chosen).some((slugs) => slugs.length > 0) || Boolean(asked.position);
  const isByRelevance = view.sorts.some(({ sort, isCurrent }) => isCurrent && sort === "relevance");
  const size = view.pageSizes.find(({ isCurrent }) => isCurrent)?.size ?? 0;
  return {
    words,
    isFirst: view.page === 1,
    isEmpty: view.total === 0 && !isNarrowed,
    ids: isByRelevance ? view.advertisements.map(({ id }) => id) : [],
    offset: (view.page - 1) * size,
    step: view.page === 1 ? stepOf(asked, view, names) : undefined,
    sent: 0,
    visitors: 0,
    cameFrom: new Map(),
  };
}

/** Words are asked for as they stand by the link beside a correction, which would be made again without it. */
function stepOf(asked: Search, { understood }: ResultsView, names: KnownNames): ShownSearch["step"] {
  const read = asked.isAsWords
    ? understandSearch({ ...asked, isAsWords: false }, names).understood
    : understood && { corrected: understood.corrected, taken: understood.words.map((words) => ({ words })) };
  if (read?.corrected === undefined) return undefined;
  const taken = new Set(read.taken.flatMap(({ words }) => searchWords(words)));
  const typed = searchWords(asked.text).filter((word) => !taken.has(word));
  const [from, to] = [countedWords(typed.join(" ")), countedWords(read.corrected)];
  if (from === undefined || to === undefined) return undefined;
  return { what: asked.isAsWords ? "taken-back" : "corrected", from, to };
}
