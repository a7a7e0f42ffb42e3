import { refreshLookups } from "../features/editor-desk/lookups/refresh-lookups.ts";
import { refreshOverrides } from "../features/language/index.ts";
import type { CdnPurge } from "../platform/caching/cdn-purge.ts";
import type { PageCache } from "../platform/caching/page-cache.ts";
import { tagsOf } from "../platform/change-feed.ts";
import type { Services } from "../platform/services.ts";
import type { RenderedParts } from "./document/rendered-parts.ts";

/** First of all: indexes, pages and stored searches are read again by what the lists say then. */
export function followLookups(services: Services): void {
  const refresh = () => refreshLookups(services);
  services.changes.onChanges(async (changes) => {
    if (changes.some(({ topic }) => topic === "lookup")) await refresh();
  });
  services.changes.onLost(() => {
    refresh().catch((error: unknown) =>
      services.log.error({ err: error }, "lookups could not be read again"),
    );
  });
}

export function followChanges(
  services: Services,
  pageCache: PageCache,
  parts: RenderedParts,
  cdn: CdnPurge | undefined,
): void {
  const dropAll = () => {
    services.memory.dropAll();
    pageCache.dropAll();
    parts.dropAll();
    cdn?.dropAll();
  };
  services.changes.onChanges(async (changes) => {
    const tags = [...new Set(changes.flatMap(tagsOf))];
    services.memory.drop(tags);
    if (tags.includes("language")) await refreshOverrides(services);
    if (tags.includes("language") || tags.includes("lookup")) return dropAll();
    pageCache.drop(tags);
    cdn?.drop(tags);
  });
  services.changes.onLost(dropAll);
  services.replica?.onFresh(dropAll);
  // What changed while nobody followed, and another build's pages.
  cdn?.dropAll();
}
