/** The results of what links from elsewhere name; the search itself knows every filter (`resultsHref`). */
export function searchPath(chosen: {
  city?: readonly string[];
  sector?: readonly string[];
  position?: readonly string[];
}): string {
  const { city = [], sector = [], position = [] } = chosen;
  const query = new URLSearchParams([
    ...city.map((slug) => ["sehir", slug]),
    ...sector.map((slug) => ["sektor", slug]),
    ...position.map((slug) => ["pozisyon", slug]),
  ]);
  return query.size > 0 ? `/is-ilanlari?${query}` : "/is-ilanlari";
}

/** The page of everything in a city, a sector or a position, or of two of them: the city comes first. */
export function landingPath(slug: string, second?: string): string {
  return second === undefined ? `/is-ilanlari/${slug}` : `/is-ilanlari/${slug}/${second}`;
}

export const FEED_PATH = "/rss";
export const SUGGESTIONS_PATH = "/api/v1/suggestions";

export const SAVED_SEARCHES_PATH = "/hesabim/kayitli-aramalar";
export const SAVE_SEARCH_PATH = `${SAVED_SEARCHES_PATH}/yeni`;

export function savedSearchPath(id: number, action?: "duraklat" | "sil" | "geri-al"): string {
  return action === undefined ? `${SAVED_SEARCHES_PATH}/${id}` : `${SAVED_SEARCHES_PATH}/${id}/${action}`;
}

/** Where the search of some results is saved. */
export function saveSearchPath(resultsHref: string): string {
  return withQueryOf(resultsHref, SAVE_SEARCH_PATH);
}

export const VISITOR_SEARCH_PATH = "/is-alarmi";

/** Where a visitor asks to be mailed about the search of some results. */
export function visitorSearchPath(resultsHref: string): string {
  return withQueryOf(resultsHref, VISITOR_SEARCH_PATH);
}

function withQueryOf(href: string, path: string): string {
  const query = href.indexOf("?");
  return query < 0 ? path : `${path}${href.slice(query)}`;
}
