import { page, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { socialPicturePath } from "../../platform/social-picture.ts";
import { AdvertisementPage } from "./advertisement.page.tsx";
import { pictureOf } from "./advertisement-picture.ts";
import { showAdvertisement } from "./advertisements.contract.ts";
import { ExpiredAdvertisementPage } from "./expired-advertisement.page.tsx";
import { showAdvertisementTo } from "./show-advertisement.ts";

export function advertisementRoutes(services: Services): Route[] {
  return [
    route(showAdvertisement, async ({ input, texts, now, url, wantsFragment }) => {
      const shown = await showAdvertisementTo(services, input.slugAndId, texts, now);
      if (shown.kind === "unknown") return refuse(404);
      if (shown.kind === "gone") return refuse(410);
      if (url !== shown.path) return redirect(shown.path, { status: 301 });

      const title = `${shown.view.title} – ${shown.view.company.name} | Mesai`;
      if (shown.kind === "expired") {
        const view = <ExpiredAdvertisementPage view={shown.view} />;
        return page({ view, title, status: 410, isIndexed: false, cacheTags: shown.tags });
      }
      return page({
        view: <AdvertisementPage view={shown.view} isFragment={wantsFragment} />,
        title,
        description: texts.t("advertisements-description", {
          title: shown.view.title,
          company: shown.view.company.name,
          places: shown.view.places.slice(0, 3).join("; "),
        }),
        canonicalPath: shown.path,
        writtenIn: "tr",
        structuredData: shown.structuredData,
        socialImagePath: socialPicturePath(pictureOf(shown.view)),
        cacheTags: shown.tags,
      });
    }),
  ];
}
