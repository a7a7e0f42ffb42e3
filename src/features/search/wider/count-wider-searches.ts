import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import { type ResolvedSearch, resolveSearch } from "../resolve-search.ts";
import { resultsHref, type Search } from "../search.contract.ts";
import type { ResultsView } from "../search.view.ts";
import type { AdvertisementSearch } from "../search-advertisements.ts";
import { toQuery } from "../search-query.ts";
import { bestFirst, widerSearches } from "./wider-searches.ts";

const SUGGESTIONS_SHOWN = 5;

/** The wider searches that do find something, all counted at once. */
export async function countWiderSearches(
  services: Services,
  search: AdvertisementSearch,
  resolved: ResolvedSearch,
  texts: LanguageTexts,
): Promise<ResultsView["suggestions"]> {
  const counted = await Promise.all(
    widerSearches(resolved, texts).map(async ({ label, search: wider, change }) => ({
      label,
      change,
      href: resultsHref(wider),
      count: await countOf(services, search, wider),
    })),
  );
  return bestFirst(counted)
    .slice(0, SUGGESTIONS_SHOWN)
    .map(({ label, href, count }) => ({ label, href, count }));
}

function countOf(services: Services, search: AdvertisementSearch, wider: Search): Promise<number> {
  return services.memory.remember(`count ${resultsHref(wider)}`, ["advertisement", "company"], async () => {
    const query = toQuery(resolveSearch(wider));
    const answer = await search.search({ ...query, districtsCountedIn: [], offset: 0, limit: 1 });
    return answer.total;
  });
}
