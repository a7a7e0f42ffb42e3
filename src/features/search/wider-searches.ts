import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { foldTurkish } from "../../platform/turkish.ts";
import { neighboursOfProvince } from "../lookups/index.ts";
import { isKnownWord, nearestKnownWord } from "./nearest-known-word.ts";
import type { ResolvedSearch } from "./resolve-search.ts";
import {
  hasFilters,
  MULTI_FILTERS,
  type MultiFilter,
  resultsHref,
  withoutFilters,
} from "./results-address.ts";
import { MOST_CHOICES, type SearchInput } from "./search.contract.ts";
import { choiceLabels } from "./search-chips.ts";

/** A search that asks for less than the one that found nothing. */
export interface WiderSearch {
  label: string;
  input: SearchInput;
  /** How far it goes from what was asked: 1 changes one thing, 2 gives up all words or all filters. */
  change: 1 | 2;
}

/** Each costs a search. */
export const MOST_WIDER_SEARCHES = 8;
const MOST_WORDS_DROPPED = 4;

/** What people give up most easily comes first, because only so many are tried. */
const EASILY_DROPPED: readonly MultiFilter[] = ["ilce", "seviye", "calisma", "pozisyon", "sektor", "sehir"];

/** What may be wrong with a search that finds nothing: a misspelt word, a place too small, one filter or word too many. */
export function widerSearches(resolved: ResolvedSearch, texts: LanguageTexts): WiderSearch[] {
  const input = { ...resolved.input, sayfa: 1 };
  const tried = new Set([resultsHref(input)]);
  const all = [
    ...correctedWords(input, texts),
    ...neighbouringProvinces(resolved, input, texts),
    ...oneFilterLess(resolved, input, texts),
    ...oneWordLess(input, texts),
    ...knownWordsAlone(input, texts),
    ...allOfOneKindLess(input, texts),
  ];
  return all
    .filter(({ input: wider }) => {
      const address = resultsHref(wider);
      return !tried.has(address) && tried.add(address);
    })
    .slice(0, MOST_WIDER_SEARCHES);
}

function correctedWords(input: SearchInput, { t }: LanguageTexts): WiderSearch[] {
  const words = wordsOf(input.q).map((word) => nearestKnownWord(word) ?? word);
  const q = words.join(" ");
  if (foldTurkish(q) === foldTurkish(input.q)) return [];
  return [{ label: t("search-wider-corrected", { query: q }), input: { ...input, q }, change: 1 }];
}

/** Of one city, or two: beyond that the result is half the country. */
function neighbouringProvinces(
  { choices }: ResolvedSearch,
  input: SearchInput,
  { t }: LanguageTexts,
): WiderSearch[] {
  const { sehir } = choices;
  if (sehir.length === 0 || sehir.length > 2) return [];
  const around = sehir.flatMap(({ id }) => neighboursOfProvince(id)).filter((each) => !sehir.includes(each));
  const added = [...new Set(around)].slice(0, MOST_CHOICES - sehir.length);
  const label = t("search-wider-neighbours", { provinces: added.map(({ name }) => name).join(", ") });
  const slugs = [...sehir, ...added].map(({ slug }) => slug);
  return [{ label, input: { ...input, sehir: slugs, ilce: [] }, change: 1 }];
}

function oneFilterLess(resolved: ResolvedSearch, input: SearchInput, texts: LanguageTexts): WiderSearch[] {
  const { t } = texts;
  const labels = choiceLabels(resolved, texts);
  const without = (what: string, change: Partial<SearchInput>): WiderSearch => ({
    label: t("search-wider-without", { what }),
    input: { ...input, ...change },
    change: 1,
  });
  return [
    ...(input.tarih === undefined
      ? []
      : [without(t("search-withinDays", { count: input.tarih }), { tarih: undefined })]),
    ...(input.uzaktan ? [without(t("search-remoteOnly"), { uzaktan: undefined })] : []),
    ...EASILY_DROPPED.filter((name) => input[name].length > 0).map((name) =>
      without(labels[name].map(({ label }) => label).join(", "), {
        [name]: [],
        // A province takes its districts along.
        ...(name === "sehir" && { ilce: [] }),
      }),
    ),
  ];
}

function oneWordLess(input: SearchInput, { t }: LanguageTexts): WiderSearch[] {
  const words = wordsOf(input.q);
  if (words.length < 2 || words.length > MOST_WORDS_DROPPED) return [];
  return words.map((word, place) => ({
    label: t("search-wider-withoutWord", { word }),
    input: { ...input, q: words.filter((_, other) => other !== place).join(" ") },
    change: 1,
  }));
}

/** Where both a word and a filter hurt, leaving out either of them finds nothing. */
function knownWordsAlone(input: SearchInput, { t }: LanguageTexts): WiderSearch[] {
  const words = wordsOf(input.q);
  const known = words.filter(isKnownWord);
  if (!hasFilters(input) || known.length === 0 || known.length === words.length) return [];
  const q = known.join(" ");
  const label = t("search-suggest-withoutFilters", { query: q });
  return [{ label, input: withoutFilters({ ...input, q }), change: 2 }];
}

function allOfOneKindLess(input: SearchInput, { t }: LanguageTexts): WiderSearch[] {
  if (!hasFilters(input)) return [];
  const chosen = MULTI_FILTERS.filter((name) => input[name].length > 0).length;
  if (input.q === "") {
    // A single filter has been dropped already, and what is left is everything.
    return chosen < 2
      ? []
      : [{ label: t("search-allAdvertisements"), input: withoutFilters(input), change: 2 }];
  }
  return [
    {
      label: t("search-suggest-withoutFilters", { query: input.q }),
      input: withoutFilters(input),
      change: 2,
    },
    { label: t("search-suggest-withoutWords"), input: { ...input, q: "" }, change: 2 },
  ];
}

function wordsOf(query: string): string[] {
  return query.split(" ").filter((word) => word !== "");
}

/** The least change first; of equal ones, what finds most: dropping that helps most. */
export function bestFirst<Found extends { change: number; count: number }>(found: readonly Found[]): Found[] {
  return found.filter(({ count }) => count > 0).sort((a, b) => a.change - b.change || b.count - a.count);
}
