import { EVERY_PAGE } from "../../platform/caching/cdn-purge.ts";
import { LONGEST_LIFE_MS } from "../../platform/caching/page-cache.ts";
import type { PageAnswer } from "../../platform/http/answer.ts";
import type { StoredResponse } from "../../platform/http/stored-response.ts";
import type { Settings } from "../../platform/settings/settings.ts";

type CacheHeaders = NonNullable<StoredResponse["cacheHeaders"]>;
export type ShareWith = (answer: PageAnswer) => CacheHeaders;

/** Browsers, and whoever else caches it, ask each time whether it has changed. */
export const PRIVATE_HEADERS: readonly string[] = ["Cache-Control", "no-cache"];

// A cache that is told what to drop may keep a page as long as we do; one that is not soon asks again.
const TOLD = { freshSeconds: LONGEST_LIFE_MS / 1000, staleSeconds: 30 };
const NOT_TOLD = { freshSeconds: 5, staleSeconds: 10 };

/**
 * What a CDN, or any other cache before us, may store of pages that are cached here: those of visitors who brought nothing that
 * could make them somebody. A cookie alone is reason enough not to, whatever is in it, since not every cache heeds `Vary`.
 */
export function shareWithCaches({ cdnPurge }: Pick<Settings, "cdnPurge">): ShareWith {
  const { freshSeconds, staleSeconds } = cdnPurge ? TOLD : NOT_TOLD;
  return ({ status = 200, cacheTags = [], freshForMs = Number.POSITIVE_INFINITY }) => {
    if (status !== 200) return () => PRIVATE_HEADERS;
    const madeAt = performance.now();
    const keys = cdnPurge ? keyHeaders([EVERY_PAGE, ...cacheTags]) : [];
    return ({ headers }) => {
      const age = performance.now() - madeAt;
      const left = Math.floor((Math.min(LONGEST_LIFE_MS, freshForMs) - age) / 1000);
      if (headers.cookie !== undefined || headers.authorization !== undefined || left < 1)
        return PRIVATE_HEADERS;
      const fresh = Math.min(freshSeconds, left);
      const isStaleTrue = age + (fresh + staleSeconds) * 1000 <= freshForMs;
      const stale = isStaleTrue ? `, stale-while-revalidate=${staleSeconds}` : "";
      return ["Cache-Control", `public, max-age=0, s-maxage=${fresh}${stale}`, ...keys];
    };
  };
}

/** The same under both names that CDNs know: Fastly's and Varnish's, and Cloudflare's. */
function keyHeaders(keys: readonly string[]): readonly string[] {
  return ["Surrogate-Key", keys.join(" "), "Cache-Tag", keys.join(",")];
}
