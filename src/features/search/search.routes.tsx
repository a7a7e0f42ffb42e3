import type { ComponentType, ReactNode } from "react";
import { type Answer, page, redirect, refuse, type WhenSent } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import { isStaff, type Visit, type Visitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { breadcrumbList } from "../../platform/structured-data.ts";
import { searchFor } from "./live/search-for.ts";
import { type ResolvedSearch, resolveSearch, withPresentSlugs } from "./resolve-search.ts";
import { readLanding } from "./results/read-landing.ts";
import { ResultsPage } from "./results/results.page.tsx";
import { showResultsOf } from "./results/show-results.ts";
import {
  feedPath,
  readSearch,
  resultsHref,
  type Search,
  showLanding,
  showLandingPair,
  showResults,
  withPage,
} from "./search.contract.ts";
import type { ResultsView } from "./search.view.ts";
import { asksForAll, storedSearchHash, toStored } from "./stored-search.ts";
import { understandSearch } from "./understanding/understand-search.ts";

/** For a member who has saved this search, looking at its results is a visit. */
function visitTo(meant: ResolvedSearch | undefined): Visit | undefined {
  const stored = meant && toStored(meant);
  return stored && !asksForAll(stored) ? { searchHash: storedSearchHash(stored) } : undefined;
}

function visitToLanding(parts: readonly string[], page: number): Visit | undefined {
  const landing = readLanding(parts, page);
  return landing && visitTo(resolveSearch(landing.search));
}

/** What other features show on the results; the app fills it in. */
export interface ResultsSlots {
  ResultsAlert: ComponentType<{ parameters: readonly { name: string; value: string }[] }>;
  /** What rows say to this visitor alone, by advertisement. */
  noteRows(
    services: Services,
    visitor: Visitor,
    ids: readonly number[],
    now: Date,
  ): Promise<ReadonlyMap<number, ReactNode> | undefined>;
  /** What counts that these results were shown. */
  watchResults(services: Services, asked: Search, view: ResultsView): WhenSent | undefined;
}

export function searchRoutes(
  services: Services,
  { ResultsAlert, noteRows, watchResults }: ResultsSlots,
): Route[] {
  const search = searchFor(services);

  async function answerLanding(
    parts: readonly string[],
    { input, url, ...request }: RouteRequest<{ sayfa: number }>,
  ): Promise<Answer> {
    const landing = readLanding(parts, input.sayfa);
    if (!landing) return refuse(404);
    const { path } = landing;
    if (url.split("?", 1)[0] !== path) return redirect(withPage(path, input.sayfa), { status: 301 });

    const view = await showResultsOf(services, search, { ...request, asked: landing.search });
    if (input.sayfa > view.pageCount) return redirect(withPage(path, view.pageCount));
    return present(view, landing.search, request, view.total === 0 ? 404 : 200);
  }

  async function present(
    view: ResultsView,
    asked: Search,
    { texts: { t }, visitor, now }: Pick<RouteRequest<unknown>, "texts" | "visitor" | "now">,
    status = 200,
  ): Promise<Answer> {
    const { title, total: count, alertParameters } = view;
    const ids = view.advertisements.map(({ id }) => id);
    const notes = await noteRows(services, visitor, ids, now);
    const alert = alertParameters && <ResultsAlert parameters={alertParameters} />;
    return page({
      view: <ResultsPage view={view} alert={alert} notes={notes} />,
      title: `${view.pageTitle} | Mesai`,
      description: t("search-description", { title, count }),
      canonicalPath: view.canonicalPath,
      isIndexed: view.isIndexed,
      structuredData: view.crumbs.length > 0 ? [breadcrumbList(services.settings.baseUrl, view.crumbs)] : [],
      feeds: [{ title: t("discovery-feedOf", { title }), path: feedPath(asked) }],
      cacheTags: ["advertisement", "company"],
      whenSent:
        visitor.kind === "person" && isStaff(visitor.role) ? undefined : watchResults(services, asked, view),
      status,
    });
  }

  return [
    route(
      showResults,
      async ({ input, ...request }) => {
        const asked = readSearch(input);
        const moved = withPresentSlugs(asked);
        if (moved) return redirect(resultsHref(moved), { status: 301 });
        const view = await showResultsOf(services, search, { ...request, asked });
        if (asked.page > view.pageCount) return redirect(view.canonicalPath);
        return present(view, asked, request);
      },
      {
        visits: (input) => visitTo(understandSearch(readSearch(input), search).resolved),
        comparesMember: true,
      },
    ),
    route(showLanding, (request) => answerLanding([request.input.first], request), {
      comparesMember: true,
      visits: ({ first, sayfa }) => visitToLanding([first], sayfa),
    }),
    route(showLandingPair, (request) => answerLanding([request.input.first, request.input.second], request), {
      comparesMember: true,
      visits: ({ first, second, sayfa }) => visitToLanding([first, second], sayfa),
    }),
  ];
}
