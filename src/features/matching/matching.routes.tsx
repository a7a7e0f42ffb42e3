import { ownPage } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { listMatches } from "./list-matches.ts";
import { MatchesPage } from "./matches.page.tsx";
import { showMatches } from "./matching.contract.ts";

export function matchingRoutes(services: Services): Route[] {
  return [
    route(
      showMatches,
      async ({ visitor, texts, now }) => {
        const view = await listMatches(services, memberOf(visitor), now);
        return ownPage(texts.t("matching-title"), <MatchesPage view={view} />);
      },
      { comparesMember: true },
    ),
  ];
}
