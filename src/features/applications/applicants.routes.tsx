import { json, page, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import type { CompanyMembership, Visitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { SeenLater } from "../../ui/seen-later.tsx";
import { ApplicantPage } from "./applicant.page.tsx";
import { ApplicantsPage } from "./applicants.page.tsx";
import * as contracts from "./applications.contract.ts";
import type { ApplicantView } from "./applications.view.ts";
import { listApplicants, loadApplicant, loadApplicantFile } from "./load-applicants.ts";
import { moveApplicantOf } from "./move-applicant.ts";

/** An employer's side of it. */
export function applicantRoutes(services: Services): Route[] {
  return [
    route(contracts.showApplicants, async ({ input, visitor, texts }) => {
      const asked = { advertisementId: input.ilan, status: input.durum, page: input.sayfa };
      const view = await listApplicants(services, companyOf(visitor).id, asked);
      const title = `${texts.t("applications-applicantsTitle")} | Mesai`;
      return page({ view: <ApplicantsPage view={view} />, title, isIndexed: false });
    }),
    route(contracts.showApplicant, async (request) => {
      const { applicationID } = request.input;
      const view = await open(request, applicationID);
      return view ? applicantPage(request, view, { isMoved: request.input.sonuc === "moved" }) : refuse(404);
    }),
    route(contracts.downloadApplicantFile, async ({ input, visitor }) => {
      const file = await loadApplicantFile(services, companyOf(visitor), input.applicationID);
      return file ? { kind: "file", ...file, isImmutable: false } : refuse(404);
    }),
    route(
      contracts.moveApplicant,
      async ({ input, visitor, texts, now }) => {
        const { ApplicationID, Status, Reason } = input;
        const move = {
          applicationId: ApplicationID,
          companyId: companyOf(visitor).id,
          to: Status,
          reason: Reason,
        };
        switch (await moveApplicantOf(services, move, now)) {
          case "unknown":
            return refuse(404);
          case "not-from-here":
            return refuse(409, { message: "applications-cannotMove" });
          case "reason-missing":
            return refuse(400, { errors: { Reason: [texts.t("applications-reasonMissing")] } });
          case "moved":
            return json({ success: true, redirect: `${contracts.applicantPath(ApplicationID)}?sonuc=moved` });
        }
      },
      { formPage: { show: showAgain } },
    ),
  ];

  /**
   * Whoever decides about it has seen it by opening it, and the member is told so. A browser that only fetches the page in
   * case somebody goes there opens nothing.
   */
  async function open(
    { visitor, texts, now, isSeenLater }: RouteRequest<unknown>,
    id: number,
  ): Promise<ApplicantView | undefined> {
    const company = companyOf(visitor);
    const view = await loadApplicant(services, company, id, texts);
    if (isSeenLater || !view?.moves.includes("seen")) return view;
    const move = { applicationId: id, companyId: company.id, to: "seen", reason: undefined } as const;
    await moveApplicantOf(services, move, now);
    return loadApplicant(services, company, id, texts);
  }

  async function showAgain(request: RouteRequest<undefined>, sent: SentForm) {
    const id = Number(sent.values.ApplicationID?.[0]);
    const view = Number.isSafeInteger(id) ? await open(request, id) : undefined;
    const problem = Object.values(sent.errors)[0]?.[0] ?? sent.problem;
    if (view) return applicantPage(request, view, { isMoved: false, problem });
    const asked = { advertisementId: undefined, status: undefined, page: 1 };
    const list = await listApplicants(services, companyOf(request.visitor).id, asked);
    return page({ view: <ApplicantsPage view={list} />, title: "Mesai", isIndexed: false });
  }
}

function applicantPage(
  { texts, isSeenLater }: RouteRequest<unknown>,
  view: ApplicantView,
  shown: { isMoved: boolean; problem?: string | undefined },
) {
  const title = `${view.name} – ${texts.t("applications-applicantsTitle")} | Mesai`;
  const shownPage = (
    <>
      <ApplicantPage view={view} {...shown} />
      {isSeenLater && <SeenLater />}
    </>
  );
  return page({ view: shownPage, title, isIndexed: false });
}

/** Whom a contract for a company's team has let through. */
function companyOf(visitor: Visitor): CompanyMembership {
  if (visitor.kind !== "person" || !visitor.company) throw new Error("the contract lets only a team in");
  return visitor.company;
}
