import { page, redirect } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { ResultsPage } from "./results.page.tsx";
import { showResults } from "./search.contract.ts";
import { searchFor } from "./search-for.ts";
import { showResultsOf } from "./show-results.ts";

export function searchRoutes(services: Services): Route[] {
  const search = searchFor(services);
  return [
    route(showResults, async ({ input, texts, now }) => {
      const view = await showResultsOf(services, search, input, texts, now);
      if (input.sayfa > view.pageCount) return redirect(view.canonicalPath);
      return page({
        view: <ResultsPage view={view} />,
        title: `${view.title} | Mesai`,
        description: texts.t("search-description", { title: view.title, count: view.total }),
        canonicalPath: view.canonicalPath,
        isIndexed: !view.isNarrowed,
        cacheTags: ["advertisement", "company"],
      });
    }),
  ];
}
