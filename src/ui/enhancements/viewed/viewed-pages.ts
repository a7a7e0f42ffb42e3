import { readStored, store } from "../../browser/stored-values.ts";

/** What a visitor has looked at. It stays in this browser and is told to nobody. */
export interface ViewedPage {
  /** Path on this site */
  href: string;
  title: string;
  notes: string[];
  /** ISO; from then on there is nothing to go back to */
  until: string;
}

const KEY = "recently-viewed";
const MOST_STORED = 8;

/** Latest first, without what is over. */
export function viewedPages(now: Date): ViewedPage[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((page) => isViewed(page) && new Date(page.until) > now).slice(0, MOST_STORED);
  } catch {
    return [];
  }
}

export function storeViewed(page: unknown, now: Date): void {
  if (!isViewed(page)) return;
  const others = viewedPages(now).filter(({ href }) => href !== page.href);
  store(KEY, JSON.stringify([page, ...others].slice(0, MOST_STORED)));
}

export function forgetViewed(): void {
  store(KEY, undefined);
}

/** Whatever has got into the storage, no link leads away from this site. */
function isViewed(value: unknown): value is ViewedPage {
  const { href, title, notes, until } = (value ?? {}) as Partial<ViewedPage>;
  return (
    typeof href === "string" &&
    /^\/(?![/\\])/.test(href) &&
    typeof title === "string" &&
    Array.isArray(notes) &&
    notes.every((note) => typeof note === "string") &&
    typeof until === "string"
  );
}
