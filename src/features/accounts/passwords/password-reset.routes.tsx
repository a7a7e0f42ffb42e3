import { ownPage, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { hasMailFiles, type Services } from "../../../platform/services.ts";
import {
  askPasswordResetAgain,
  requestPasswordReset,
  resetPassword,
  showForgottenPassword,
  showPasswordReset,
  showResetSent,
} from "../accounts.contract.ts";
import { beginPasswordResetJob } from "../accounts.job-definitions.ts";
import { deadLink } from "../mail-links/dead-link.tsx";
import { RESET_SECONDS } from "../mail-links/mail-links.ts";
import { askedMail } from "../sign-up/asked-mail.ts";
import { markAskingBrowser } from "../sign-up/asking-browser.ts";
import { AskAddressPage, NewPasswordPage, ResetSentPage } from "./password-reset.page.tsx";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { resetPassword as setNewPassword } from "./reset-password.ts";

type Asked = Pick<RouteRequest<unknown>, "texts">;

const resetMail = askedMail({ what: "password", job: beginPasswordResetJob, seconds: RESET_SECONDS });

/** A password that was forgotten: first the mail, then the new one. */
export function passwordResetRoutes(services: Services): Route[] {
  return [...askingRoutes(services), ...newPasswordRoutes(services)];
}

function askingRoutes(services: Services): Route[] {
  const sentPage = async (
    { texts, cookie }: Pick<RouteRequest<unknown>, "texts" | "cookie">,
    outcome?: "again" | "wait",
    sent?: SentForm,
  ) => {
    const email = (await resetMail.read(services, cookie))?.request.email;
    const view = { email, outcome, sent, hasMailFiles: hasMailFiles(services) };
    return ownPage(texts.t("accounts-sentTitle"), <ResetSentPage view={view} />);
  };
  return [
    route(showForgottenPassword, (request) => forgottenPage(request, request.input.returnUrl)),
    route(
      requestPasswordReset,
      async (request) => {
        const { Email: email, returnUrl } = request.input;
        const { askerHash, cookie } = markAskingBrowser(request.cookie, services);
        await resetMail.ask(services, { email, returnUrl }, askerHash);
        return redirect(showResetSent.path, { cookies: [cookie] });
      },
      { formPage: { show: (request, sent) => forgottenPage(request, sent.values.returnUrl?.[0], sent) } },
    ),
    route(showResetSent, (request) => sentPage(request, request.input.sonuc)),
    route(
      askPasswordResetAgain,
      async ({ input, cookie }) => {
        const outcome = await resetMail.askAgain(services, input.Email, cookie);
        return redirect(
          outcome === "never-asked" ? showForgottenPassword.path : `${showResetSent.path}?sonuc=${outcome}`,
        );
      },
      { formPage: { show: (request, sent) => sentPage(request, undefined, sent) } },
    ),
  ];
}

function newPasswordRoutes(services: Services): Route[] {
  return [
    route(showPasswordReset, async (request) => {
      const { token } = request.input;
      const found = await services.auth.api.findToken({ body: { purpose: "reset-password", token } });
      if (found.value === null) return deadLink(request, showForgottenPassword.path);
      return newPasswordPage(request, token);
    }),
    route(
      resetPassword,
      async (request) => {
        const { token, Password: password } = request.input;
        const result = await setNewPassword(services, { token, password }, request);
        if (result.kind === "dead-link") return deadLink(request, showForgottenPassword.path);
        if (result.kind === "weak") return refuseWeakPassword(request, password, result.email) ?? refuse(422);
        const returnUrl = (await resetMail.read(services, request.cookie))?.request.returnUrl;
        const wanted = returnUrl === undefined ? "" : `&returnUrl=${encodeURIComponent(returnUrl)}`;
        return redirect(`/uye-girisi?bilgi=passwordSaved${wanted}`, { cookies: result.cookies });
      },
      { formPage: { show: (request, sent) => newPasswordPage(request, sent.values.token?.[0] ?? "", sent) } },
    ),
  ];
}

function forgottenPage(request: Asked, returnUrl: string | undefined, sent?: SentForm) {
  const view = {
    title: "accounts-forgottenTitle",
    intro: "accounts-forgottenIntro",
    action: requestPasswordReset.path,
    button: "accounts-sendLink",
    returnUrl,
    sent,
  } as const;
  return ownPage(request.texts.t(view.title), <AskAddressPage view={view} />);
}

function newPasswordPage(request: Asked, token: string, sent?: SentForm) {
  const view = {
    title: "accounts-newPasswordTitle",
    intro: request.texts.t("accounts-newPasswordIntro"),
    action: resetPassword.path,
    button: "accounts-savePassword",
    token,
    sent,
  } as const;
  return ownPage(request.texts.t(view.title), <NewPasswordPage view={view} />);
}
