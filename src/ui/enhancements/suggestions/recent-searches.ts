export interface RecentSearch {
  text: string;
  /** Path on this site */
  url: string;
}

const KEY = "recent-searches";
const MOST_STORED = 5;

/** Newest first. They stay in this browser; where it forbids storing anything, there are none. */
export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSearch).slice(0, MOST_STORED) : [];
  } catch {
    return [];
  }
}

export function storeSearch(search: RecentSearch): void {
  if (!isSearch(search)) return;
  const others = recentSearches().filter(({ text }) => text !== search.text);
  write([search, ...others].slice(0, MOST_STORED));
}

/** One, or all of them. */
export function removeSearches(text?: string): void {
  write(text === undefined ? [] : recentSearches().filter((search) => search.text !== text));
}

function write(searches: RecentSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Full or forbidden: then nothing is remembered.
  }
}

/** Whatever has got into the storage, no link leads away from this site. */
function isSearch(value: unknown): value is RecentSearch {
  const { text, url } = (value ?? {}) as Partial<RecentSearch>;
  return typeof text === "string" && text !== "" && typeof url === "string" && /^\/(?![/\\])/.test(url);
}
