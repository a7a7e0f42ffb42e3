import { type PageAnswer, page, type Refusal, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import { answerDrafted } from "../changed.ts";
import { deskOf, draftKeyOf, editorOf } from "../desk-of.ts";
import type { DeskView } from "../editor-desk.view.ts";
import { changeText } from "./change-text.ts";
import { loadText, loadTexts } from "./load-texts.ts";
import * as contracts from "./texts.contract.ts";
import { TextPage, TextsPage } from "./texts.page.tsx";

export function textsRoutes(services: Services): Route[] {
  const show = async (
    request: RouteRequest<unknown>,
    { key, plan }: { key: string; plan?: number | undefined },
    shown: Pick<DeskView, "done" | "sent">,
  ): Promise<PageAnswer | Refusal> => {
    const desk = deskOf(request);
    const loaded = await loadText(services, key, { ...request, ...desk, sent: shown.sent, plan });
    if (!loaded) return refuse(404);
    const draftKey = draftKeyOf(request, "text", loaded.plan ? `${key}.${loaded.plan}` : key);
    return page({
      view: <TextPage view={{ ...desk, ...shown, ...loaded, draftKey }} />,
      title: `${key} | Mesai`,
      isIndexed: false,
    });
  };

  return [
    route(contracts.listTexts, async (request) => {
      const { q: query, dil, degisen, sayfa } = request.input;
      const language = dil ?? request.texts.lang;
      const asked = { query, language, isChangedOnly: degisen === "1", page: sayfa };
      const loaded = await loadTexts(services, asked);
      return page({
        view: <TextsPage view={{ ...deskOf(request), done: undefined, ...loaded }} />,
        title: `${request.texts.t("editor-desk-texts")} | Mesai`,
        isIndexed: false,
      });
    }),
    route(contracts.showText, (request) => show(request, request.input, { done: request.input.sonuc })),
    route(
      contracts.changeText,
      async (request) => {
        const handling = { actor: editorOf(request), now: request.now };
        const changed = await changeText(services, request.input, handling);
        const path = contracts.textPath(request.input.key);
        if (changed.kind === "planned")
          return answerDrafted({ kind: "changed" }, `${path}?sonuc=planned`, request);
        return answerDrafted(changed, `${path}?sonuc=saved`, request);
      },
      {
        formPage: {
          show: (request, sent) => {
            const plan = Number(sent.values.Plan?.[0]) || undefined;
            return show(request, { key: sent.values.key?.[0] ?? "", plan }, { done: undefined, sent });
          },
        },
      },
    ),
  ];
}
