import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { foldTurkish } from "../../../platform/text/turkish.ts";
import { neighboursOfProvince } from "../../lookups/index.ts";
import { choiceWithValue, everyFilter, filterNamed, filters, forEachFilter } from "../filters/list.ts";
import type { ResolvedSearch } from "../resolve-search.ts";
import { hasFilters } from "../results/results-address.ts";
import { chosenLabels } from "../results/search-chips.ts";
import { MOST_CHOICES, resultsHref, type Search } from "../search.contract.ts";
import { nearestKnownWord } from "../understanding/nearest-known-word.ts";
import { isKnownWord } from "../understanding/words-of-trade.ts";

/** A search that asks for less than the one that found nothing. */
export interface WiderSearch {
  label: string;
  search: Search;
  /** How far it goes from what was asked: 1 changes one thing, 2 gives up all words or all filters. */
  change: 1 | 2;
}

/** Each costs a search. */
export const MOST_WIDER_SEARCHES = 8;
const MOST_WORDS_DROPPED = 4;

/** What people give up most easily comes first, because only so many are tried. */
const easilyGivenUp = everyFilter
  .filter(({ givenUp }) => givenUp !== undefined)
  .toSorted((a, b) => (a.givenUp ?? 0) - (b.givenUp ?? 0));

/** What may be wrong with a search that finds nothing: a misspelt word, a place too small, one filter or word too many. */
export function widerSearches(resolved: ResolvedSearch, texts: LanguageTexts): WiderSearch[] {
  const search = { ...resolved.search, page: 1 };
  const tried = new Set([resultsHref(search)]);
  const all = [
    ...correctedWords(search, texts),
    ...neighbouringProvinces(resolved, search, texts),
    ...oneFilterLess(resolved, search, texts),
    ...oneWordLess(search, texts),
    ...knownWordsAlone(search, texts),
    ...allOfOneKindLess(search, texts),
  ];
  return all
    .filter(({ search: wider }) => {
      const address = resultsHref(wider);
      return !tried.has(address) && tried.add(address);
    })
    .slice(0, MOST_WIDER_SEARCHES);
}

function correctedWords(search: Search, { t }: LanguageTexts): WiderSearch[] {
  const words = wordsOf(search.text).map((word) => nearestKnownWord(word) ?? word);
  const text = words.join(" ");
  if (foldTurkish(text) === foldTurkish(search.text)) return [];
  return [{ label: t("search-wider-corrected", { query: text }), search: { ...search, text }, change: 1 }];
}

/** Of one city, or two: beyond that the result is half the country. */
function neighbouringProvinces(
  { choices: { city } }: ResolvedSearch,
  search: Search,
  texts: LanguageTexts,
): WiderSearch[] {
  if (city.length === 0 || city.length > 2) return [];
  const around = city
    .flatMap(({ value }) => neighboursOfProvince(Number(value)))
    .flatMap(({ id }) => choiceWithValue(filterNamed("city"), String(id)) ?? [])
    .filter((each) => !city.includes(each));
  const added = [...new Set(around)].slice(0, MOST_CHOICES - city.length);
  const names = added.map((each) => each.label(texts));
  const label = texts.t("search-wider-neighbours", { provinces: names.join(", ") });
  const chosen = { ...search.chosen, city: [...city, ...added].map(({ slug }) => slug), district: [] };
  return [{ label, search: { ...search, chosen }, change: 1 }];
}

function oneFilterLess(resolved: ResolvedSearch, search: Search, texts: LanguageTexts): WiderSearch[] {
  const labels = chosenLabels(resolved, texts);
  return easilyGivenUp
    .filter(({ name }) => search.chosen[name].length > 0)
    .map((filter) => {
      const what = labels.filter((each) => each.filter === filter).map(({ label }) => label);
      // What lies in a choice goes with it.
      const chosen = forEachFilter(({ name, within }) =>
        name === filter.name || within === filter.name ? [] : search.chosen[name],
      );
      return {
        label: texts.t("search-wider-without", { what: what.join(", ") }),
        search: { ...search, chosen },
        change: 1,
      };
    });
}

function oneWordLess(search: Search, { t }: LanguageTexts): WiderSearch[] {
  const words = wordsOf(search.text);
  if (words.length < 2 || words.length > MOST_WORDS_DROPPED) return [];
  return words.map((word, place) => ({
    label: t("search-wider-withoutWord", { word }),
    search: { ...search, text: words.filter((_, other) => other !== place).join(" ") },
    change: 1,
  }));
}

/** Where both a word and a filter hurt, leaving out either of them finds nothing. */
function knownWordsAlone(search: Search, { t }: LanguageTexts): WiderSearch[] {
  const words = wordsOf(search.text);
  const known = words.filter(isKnownWord);
  if (!hasFilters(search) || known.length === 0 || known.length === words.length) return [];
  const text = known.join(" ");
  const label = t("search-suggest-withoutFilters", { query: text });
  return [{ label, search: withoutMost({ ...search, text }), change: 2 }];
}

function allOfOneKindLess(search: Search, { t }: LanguageTexts): WiderSearch[] {
  if (!hasFilters(search)) return [];
  if (search.text === "") {
    const chosen = filters.filter(({ kind, name }) => kind === "list" && search.chosen[name].length > 0);
    // A single filter has been dropped already, and what is left is everything.
    return chosen.length < 2
      ? []
      : [{ label: t("search-allAdvertisements"), search: withoutMost(search), change: 2 }];
  }
  return [
    {
      label: t("search-suggest-withoutFilters", { query: search.text }),
      search: withoutMost(search),
      change: 2,
    },
    { label: t("search-suggest-withoutWords"), search: { ...search, text: "" }, change: 2 },
  ];
}

/** Without all filters that may be given up. */
function withoutMost(search: Search): Search {
  const chosen = forEachFilter(({ name, givenUp }) => (givenUp === undefined ? search.chosen[name] : []));
  return { ...search, chosen };
}

function wordsOf(query: string): string[] {
  return query.split(" ").filter((word) => word !== "");
}

/** The least change first; of equal ones, what finds most: dropping that helps most. */
export function bestFirst<Found extends { change: number; count: number }>(found: readonly Found[]): Found[] {
  return found.filter(({ count }) => count > 0).sort((a, b) => a.change - b.change || b.count - a.count);
}
