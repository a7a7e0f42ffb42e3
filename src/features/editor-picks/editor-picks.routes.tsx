import { page } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { showEditorPicks } from "./editor-picks.contract.ts";
import { EditorPicksPage } from "./editor-picks.page.tsx";
import { EDITOR_PICKS_TAGS, showEditorPicksTo } from "./show-editor-picks.ts";

export function editorPicksRoutes(services: Services): Route[] {
  return [
    route(showEditorPicks, async ({ visitor, texts, now }) => {
      const { freshForMs, ...view } = await showEditorPicksTo(services, visitor, now);
      return page({
        view: <EditorPicksPage view={view} />,
        title: `${texts.t("editor-picks-title")} | Mesai`,
        description: texts.t("editor-picks-intro"),
        canonicalPath: showEditorPicks.path,
        cacheTags: EDITOR_PICKS_TAGS,
        freshForMs,
      });
    }),
  ];
}
