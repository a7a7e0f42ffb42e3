import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { choicesWithSlug, filterNamed } from "../filters/list.ts";
import type { ResolvedSearch } from "../resolve-search.ts";
import { resultsHref, type Search } from "../search.contract.ts";
import type { UnderstoodView } from "../search.view.ts";
import { withoutWords } from "../search-words.ts";
import type { TakenWords } from "./understand.ts";
import type { UnderstoodWords } from "./understand-search.ts";

export function showUnderstood(
  typed: Search,
  { search }: ResolvedSearch,
  { taken, asked, corrected, company, withAllWords }: UnderstoodWords,
  texts: LanguageTexts,
): UnderstoodView {
  return {
    words: [...new Set([...taken.map(({ words }) => words), ...(company === undefined ? [] : [company])])],
    corrected,
    typed: typed.text,
    asWordsHref: resultsHref({ ...typed, isAsWords: true }),
    full:
      withAllWords === undefined
        ? undefined
        : { count: withAllWords, href: resultsHref({ ...search, isAsWords: true }) },
    asked: asked.map((each) => ({
      words: each.words,
      label: meaningName(each, texts),
      href: resultsHref(asFilter(search, each)),
    })),
  };
}

export function meaningName({ filter, slug }: TakenWords, texts: LanguageTexts): string {
  return choicesWithSlug(filterNamed(filter), slug)[0]?.label(texts) ?? slug;
}

/** The same search, with the words as the filter that they may mean. */
function asFilter(search: Search, { filter, slug, words }: TakenWords): Search {
  const text = withoutWords(search.text, words);
  return { ...search, text, isAsWords: false, chosen: { ...search.chosen, [filter]: [slug] } };
}
