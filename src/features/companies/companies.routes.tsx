import { page, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { breadcrumbList } from "../../platform/structured-data.ts";
import { companyPath, showCompany } from "./companies.contract.ts";
import { CompanyPage } from "./company.page.tsx";
import { organizationOf } from "./company-organization.ts";
import { companyTags, showCompanyTo } from "./show-company.ts";

export function companyRoutes(services: Services): Route[] {
  return [
    route(showCompany, async ({ input, texts, now, url }) => {
      const asked = { id: input.slugAndId, page: input.sayfa };
      const shown = await showCompanyTo(services, asked, texts, now);
      if (shown.kind === "unknown") return refuse(404);
      if (shown.kind === "gone") return refuse(410);

      const { t } = texts;
      const { view } = shown;
      const { name } = view.company;
      const path = companyPath(view.company, view.page);
      if (url.split("?", 1)[0] !== companyPath(view.company)) return redirect(path, { status: 301 });
      if (asked.page > view.pageCount) return redirect(path);

      const pageNote =
        view.page > 1 ? ` – ${t("ui-pageOf", { page: view.page, pageCount: view.pageCount })}` : "";
      return page({
        view: <CompanyPage view={view} />,
        title: `${t("companies-documentTitle", { company: name })}${pageNote} | Mesai`,
        description: t("companies-description", { company: name, count: view.openCount }),
        canonicalPath: path,
        writtenIn: "tr",
        structuredData: [
          organizationOf(view, services.settings.baseUrl),
          breadcrumbList(services.settings.baseUrl, [...view.crumbs, { href: path, label: name }]),
        ],
        socialImagePath: shown.socialImagePath,
        cacheTags: companyTags(view.company.id),
      });
    }),
  ];
}
