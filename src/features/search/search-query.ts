import { aroundPlaces } from "./around-places.ts";
import { stopWords } from "./engine/words/stop-words.ts";
import { valuesOf } from "./filters/filter.ts";
import { filters, forEachFilter } from "./filters/list.ts";
import type { ResolvedSearch } from "./resolve-search.ts";
import { DEFAULT_PAGE_SIZE, usualSort } from "./search.contract.ts";
import type { SearchQuery } from "./search-advertisements.ts";
import { searchWords, withoutWords } from "./search-words.ts";

/** Beyond these the list of districts would be longer than anybody reads. */
const MOST_CITIES_WITH_DISTRICTS = 3;

/** From what a search says to what the index is asked. */
export function toQuery(resolved: ResolvedSearch): SearchQuery {
  const { search, choices, company, isAnyWordEnough } = resolved;
  const {
    published,
    radius: _,
    ...chosen
  } = forEachFilter(({ name }) => {
    // Districts stand for their city: whoever chose Kadıköy does not want all of İstanbul.
    const inner = filters.filter(({ within }) => within === name).flatMap((each) => choices[each.name]);
    const narrowed = new Set(inner.map(({ parent }) => parent));
    const wanted = choices[name].filter(({ value }) => !narrowed.has(value));
    // Two that were merged may both have been asked for.
    return [...new Set(wanted.flatMap(valuesOf))];
  });
  const cities = choices.city.map(({ value }) => value);
  const around = aroundPlaces(resolved);
  const pageSize = search.pageSize ?? DEFAULT_PAGE_SIZE;
  return {
    words: company ? wordsBeside(company.name, search.text) : searchWords(search.text),
    ...(isAnyWordEnough && { isAnyWordEnough }),
    ...(company && { companyIds: company.ids }),
    chosen: around ? { ...chosen, city: [], district: around.within } : chosen,
    ...(around && { kilometres: around.kilometres }),
    districtsCountedIn: cities.length <= MOST_CITIES_WITH_DISTRICTS ? cities : [],
    publishedWithinDays: published[0] === undefined ? undefined : Number(published[0]),
    sort: search.sort ?? usualSort(search),
    offset: (search.page - 1) * pageSize,
    limit: pageSize,
  };
}

/** Of "Ankara Simit A.Ş. ilanları" nothing is left to be found. */
function wordsBeside(company: string, text: string): string[] {
  const words = searchWords(withoutWords(text, company));
  return words.every((word) => stopWords.has(word)) ? [] : words;
}
