import { actorOf } from "../../platform/audit.ts";
import { ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { CompanyFormPage } from "./company-form.page.tsx";
import { EmployerHomePage, NoCompanyPage } from "./employer-home.page.tsx";
import * as contracts from "./employers.contract.ts";
import type { CompanyFormView } from "./employers.view.ts";
import { type EmployerSlots, loadCompanyForm, loadEmployerHome } from "./load-employer-pages.ts";
import { resubmitCompany } from "./resubmit-company.ts";
import { saveCompany } from "./save-company.ts";
import { teamMember } from "./team-member.ts";

export function ownCompanyRoutes(services: Services, slots: EmployerSlots): Route[] {
  type Shown = Partial<Pick<CompanyFormView, "outcome" | "sent">>;
  const formPage = async (request: RouteRequest<unknown>, { outcome, sent }: Shown) => {
    const { company } = teamMember(request.visitor);
    const { texts } = request;
    const form = await loadCompanyForm(services, company, { texts, cityId: sent?.values?.CityID?.[0] });
    const view = <CompanyFormPage view={{ ...form, outcome, sent }} />;
    return ownPage(texts.t("employers-companyTitle"), view);
  };
  return [
    route(contracts.showEmployerHome, async ({ visitor, texts, now }) => {
      const company = visitor.kind === "person" ? visitor.company : undefined;
      if (!company) {
        return ownPage(texts.t("employers-noCompanyTitle"), <NoCompanyPage />);
      }
      const view = await loadEmployerHome(services, company, { ...slots, now });
      return ownPage(view.company.name, <EmployerHomePage view={view} />);
    }),
    route(contracts.showCompanyForm, (request) => formPage(request, { outcome: request.input.sonuc })),
    route(
      contracts.saveCompany,
      async ({ input, visitor, address, texts }) => {
        const { person, company } = teamMember(visitor);
        const saved = await saveCompany(services, company.id, input, actorOf(person, address));
        if (saved.kind === "saved") return redirect("/isveren/firma?sonuc=saved");
        const messages = {
          Logo: "employers-logoUnreadable",
          Cover: "employers-logoUnreadable",
          CoverAlt: "employers-coverAltMissing",
          TaxOfficeName: "employers-taxOfficeUnknown",
        } as const;
        const { [saved.field as keyof typeof messages]: said = "error-field-invalid" } = messages;
        const message = texts.t(said);
        return refuse(422, { message: "employers-companyNotSaved", errors: { [saved.field]: [message] } });
      },
      { formPage: { show: (request, sent) => formPage(request, { sent }) } },
    ),
    route(contracts.resubmitCompany, async ({ visitor, address }) => {
      const { person, company } = teamMember(visitor);
      const isReopened = await resubmitCompany(services, company.id, actorOf(person, address));
      return isReopened
        ? redirect("/isveren/firma?sonuc=resubmitted")
        : refuse(409, { message: "employers-notResubmitted" });
    }),
  ];
}
