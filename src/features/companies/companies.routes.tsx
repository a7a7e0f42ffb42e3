import { companyPath } from "../../addresses/companies.ts";
import { HtmlPart, json, ownPage, page, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { breadcrumbList } from "../../platform/structured-data.ts";
import { SeenLater } from "../../ui/seen-later.tsx";
import { markCards } from "../advertisements/index.ts";
import { isFollowing } from "../subscriptions/index.ts";
import { SubscribeButtons } from "../subscriptions/views.ts";
import { getKvkkText, showCompany, showKvkkText } from "./companies.contract.ts";
import { CompanyPage } from "./company.page.tsx";
import { organizationOf } from "./company-organization.ts";
import { KvkkTextPage } from "./kvkk-text.page.tsx";
import { companyTags, showCompanyTo } from "./show-company.ts";
import { kvkkTags, showKvkkTextOf } from "./show-kvkk-text.ts";

export function companyRoutes(services: Services): Route[] {
  return [
    route(
      showCompany,
      async ({ input, visitor, texts, now, url, isSeenLater }) => {
        const { slugAndId, sayfa, sehir, pozisyon } = input;
        const asked = { id: slugAndId, page: sayfa, choice: { sehir, pozisyon } };
        const shown = await showCompanyTo(services, asked, texts, now);
        if (shown.kind === "unknown") return refuse(404);
        if (shown.kind === "gone") return refuse(410);

        const { t } = texts;
        const { view } = shown;
        const { name } = view.company;
        const path = companyPath(view.company, view.page, view.chosen);
        if (url.split("?", 1)[0] !== companyPath(view.company)) return redirect(path, { status: 301 });
        if (asked.page > view.pageCount) return redirect(path);

        const advertisements = await markCards(services, visitor, view.advertisements);
        const visited = visitor.kind === "person" ? visitor.visited : undefined;
        const isFollowed = visited?.isFollowed ?? (await isFollowing(services, visitor, view.company.id));
        const pageNote =
          view.page > 1 ? ` – ${t("ui-pageOf", { page: view.page, pageCount: view.pageCount })}` : "";
        return page({
          view: (
            <CompanyPage
              view={{ ...view, advertisements }}
              actions={
                isFollowed === undefined ? undefined : (
                  <>
                    <SubscribeButtons company={view.company} isSubscribed={isFollowed} />
                    {isFollowed && isSeenLater && <SeenLater />}
                  </>
                )
              }
            />
          ),
          title: `${t("companies-documentTitle", { company: name })}${pageNote} | Mesai`,
          description: t("companies-description", { company: name, count: view.openCount }),
          canonicalPath: path,
          isIndexed: !Object.values(view.chosen).some(Boolean),
          writtenIn: "tr",
          structuredData: [
            organizationOf(view, services.settings.baseUrl),
            breadcrumbList(services.settings.baseUrl, view.crumbs),
          ],
          socialImagePath: shown.socialImagePath,
          cacheTags: companyTags(view.company.id),
        });
      },
      { visits: ({ slugAndId }) => ({ companyId: slugAndId }) },
    ),
    route(showKvkkText, async ({ input, texts, url }) => {
      const shown = await showKvkkTextOf(services, input.slugAndId);
      if (shown.kind === "unknown") return refuse(404);
      if (shown.kind === "gone") return refuse(410);
      if (url !== shown.path) return redirect(shown.path, { status: 301 });
      return ownPage(
        `${texts.t("companies-kvkkTitle")} – ${shown.companyName}`,
        <KvkkTextPage text={shown} />,
        { canonicalPath: shown.path, cacheTags: kvkkTags(input.slugAndId) },
      );
    }),
    route(getKvkkText, async ({ input }) => {
      const shown = await showKvkkTextOf(services, input.customerID);
      if (shown.kind === "unknown") return refuse(404);
      if (shown.kind === "gone") return refuse(410);
      return json({ success: new HtmlPart(<KvkkTextPage text={shown} />) });
    }),
  ];
}
