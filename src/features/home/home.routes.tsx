import { page } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { publisher } from "../../platform/structured-data.ts";
import { markCards } from "../advertisements/index.ts";
import { feedPath } from "../search/search.contract.ts";
import { greet } from "./greet.ts";
import { showHome } from "./home.contract.ts";
import { HomePage } from "./home.page.tsx";
import { HOME_TAGS, showHomeTo } from "./show-home.ts";
import { webSite } from "./web-site.ts";

export function homeRoutes(services: Services): Route[] {
  return [
    route(showHome, async ({ visitor, texts, now }) => {
      const view = await showHomeTo(services, texts, now);
      const latest = await markCards(services, visitor, view.latest);
      return page({
        view: <HomePage view={{ ...view, latest, greeting: greet(visitor) }} />,
        title: texts.t("home-documentTitle"),
        description: texts.t("home-description"),
        canonicalPath: "/",
        structuredData: [webSite(services.settings.baseUrl, texts), publisher(services.settings.baseUrl)],
        feeds: [{ title: texts.t("discovery-feedTitle"), path: feedPath() }],
        cacheTags: HOME_TAGS,
        freshForMs: view.freshForMs,
      });
    }),
  ];
}
