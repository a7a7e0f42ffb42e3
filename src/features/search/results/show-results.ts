import { savedSearchPath, saveSearchPath, visitorSearchPath } from "../../../addresses/searches.ts";
import { madeOnce } from "../../../platform/caching/made-of.ts";
import type { Visitor } from "../../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import type { AdvertisementCard } from "../../advertisements/advertisements.view.ts";
import { loadCards, markCards, placeName } from "../../advertisements/index.ts";
import { districts, provinces } from "../../lookups/index.ts";
import { nearestOf } from "../around-places.ts";
import type { ResolvedSearch } from "../resolve-search.ts";
import {
  DEFAULT_PAGE_SIZE,
  PAGE_SIZES,
  resultsHref,
  type Search,
  type Sort,
  TEXT_PARAMETER,
  withPage,
  writeSearch,
} from "../search.contract.ts";
import type { FilterGroup, ResultsView } from "../search.view.ts";
import type { AdvertisementSearch, SearchAnswer } from "../search-advertisements.ts";
import { cityChoices } from "../search-bar/city-choices.ts";
import { toQuery } from "../search-query.ts";
import { asksForAll, fromStored, toStored } from "../stored-search.ts";
import { showUnderstood } from "../understanding/show-understood.ts";
import { findAsMeant, type KnownNames } from "../understanding/understand-search.ts";
import { countWiderSearches } from "../wider/count-wider-searches.ts";
import { relatedSearches } from "./related-links.ts";
import { filterGroups } from "./result-filter-groups.ts";
import { isIndexed, landingPathOf, withoutFilters } from "./results-address.ts";
import { landingCrumbs, titleOf } from "./results-title.ts";
import { chipsOf, withoutCompany } from "./search-chips.ts";
import { withSnippets } from "./with-snippets.ts";

interface ResultsRequest {
  asked: Search;
  texts: LanguageTexts;
  visitor: Visitor;
  now: Date;
  isSeenLater: boolean;
  takeTurn: () => Promise<void>;
}

export async function showResultsOf(
  services: Services,
  index: AdvertisementSearch & KnownNames,
  { asked, texts, visitor, now, isSeenLater, takeTurn }: ResultsRequest,
): Promise<ResultsView> {
  const meant = await findAsMeant(
    asked,
    index,
    (each) => findRows(services, index, each, takeTurn),
    ({ answer }) => answer.total,
  );
  const { resolved, found } = meant;
  const { answer, cards } = found;
  const { search } = resolved;
  const query = toQuery(resolved);
  const pageCount = Math.max(1, Math.ceil(answer.total / query.limit));
  const page = Math.min(search.page, pageCount);
  const filters = filtersOfAnswer(answer, texts.lang, () => filterGroups(resolved, answer, texts));
  const landingPath = landingPathOf(search);
  const isLanding = landingPath !== undefined && answer.total > 0;
  // A landing page without advertisements does not exist, so nothing may name it as the better address.
  const firstPageHref = isLanding ? landingPath : resultsHref(search);
  const title = titleOf(resolved, texts);
  const marked = await markCards(services, visitor, cards);
  const { save, newSince, alertParameters } = savingOf(visitor, resolved, isSeenLater);
  return {
    now: now.toISOString(),
    title,
    pageTitle: isLanding ? texts.t("search-pageTitle", { title, count: answer.total }) : title,
    crumbs: landingPath === undefined ? [] : landingCrumbs(resolved, texts),
    query: search.text,
    total: answer.total,
    page,
    pageCount,
    canonicalPath: withPage(firstPageHref, page),
    isIndexed: isIndexed(asked) && answer.total > 0,
    firstPageHref,
    advertisements: newSince ? markNew(marked, newSince) : marked,
    cityChoices: cityChoices(),
    chosenCity: search.chosen.city[0],
    filters,
    carried: carriedBy(search, filters),
    chips: chipsOf(resolved, texts),
    understood: meant.understood && showUnderstood(asked, resolved, meant.understood, texts),
    save,
    alertParameters,
    clearHref: resultsHref(withoutFilters(withoutCompany(resolved))),
    sorts: sortsOf(search, query.sort),
    pageSizes: PAGE_SIZES.map((size) => ({
      size,
      href: resultsHref({ ...search, pageSize: size }),
      isCurrent: size === (search.pageSize ?? DEFAULT_PAGE_SIZE),
    })),
    related: isLanding && page === 1 ? relatedSearches(resolved, answer, texts) : [],
    suggestions: answer.total === 0 ? await countWiderSearches(services, index, resolved, texts) : [],
  };
}

function findRows(
  services: Services,
  index: AdvertisementSearch,
  resolved: ResolvedSearch,
  takeTurn: () => Promise<void>,
): Promise<{ answer: SearchAnswer; cards: AdvertisementCard[] }> {
  const { search } = resolved;
  return services.memory.remember(
    `results ${resolved.isAnyWordEnough ? "of any word " : ""}${resultsHref(search, search.page)}`,
    ["advertisement", "company"],
    async () => {
      const query = toQuery(resolved);
      await takeTurn();
      const answer = await index.search(query);
      const cards = await loadCards(services, answer.ids);
      const loaded = query.kilometres
        ? nearestPlacesFirst(cards, query.kilometres)
        : matchedPlacesFirst(cards, resolved);
      return { answer, cards: await withSnippets(services, loaded, query.words) };
    },
  );
}

function savingOf(
  visitor: Visitor,
  resolved: ResolvedSearch,
  isSeenLater: boolean,
): Pick<ResultsView, "save" | "alertParameters"> & { newSince?: string } {
  const stored = toStored(resolved);
  if (asksForAll(stored)) return {};
  const results = resultsHref({ ...resolved.search, position: undefined });
  if (visitor.kind === "anonymous") {
    // By mail alone; whoever has an account finds the way there.
    const href = visitorSearchPath(results);
    return { save: { href, isSaved: false }, alertParameters: writeSearch(fromStored(stored)) };
  }
  if (visitor.role !== "member") return {};
  const saved = visitor.visited?.search;
  if (!saved) return { save: { href: saveSearchPath(results), isSaved: false } };
  return {
    save: { href: savedSearchPath(saved.id), isSaved: true, isSeenLater },
    newSince: new Date(saved.newSince).toISOString(),
  };
}

/** Of the places of an advertisement the ones that were asked for come first. */
function matchedPlacesFirst(cards: AdvertisementCard[], { choices }: ResolvedSearch): AdvertisementCard[] {
  const cities = choices.city.map(({ value }) =>
    placeName({ province_id: Number(value), district_id: null }),
  );
  const districts = choices.district.map(({ value, parent }) =>
    placeName({ province_id: Number(parent), district_id: Number(value) }),
  );
  if (cities.length === 0) return cards;
  const rankOf = (place: string) =>
    districts.includes(place) ? 2 : Number(cities.includes(place.split(", ")[0] ?? ""));
  return cards.map((card) => ({ ...card, places: card.places.toSorted((a, b) => rankOf(b) - rankOf(a)) }));
}

/** The same by distance, which the row says. */
function nearestPlacesFirst(
  cards: AdvertisementCard[],
  kilometres: ReadonlyMap<string, number>,
): AdvertisementCard[] {
  const byName = new Map(
    allPlaces.map((place) => [placeName(place), nearestOf(kilometres, [place]) ?? Infinity]),
  );
  const away = (place: string) => byName.get(place) ?? Infinity;
  return cards.map((card) => {
    const places = card.places.toSorted((a, b) => away(a) - away(b));
    const nearest = away(places[0] ?? "");
    return { ...card, places, ...(nearest < Infinity && { kilometres: nearest }) };
  });
}

const allPlaces = [
  ...districts.map(({ id, provinceId }) => ({ province_id: provinceId, district_id: id })),
  ...provinces.map(({ id }) => ({ province_id: id, district_id: null })),
];

function markNew(cards: AdvertisementCard[], since: string): AdvertisementCard[] {
  return cards.map((card) => ({ ...card, isNewToMember: card.publishedAt > since }));
}

function sortsOf(search: Search, current: Sort): ResultsView["sorts"] {
  // Without words the best is the newest.
  const orders: Sort[] = search.text === "" ? ["date", "pay"] : ["relevance", "date", "pay"];
  if (search.chosen.radius.length > 0) orders.push("distance");
  return orders.map((sort) => ({
    sort,
    href: resultsHref({ ...search, sort }),
    isCurrent: sort === current,
  }));
}

/** What forms must take along: what no group offers, the order and the page size. */
function carriedBy(search: Search, filters: FilterGroup[]): ResultsView["carried"] {
  const offered = new Set([TEXT_PARAMETER, ...filters.map(({ name }) => name)]);
  return writeSearch({ ...search, page: 1 }).filter(({ name }) => !offered.has(name));
}

/** Sorting the options costs as much as rendering them. */
const filtersOfAnswer = madeOnce<SearchAnswer, FilterGroup[]>();
