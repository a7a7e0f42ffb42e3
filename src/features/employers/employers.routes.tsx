import { page, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { startSession } from "../accounts/index.ts";
import { confirmEmployer, findPendingSignUp } from "./confirm-employer.ts";
import {
  CheckMailPage,
  ConfirmEmployerPage,
  DeadLinkPage,
  EmployerSignUpPage,
} from "./employer-sign-up.page.tsx";
import * as contracts from "./employers.contract.ts";
import { invitationRoutes } from "./invitations.routes.tsx";
import { ownCompanyRoutes } from "./own-company.routes.tsx";
import { signUpEmployer } from "./sign-up-employer.ts";
import { teamRoutes } from "./teams.routes.tsx";

export function employerRoutes(services: Services): Route[] {
  return [
    ...signUpRoutes(services),
    ...ownCompanyRoutes(services),
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
      async ({ input, texts, now }) => {
        const outcome = await signUpEmployer(services, input, { language: texts.lang, now });
        if (outcome === "tax-number-taken") {
          const message = "employers-taxNumberTaken";
          return refuse(409, { message, errors: { TaxNumber: [texts.t(message)] } });
        }
        const title = `${texts.t("employers-checkMailTitle")} | Mesai`;
        return page({ view: <CheckMailPage email={input.Email} />, title, isIndexed: false });
      },
      { formPage: { show: (request, sent) => signUpPage(request, sent) } },
    ),
    route(contracts.showEmployerConfirmation, async ({ input, texts, now }) => {
      const pending = await findPendingSignUp(services, input.token, now);
      if (!pending) return deadLink({ texts }, "expired");
      const view = <ConfirmEmployerPage view={{ token: input.token, ...pending }} />;
      return page({ view, title: `${texts.t("employers-confirmTitle")} | Mesai`, isIndexed: false });
    }),
    route(contracts.confirmEmployer, async (request) => {
      const confirmed = await confirmEmployer(services, request.input.token, request);
      if (confirmed.kind !== "confirmed") return deadLink(request, confirmed.kind);
      const { cookies } = await startSession(services, confirmed.personId, request);
      return redirect("/isveren", { cookies });
    }),
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

function deadLink({ texts }: Texts, reason: Parameters<typeof DeadLinkPage>[0]["reason"]) {
  const title = `${texts.t(`employers-dead-${reason}-title`)} | Mesai`;
  return page({ view: <DeadLinkPage reason={reason} />, title, isIndexed: false, status: 410 });
}
