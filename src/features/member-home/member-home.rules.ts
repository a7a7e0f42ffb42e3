/** Somebody who comes back within it has not been away. */
export const SAME_VISIT_MS = 30 * 60_000;
/** Whoever comes for the first time reads what happened since then. */
export const NEWS_AT_FIRST_MS = 14 * 24 * 60 * 60_000;
