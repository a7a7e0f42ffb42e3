import { savedSearchPath, saveSearchPath } from "../../addresses/searches.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { madeOnce } from "../../platform/made-of.ts";
import type { Services } from "../../platform/services.ts";
import type { AdvertisementCard } from "../advertisements/advertisements.view.ts";
import { loadCards, markCards } from "../advertisements/index.ts";
import { cityChoices } from "./city-choices.ts";
import { countWiderSearches } from "./count-wider-searches.ts";
import { relatedSearches } from "./related-links.ts";
import { type ResolvedSearch, resolveSearch } from "./resolve-search.ts";
import { filterGroups } from "./result-filter-groups.ts";
import { isIndexed, landingPathOf, resultsHref, withoutFilters, withPage } from "./results-address.ts";
import { landingCrumbs, titleOf } from "./results-title.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type SearchInput } from "./search.contract.ts";
import type { FilterGroup, ResultsView } from "./search.view.ts";
import type { AdvertisementSearch, SearchAnswer } from "./search-advertisements.ts";
import { chipsOf } from "./search-chips.ts";
import { toQuery } from "./search-query.ts";
import { asksForAll, fromStored, toStored } from "./stored-search.ts";
import { withSnippets } from "./with-snippets.ts";

interface ResultsRequest {
  asked: SearchInput;
  texts: LanguageTexts;
  visitor: Visitor;
  now: Date;
  isSeenLater: boolean;
}

export async function showResultsOf(
  services: Services,
  search: AdvertisementSearch,
  { asked, texts, visitor, now, isSeenLater }: ResultsRequest,
): Promise<ResultsView> {
  const resolved = resolveSearch(asked);
  const { input } = resolved;
  const query = toQuery(resolved);
  const { answer, cards } = await services.memory.remember(
    `results ${resultsHref(input, input.sayfa)}`,
    ["advertisement", "company"],
    async () => {
      const found = await search.search(query);
      const loaded = await loadCards(services, found.ids);
      return { answer: found, cards: await withSnippets(services, loaded, query.words) };
    },
  );
  const pageCount = Math.max(1, Math.ceil(answer.total / query.limit));
  const page = Math.min(input.sayfa, pageCount);
  const filters = filtersOfAnswer(answer, texts.lang, () => filterGroups(resolved, answer, texts));
  const landingPath = landingPathOf(input);
  const isLanding = landingPath !== undefined && answer.total > 0;
  // A landing page without advertisements does not exist, so nothing may name it as the better address.
  const firstPageHref = isLanding ? landingPath : resultsHref(input);
  const title = titleOf(resolved, texts);
  const marked = await markCards(services, visitor, cards);
  const { save, newSince, alertParameters } = savingOf(visitor, resolved, isSeenLater);
  return {
    now: now.toISOString(),
    title,
    pageTitle: isLanding ? texts.t("search-pageTitle", { title, count: answer.total }) : title,
    crumbs: landingPath === undefined ? [] : landingCrumbs(resolved, texts),
    query: input.q,
    total: answer.total,
    page,
    pageCount,
    canonicalPath: withPage(firstPageHref, page),
    isIndexed: isIndexed(input) && answer.total > 0,
    firstPageHref,
    advertisements: newSince ? markNew(marked, newSince) : marked,
    cityChoices,
    chosenCity: input.sehir[0],
    filters,
    carried: carriedBy(input, filters),
    chips: chipsOf(resolved, texts),
    save,
    alertParameters,
    clearHref: resultsHref(withoutFilters(input)),
    sorts: sortsOf(input, query.sort),
    pageSizes: PAGE_SIZES.map((size) => ({
      size,
      href: resultsHref({ ...input, adet: size }),
      isCurrent: size === (input.adet ?? DEFAULT_PAGE_SIZE),
    })),
    related: isLanding && page === 1 ? relatedSearches(resolved, answer, texts) : [],
    suggestions: answer.total === 0 ? await countWiderSearches(services, search, resolved, texts) : [],
  };
}

function savingOf(
  visitor: Visitor,
  resolved: ResolvedSearch,
  isSeenLater: boolean,
): Pick<ResultsView, "save" | "alertParameters"> & { newSince?: string } {
  const stored = toStored(resolved);
  if (asksForAll(stored)) return {};
  const href = saveSearchPath(resultsHref(resolved.input));
  if (visitor.kind === "anonymous") {
    const asked = new URLSearchParams(resultsHref(fromStored(stored)).split("?")[1]);
    const alertParameters = [...asked].map(([name, value]) => ({ name, value }));
    return { save: { href, isSaved: false }, alertParameters };
  }
  if (visitor.role !== "member") return {};
  const saved = visitor.visited?.search;
  if (!saved) return { save: { href, isSaved: false } };
  return {
    save: { href: savedSearchPath(saved.id), isSaved: true, isSeenLater },
    newSince: new Date(saved.newSince).toISOString(),
  };
}

function markNew(cards: AdvertisementCard[], since: string): AdvertisementCard[] {
  return cards.map((card) => ({ ...card, isNewToMember: card.publishedAt > since }));
}

/** Without words every order is the order of time. */
function sortsOf(input: SearchInput, current: "relevance" | "date"): ResultsView["sorts"] {
  if (input.q === "") return [];
  return (["ilgi", "tarih"] as const).map((slug) => ({
    slug,
    href: resultsHref({ ...input, sirala: slug }),
    isCurrent: slug === (current === "relevance" ? "ilgi" : "tarih"),
  }));
}

/** What forms must take along: districts that no group offers, the order and the page size. */
function carriedBy(input: SearchInput, filters: FilterGroup[]): ResultsView["carried"] {
  const showsDistricts = filters.some(({ name }) => name === "ilce");
  return [
    ...(showsDistricts ? [] : input.ilce.map((value) => ({ name: "ilce", value }))),
    ...(input.q !== "" && input.sirala ? [{ name: "sirala", value: input.sirala }] : []),
    ...(input.adet ? [{ name: "adet", value: String(input.adet) }] : []),
  ];
}

/** Sorting the options costs as much as rendering them. */
const filtersOfAnswer = madeOnce<SearchAnswer, FilterGroup[]>();
