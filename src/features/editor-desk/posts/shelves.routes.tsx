import { page } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import { answerOf } from "../changed.ts";
import { deskOf, editorOf } from "../desk-of.ts";
import { removeFromShelf, saveOnShelf } from "./change-shelves.ts";
import { loadShelf } from "./load-posts.ts";
import * as contracts from "./posts.contract.ts";
import { ShelfPage } from "./posts.page.tsx";
import type { ShelfView } from "./posts.view.ts";

export function shelvesRoutes(services: Services): Route[] {
  const { shelfPath } = contracts;
  const show = async (
    request: RouteRequest<unknown>,
    shelf: contracts.Shelf,
    shown: Pick<ShelfView, "done" | "sent" | "sentId">,
  ) => {
    const items = await loadShelf(services, shelf);
    return page({
      view: <ShelfPage view={{ ...deskOf(request), ...shown, shelf, items }} />,
      title: `${request.texts.t(`editor-desk-shelf-${shelf}`)} | Mesai`,
      isIndexed: false,
    });
  };
  const showAgain = (request: RouteRequest<undefined>, sent: SentForm) => {
    const shelf = contracts.SHELVES.find((each) => each === sent.values.shelf?.[0]) ?? contracts.SHELVES[0];
    const sentId = Number(sent.values.id?.[0]) || undefined;
    return show(request, shelf, { done: undefined, sent, sentId });
  };

  return [
    route(contracts.showShelf, (request) =>
      show(request, request.input.shelf, { done: request.input.sonuc }),
    ),
    ...[contracts.addToShelf, contracts.changeOnShelf].map((contract) =>
      route(
        contract,
        async (request) => {
          const saved = await saveOnShelf(services, request.input, editorOf(request));
          return answerOf(saved, `${shelfPath(request.input.shelf)}?sonuc=saved`, request.texts);
        },
        { formPage: { show: showAgain } },
      ),
    ),
    route(contracts.removeFromShelf, async (request) => {
      const removed = await removeFromShelf(services, request.input, editorOf(request));
      return answerOf(removed, `${shelfPath(request.input.shelf)}?sonuc=removed`, request.texts);
    }),
  ];
}
