import type { IncomingMessage } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { page } from "../../platform/http/answer.ts";
import { shareWithCaches } from "./shared-caches.ts";

afterEach(() => void vi.restoreAllMocks());

const PURGED = { cdnPurge: { url: "https://cdn.test/purge", key: undefined } };
const NOT_PURGED = { cdnPurge: undefined };
const nobody = { headers: {} } as IncomingMessage;

it.each([
  [PURGED, undefined, 0, "s-maxage=300, stale-while-revalidate=30"],
  [PURGED, undefined, 100, "s-maxage=200, stale-while-revalidate=30"],
  [PURGED, 60_000, 0, "s-maxage=60"],
  [PURGED, 60_000, 59.5, undefined],
  [PURGED, 400_000, 0, "s-maxage=300, stale-while-revalidate=30"],
  [PURGED, 310_000, 0, "s-maxage=300"],
  [NOT_PURGED, undefined, 200, "s-maxage=5, stale-while-revalidate=10"],
  [NOT_PURGED, undefined, 297, "s-maxage=3, stale-while-revalidate=10"],
  [NOT_PURGED, 14_000, 0, "s-maxage=5"],
])("%j, a page that holds for %s ms and is %i s old: %s", (settings, freshForMs, age, expected) => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  const answer = page({ view: null, title: "", cacheTags: ["blog"], freshForMs });
  const headersFor = shareWithCaches(settings)(answer);
  clock.mockReturnValue(1000 + age * 1000);
  const [, control, ...keys] = headersFor(nobody);
  expect(control).toBe(expected ? `public, max-age=0, ${expected}` : "no-cache");
  const areNamed = expected !== undefined && settings === PURGED;
  expect(keys).toEqual(areNamed ? ["Surrogate-Key", "every-page blog", "Cache-Tag", "every-page,blog"] : []);
});

it("a page that says that something is gone is shared with nobody", () => {
  const gone = page({ view: null, title: "", cacheTags: ["advertisement:1"], status: 410 });
  expect(shareWithCaches(PURGED)(gone)(nobody)).toEqual(["Cache-Control", "no-cache"]);
});
