import type { ReactNode } from "react";
import { json, ownPage, page, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { socialPicturePath } from "../../platform/pictures/social-picture.ts";
import type { Services } from "../../platform/services.ts";
import { AdvertisementPage } from "./advertisement.page.tsx";
import { AdvertisementActions } from "./advertisement-actions.tsx";
import { AdvertisementLinks } from "./advertisement-links.tsx";
import { pictureOf } from "./advertisement-picture.ts";
import { getAdvertisement, showAdvertisement } from "./advertisements.contract.ts";
import type { AdvertisementCard } from "./advertisements.view.ts";
import { describeAdvertisement } from "./describe-advertisement.ts";
import { ExpiredAdvertisementPage } from "./expired-advertisement.page.tsx";
import { markCards } from "./mark-cards.ts";
import { personalPart } from "./personal-part.ts";
import { showAdvertisementTo } from "./show-advertisement.ts";

/** What other features show on an advertisement's page; the app fills it in. */
export interface AdvertisementSlots {
  followCompany(
    services: Services,
    visitor: Visitor,
    company: { id: number; name: string; href?: string | undefined },
  ): Promise<ReactNode>;
  /** What of it this visitor has. */
  showFit(services: Services, visitor: Visitor, id: number, now: Date): Promise<ReactNode>;
}

export function advertisementRoutes(services: Services, slots: AdvertisementSlots): Route[] {
  return [
    route(
      showAdvertisement,
      async ({ input, visitor, texts, now, url, wantsFragment }) => {
        const shown = await showAdvertisementTo(services, input.slugAndId, texts, now);
        if (shown.kind === "unknown") return refuse(404);
        if (shown.kind === "gone") return refuse(410);
        if (url !== shown.path) return redirect(shown.path, { status: 301 });

        const own = await personalPart(services, visitor, input.slugAndId, now);
        const title = `${shown.view.title} – ${shown.view.company.name}`;
        if (shown.kind === "expired") {
          const similar = await markCards(services, visitor, shown.view.similar);
          const view = <ExpiredAdvertisementPage view={{ ...shown.view, ...own.marks, similar }} />;
          return ownPage(title, view, { status: 410, cacheTags: shown.tags });
        }
        const [marked, ...similar] = await markCards<AdvertisementCard>(services, visitor, [
          shown.view,
          ...shown.view.similar,
        ]);
        const followCompany = await slots.followCompany(services, visitor, shown.view.company);
        const fit = await slots.showFit(services, visitor, input.slugAndId, now);
        const { isSaved, applyHref } = marked ?? {};
        const view = { ...shown.view, isSaved, applyHref, ...own.marks, similar };
        return page({
          view: (
            <AdvertisementPage
              view={view}
              fit={fit}
              actions={<AdvertisementActions view={view} followCompany={followCompany} />}
              links={<AdvertisementLinks advertisementId={view.id} />}
              isFragment={wantsFragment}
            />
          ),
          title: `${title} | Mesai`,
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
          ...(own.cookies && { cookies: own.cookies }),
        });
      },
      { comparesMember: true },
    ),
    route(getAdvertisement, async ({ input, texts, now }) => {
      const described = await describeAdvertisement(services, input, texts, now);
      if (described.kind === "unknown") return refuse(404);
      return described.kind === "over" ? refuse(410) : json({ Data: described.data });
    }),
  ];
}
