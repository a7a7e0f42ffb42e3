import { ownPage, page, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { askerHashIn, markAskingBrowser, refuseWeakPassword, startSession } from "../accounts/index.ts";
import type { AskAgainView } from "../accounts/views.ts";
import { confirmEmployer, findPendingSignUp } from "./confirm-employer.ts";
import {
  CheckMailPage,
  ConfirmEmployerPage,
  DeadLinkPage,
  EmployerSignUpPage,
} from "./employer-sign-up.page.tsx";
import * as contracts from "./employers.contract.ts";
import type { RefusedForm } from "./employers.view.ts";
import { invitationRoutes } from "./invitations.routes.tsx";
import type { EmployerSlots } from "./load-employer-pages.ts";
import { ownCompanyRoutes } from "./own-company.routes.tsx";
import { signUpEmployer, signUpEmployerAgain } from "./sign-up-employer.ts";
import { teamRoutes } from "./teams.routes.tsx";

export function employerRoutes(services: Services, slots: EmployerSlots): Route[] {
  return [
    ...signUpRoutes(services),
    ...ownCompanyRoutes(services, slots),
    ...teamRoutes(services),
    ...invitationRoutes(services),
  ];
}

type Texts = Pick<RouteRequest<unknown>, "texts">;

function signUpRoutes(services: Services): Route[] {
  return [
    route(contracts.showEmployerSignUp, (request) =>
      request.visitor.kind === "person" && request.visitor.role === "employer"
        ? redirect("/isveren")
        : signUpPage(request, undefined),
    ),
    route(
      contracts.signUpEmployer,
      async (request) => {
        const { input, texts, now } = request;
        const weak = refuseWeakPassword(request, input.Password, input.Email);
        if (weak) return weak;
        const { askerHash, cookie } = markAskingBrowser(request.cookie, services);
        const outcome = await signUpEmployer(services, input, { language: texts.lang, now, askerHash });
        if (outcome === "tax-number-taken") {
          const message = "employers-taxNumberTaken";
          return refuse(409, { message, errors: { TaxNumber: [texts.t(message)] } });
        }
        return checkMailPage(request, { email: input.Email }, [cookie]);
      },
      { formPage: { show: (request, sent) => signUpPage(request, sent) } },
    ),
    route(
      contracts.askEmployerSignUpAgain,
      async (request) => {
        const { input, now } = request;
        const askerHash = askerHashIn(request.cookie, services);
        const outcome = await signUpEmployerAgain(services, input.Email, { askerHash, now });
        if (outcome === "never-asked") return redirect(contracts.showEmployerSignUp.path);
        return checkMailPage(request, { email: input.Email, outcome });
      },
      {
        formPage: {
          show: (request, sent) => checkMailPage(request, { email: sent.values.Email?.[0] ?? "", sent }),
        },
      },
    ),
    ...confirmationRoutes(services),
  ];
}

function confirmationRoutes(services: Services): Route[] {
  const show = async (request: RouteRequest<unknown>, token: string, sent?: RefusedForm) => {
    const pending = await findPendingSignUp(services, token, request);
    if (!pending) return deadLink(request, "expired");
    const view = <ConfirmEmployerPage view={{ token, ...pending, sent }} />;
    return ownPage(request.texts.t("employers-confirmTitle"), view);
  };
  const confirm = async (request: RouteRequest<unknown>, token: string, newPassword?: string) => {
    const confirmed = await confirmEmployer(
      services,
      { token, ...(newPassword && { newPassword }) },
      request,
    );
    if (confirmed.kind === "password-first") {
      return redirect(contracts.confirmationPath(token));
    }
    if (confirmed.kind !== "confirmed") return deadLink(request, confirmed.kind);
    const { cookies } = await startSession(services, confirmed.personId, request);
    return redirect("/isveren", { cookies });
  };
  return [
    route(contracts.showEmployerConfirmation, (request) => show(request, request.input.token)),
    route(contracts.confirmEmployer, (request) => confirm(request, request.input.token)),
    route(
      contracts.confirmEmployerWithPassword,
      async (request) => {
        const { token, Password } = request.input;
        const pending = await findPendingSignUp(services, token, request);
        const weak = pending && refuseWeakPassword(request, Password, pending.email);
        return weak ?? confirm(request, token, Password);
      },
      { formPage: { show: (request, sent) => show(request, sent.values.token?.[0] ?? "", sent) } },
    ),
  ];
}

function signUpPage({ texts }: Texts, sent: Parameters<typeof EmployerSignUpPage>[0]["sent"]) {
  const title = `${texts.t("employers-signUpTitle")} | Mesai`;
  return page({
    view: <EmployerSignUpPage sent={sent} />,
    title,
    description: texts.t("employers-signUpIntro"),
    canonicalPath: contracts.showEmployerSignUp.path,
  });
}

function checkMailPage({ texts }: Texts, view: AskAgainView & { email: string }, cookies: string[] = []) {
  return ownPage(texts.t("employers-checkMailTitle"), <CheckMailPage view={view} />, { cookies });
}

function deadLink({ texts }: Texts, reason: Parameters<typeof DeadLinkPage>[0]["reason"]) {
  return ownPage(texts.t(`employers-dead-${reason}-title`), <DeadLinkPage reason={reason} />, {
    status: 410,
  });
}
