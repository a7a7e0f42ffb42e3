import { type Answer, json, ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { visitCounterOf } from "../tracking/index.ts";
import { addFavourite } from "./add-favourite.ts";
import { createFavourite, deleteFavourite, favouritesPath, showFavourites } from "./favourites.contract.ts";
import { FavouritesPage } from "./favourites.page.tsx";
import { removeFavourite } from "./favourites.store.ts";
import { listFavourites } from "./list-favourites.ts";

export function favouriteRoutes(services: Services): Route[] {
  return [
    route(createFavourite, async (request) => {
      const { input, texts } = request;
      const { personId } = memberOf(request.visitor);
      const added = await addFavourite(services, personId, input.advertisementID);
      if (added === "unknown") return refuse(404);
      if (added === "closed") return refuse(410, { message: "favourites-closed" });
      if (added === "added") {
        visitCounterOf(services).countSave(input.advertisementID, request, request.now, request.cameFrom);
      }
      return added === "added"
        ? succeeded(request)
        : json({ success: false, message: texts.t("adView-adAlreadyAdded") });
    }),
    route(deleteFavourite, async (request) => {
      const { input, texts } = request;
      const { personId } = memberOf(request.visitor);
      const wasThere = await removeFavourite(services.db, personId, input.advertisementID);
      return wasThere
        ? succeeded(request)
        : json({ success: false, message: texts.t("favourites-notAmongThem") });
    }),
    route(showFavourites, async ({ input, visitor, texts, now }) => {
      const asked = { page: input.sayfa, removedId: input.cikarilan };
      const view = await listFavourites(services, memberOf(visitor), asked, now);
      if (input.sayfa > view.pageCount) return redirect(favouritesPath(view.pageCount, input.cikarilan));
      return ownPage(texts.t("favourites-title"), <FavouritesPage view={view} />);
    }),
  ];
}

/** Only a browser without scripts follows the redirection. */
function succeeded({ input }: RouteRequest<{ returnUrl: string | undefined }>): Answer {
  return json({ success: true, ...(input.returnUrl && { redirect: input.returnUrl }) });
}
