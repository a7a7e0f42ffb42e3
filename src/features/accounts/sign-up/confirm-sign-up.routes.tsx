import { ownPage, redirect } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import {
  confirmSignUp,
  confirmSignUpWithPassword,
  showSignUp,
  showSignUpConfirmation,
} from "../accounts.contract.ts";
import { deadLink } from "../mail-links/dead-link.tsx";
import { ConfirmLinkPage, LinkResultPage } from "../mail-links/mail-link.page.tsx";
import { NewPasswordPage } from "../passwords/password-reset.page.tsx";
import { refuseWeakPassword } from "../passwords/refuse-weak-password.ts";
import { findPendingSignUp, confirmSignUp as openAccount, type SignUpResult } from "./confirm-sign-up.ts";

type Asked = Pick<RouteRequest<unknown>, "texts" | "cookie">;

export function signUpConfirmationRoutes(services: Services): Route[] {
  const show = async (request: Asked, token: string, sent?: SentForm) => {
    const pending = await findPendingSignUp(services, token, request);
    if (!pending) return deadLink(request, showSignUp.path);
    if (!pending.isAskedHere || sent) return choosePasswordPage(request, token, pending.email, sent);
    const view = {
      title: "accounts-confirmSignUpTitle",
      text: "accounts-confirmSignUpText",
      action: confirmSignUp.path,
      button: "accounts-confirmSignUpButton",
      token,
    } as const;
    return ownPage(request.texts.t(view.title), <ConfirmLinkPage view={view} />);
  };
  return [
    route(showSignUpConfirmation, (request) => show(request, request.input.token)),
    route(confirmSignUp, async (request) => {
      const { token } = request.input;
      return answerTo(await openAccount(services, { token }, request), token, request);
    }),
    route(
      confirmSignUpWithPassword,
      async (request) => {
        const { token, Password: newPassword } = request.input;
        const pending = await findPendingSignUp(services, token, request);
        const weak = pending && refuseWeakPassword(request, newPassword, pending.email);
        if (weak) return weak;
        return answerTo(await openAccount(services, { token, newPassword }, request), token, request);
      },
      { formPage: { show: (request, sent) => show(request, sent.values.token?.[0] ?? "", sent) } },
    ),
  ];
}

function answerTo(result: SignUpResult, token: string, request: Asked) {
  switch (result.kind) {
    case "signed-in":
      return redirect(result.returnUrl ?? "/hesabim", { cookies: result.cookies });
    case "dead-link":
      return deadLink(request, showSignUp.path);
    case "password-first":
      return redirect(`${showSignUpConfirmation.path}?token=${token}`);
    case "already-member": {
      const view = {
        title: "accounts-alreadyMemberTitle",
        text: "accounts-alreadyMemberText",
        next: { href: "/uye-girisi", label: "accounts-signIn" },
      } as const;
      return ownPage(request.texts.t(view.title), <LinkResultPage view={view} />, { status: 409 });
    }
  }
}

function choosePasswordPage(request: Asked, token: string, email: string, sent: SentForm | undefined) {
  const view = {
    title: "accounts-confirmSignUpTitle",
    intro: request.texts.t("accounts-choosePasswordIntro", { email }),
    action: confirmSignUpWithPassword.path,
    button: "accounts-confirmSignUpButton",
    token,
    sent,
  } as const;
  return ownPage(request.texts.t(view.title), <NewPasswordPage view={view} />);
}
