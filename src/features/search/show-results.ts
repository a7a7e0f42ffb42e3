import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { compareTurkish } from "../../platform/turkish.ts";
import { loadCards } from "../advertisements/index.ts";
import {
  districts,
  positionBySlug,
  positionLevelBySlug,
  provinceBySlug,
  provinces,
  sectorBySlug,
  sectorName,
  workTypeBySlug,
} from "../lookups/index.ts";
import { filterGroups } from "./result-filter-groups.ts";
import {
  hasFilters,
  type MultiFilter,
  resultsHref,
  withoutChoice,
  withoutFilters,
} from "./results-address.ts";
import type { SearchInput } from "./search.contract.ts";
import type { ResultsView } from "./search.view.ts";
import type { AdvertisementSearch } from "./search-advertisements.ts";
import { PAGE_SIZE, toQuery } from "./search-query.ts";

const cityChoices = [...provinces]
  .sort((a, b) => compareTurkish(a.name, b.name))
  .map(({ slug, name }) => ({ value: slug, label: name }));

export async function showResultsOf(
  services: Services,
  search: AdvertisementSearch,
  input: SearchInput,
  texts: LanguageTexts,
  now: Date,
): Promise<ResultsView> {
  const { answer, cards } = await services.memory.remember(
    `results ${resultsHref(input, input.sayfa)}`,
    ["advertisement", "company"],
    async () => {
      const found = await search.search(toQuery(input));
      return { answer: found, cards: await loadCards(services, found.ids) };
    },
  );
  const pageCount = Math.max(1, Math.ceil(answer.total / PAGE_SIZE));
  const firstPageHref = resultsHref(input);
  const currentSort = toQuery(input).sort === "relevance" ? "ilgi" : "tarih";
  return {
    now: now.toISOString(),
    title: titleOf(input, texts),
    query: input.q,
    total: answer.total,
    page: Math.min(input.sayfa, pageCount),
    pageCount,
    firstPageHref,
    otherPageHrefStart: `${firstPageHref}${firstPageHref.includes("?") ? "&" : "?"}sayfa=`,
    advertisements: cards,
    cityChoices,
    chosenCity: input.sehir[0],
    filters: filterGroups(input, answer, texts),
    chips: chipsOf(input, texts),
    clearHref: resultsHref(withoutFilters(input)),
    sorts: (["ilgi", "tarih"] as const).map((slug) => ({
      slug,
      href: resultsHref({ ...input, sirala: slug }),
      isCurrent: slug === currentSort,
    })),
    suggestions: answer.total === 0 ? await widerSearches(services, search, input, texts) : [],
  };
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
        ["advertisement"],
        async () => {
          const answer = await search.search({ ...toQuery(each.input), offset: 0, limit: 1 });
          return answer.total;
        },
      ),
    })),
  );
  return counted.filter(({ count }) => count > 0);
}

function titleOf(input: SearchInput, { t, lang }: LanguageTexts): string {
  const city = input.sehir.length === 1 ? provinceBySlug(input.sehir[0] ?? "")?.name : undefined;
  const sector = input.sektor.length === 1 ? sectorBySlug(input.sektor[0] ?? "") : undefined;
  const position = input.pozisyon.length === 1 ? positionBySlug(input.pozisyon[0] ?? "")?.name : undefined;
  const subject = input.q || position || (sector && sectorName(sector, lang));
  if (city && subject) return t("search-title-citySubject", { city, subject });
  if (city) return t("search-title-city", { city });
  if (subject) return t("search-title-subject", { subject });
  return t("search-title");
}

function chipsOf(input: SearchInput, { t, lang }: LanguageTexts): ResultsView["chips"] {
  const named: Record<MultiFilter, (slug: string) => string | undefined> = {
    sehir: (slug) => provinceBySlug(slug)?.name,
    ilce: (slug) => districts.find((district) => district.slug === slug)?.name,
    sektor: (slug) => {
      const sector = sectorBySlug(slug);
      return sector && sectorName(sector, lang);
    },
    pozisyon: (slug) => positionBySlug(slug)?.name,
    calisma: (slug) => workTypeBySlug(slug) && t(`lookups-workType-${slug}`),
    seviye: (slug) => positionLevelBySlug(slug) && t(`lookups-level-${slug}`),
  };
  const chips = Object.entries(named).flatMap(([name, nameOf]) =>
    input[name as MultiFilter].flatMap((slug) => {
      const label = nameOf(slug);
      return label ? { label, removeHref: resultsHref(withoutChoice(input, name as MultiFilter, slug)) } : [];
    }),
  );
  if (input.tarih !== undefined) {
    const label = t("search-withinDays", { count: input.tarih });
    chips.push({ label, removeHref: resultsHref({ ...input, tarih: undefined }) });
  }
  if (input.uzaktan) {
    chips.push({ label: t("search-remoteOnly"), removeHref: resultsHref({ ...input, uzaktan: undefined }) });
  }
  return chips;
}
