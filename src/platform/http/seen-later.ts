import type { SentTo } from "./answer.ts";

type Asked = Pick<SentTo, "headers">;

/** Fetched in case somebody goes there: they may never see it. Scripts of ours cannot set the browser's own header. */
export function isPrefetch({ headers }: Asked): boolean {
  return [headers["sec-purpose"], headers.purpose].some((purpose) => purpose?.includes("prefetch"));
}

/**
 * Or another site has led here: it may have opened the page behind somebody's back, so coming alone notes nothing in their name.
 * The page itself says when it is seen.
 */
export function isSeenLater(request: Asked): boolean {
  const site = request.headers["sec-fetch-site"];
  return isPrefetch(request) || site === "cross-site" || site === "same-site";
}
