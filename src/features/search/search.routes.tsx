import { page, redirect } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { resolveSearch } from "./resolve-search.ts";
import { ResultsPage } from "./results.page.tsx";
import { hasFilters, resultsHref } from "./results-address.ts";
import { showResults } from "./search.contract.ts";
import { PostgresSearch } from "./search.store.ts";
import { showResultsOf } from "./show-results.ts";

export function searchRoutes(services: Services): Route[] {
  const search = new PostgresSearch(services.readDb);
  return [
    route(showResults, async ({ input: asked, texts, now }) => {
      const resolved = resolveSearch(asked);
      const { input } = resolved;
      const view = await showResultsOf(services, search, resolved, texts, now);
      if (input.sayfa > view.pageCount) return redirect(resultsHref(input, view.pageCount));
      return page({
        view: <ResultsPage view={view} />,
        title: `${view.title} | Mesai`,
        description: texts.t("search-description", { title: view.title, count: view.total }),
        canonicalPath: resultsHref(input, input.sayfa),
        isIndexed: !hasFilters(input) && input.q === "",
        cacheTags: ["advertisement", "company"],
      });
    }),
  ];
}
