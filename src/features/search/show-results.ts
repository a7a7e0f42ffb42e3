import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { loadCards } from "../advertisements/index.ts";
import { sectorName } from "../lookups/index.ts";
import { cityChoices } from "./city-choices.ts";
import { type ResolvedSearch, resolveSearch } from "./resolve-search.ts";
import { filterGroups } from "./result-filter-groups.ts";
import { hasFilters, resultsHref, withoutFilters } from "./results-address.ts";
import type { SearchInput } from "./search.contract.ts";
import type { FilterGroup, ResultsView } from "./search.view.ts";
import type { AdvertisementSearch, SearchAnswer } from "./search-advertisements.ts";
import { chipsOf } from "./search-chips.ts";
import { PAGE_SIZE, toQuery } from "./search-query.ts";

export async function showResultsOf(
  services: Services,
  search: AdvertisementSearch,
  asked: SearchInput,
  texts: LanguageTexts,
  now: Date,
): Promise<ResultsView> {
  const resolved = resolveSearch(asked);
  const { input } = resolved;
  const query = toQuery(resolved);
  const { answer, cards } = await services.memory.remember(
    `results ${resultsHref(input, input.sayfa)}`,
    ["advertisement", "company"],
    async () => {
      const found = await search.search(query);
      return { answer: found, cards: await loadCards(services, found.ids) };
    },
  );
  const pageCount = Math.max(1, Math.ceil(answer.total / PAGE_SIZE));
  const page = Math.min(input.sayfa, pageCount);
  const firstPageHref = resultsHref(input);
  const currentSort = query.sort === "relevance" ? "ilgi" : "tarih";
  const filters = filtersOf(resolved, answer, texts);
  const showsDistricts = filters.some(({ name }) => name === "ilce");
  return {
    now: now.toISOString(),
    title: titleOf(resolved, texts),
    query: input.q,
    total: answer.total,
    page,
    pageCount,
    canonicalPath: resultsHref(input, page),
    isNarrowed: input.q !== "" || hasFilters(input),
    firstPageHref,
    otherPageHrefStart: `${firstPageHref}${firstPageHref.includes("?") ? "&" : "?"}sayfa=`,
    advertisements: cards,
    cityChoices,
    chosenCity: input.sehir[0],
    filters,
    carried: showsDistricts ? [] : input.ilce.map((value) => ({ name: "ilce", value })),
    chips: chipsOf(resolved, texts),
    clearHref: resultsHref(withoutFilters(input)),
    sorts: (["ilgi", "tarih"] as const).map((slug) => ({
      slug,
      href: resultsHref({ ...input, sirala: slug }),
      isCurrent: slug === currentSort,
    })),
    suggestions: answer.total === 0 ? await widerSearches(services, search, input, texts) : [],
  };
}

/** Sorting the options costs as much as rendering them. They live and die with the answer that they were made of. */
const filtersOfAnswer = new WeakMap<SearchAnswer, Map<string, FilterGroup[]>>();

function filtersOf(resolved: ResolvedSearch, answer: SearchAnswer, texts: LanguageTexts): FilterGroup[] {
  const byLanguage = filtersOfAnswer.get(answer) ?? new Map<string, FilterGroup[]>();
  filtersOfAnswer.set(answer, byLanguage);
  const filters = byLanguage.get(texts.lang) ?? filterGroups(resolved, answer, texts);
  byLanguage.set(texts.lang, filters);
  return filters;
}

/** The same search with something left out, where that finds advertisements. */
async function widerSearches(
  services: Services,
  search: AdvertisementSearch,
  input: SearchInput,
  { t }: LanguageTexts,
): Promise<ResultsView["suggestions"]> {
  const wider: { label: string; input: SearchInput }[] = [];
  if (hasFilters(input) && input.q !== "") {
    wider.push({
      label: t("search-suggest-withoutFilters", { query: input.q }),
      input: withoutFilters(input),
    });
    wider.push({ label: t("search-suggest-withoutWords"), input: { ...input, q: "" } });
  }
  const counted = await Promise.all(
    wider.map(async (each) => ({
      label: each.label,
      href: resultsHref(each.input),
      count: await services.memory.remember(
        `count ${resultsHref(each.input)}`,
        ["advertisement", "company"],
        async () => {
          const answer = await search.search({ ...toQuery(resolveSearch(each.input)), offset: 0, limit: 1 });
          return answer.total;
        },
      ),
    })),
  );
  return counted.filter(({ count }) => count > 0);
}

function titleOf({ input, choices }: ResolvedSearch, { t, lang }: LanguageTexts): string {
  const province = only(choices.sehir);
  const district = province && only(choices.ilce);
  const city = province && [province.name, district?.name].filter(Boolean).join(" ");
  const sector = only(choices.sektor);
  const subject = input.q || only(choices.pozisyon)?.name || (sector && sectorName(sector, lang));
  if (city && subject) return t("search-title-citySubject", { city, subject });
  if (city) return t("search-title-city", { city });
  if (subject) return t("search-title-subject", { subject });
  return t("search-title");
}

function only<Row>(rows: readonly Row[]): Row | undefined {
  return rows.length === 1 ? rows[0] : undefined;
}
