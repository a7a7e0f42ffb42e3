import { ownPage, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { hasKeptMail, type Services } from "../../../platform/services.ts";
import type { SocialProvider } from "../../../platform/settings.ts";
import {
  askSignUpAgain,
  confirmEmail,
  requestPasswordReset,
  resetPassword,
  saveQuickProfile,
  showEmailConfirmation,
  showForgottenPassword,
  showPasswordReset,
  showQuickProfile,
  showResetSent,
  showSignUp,
  showSignUpSent,
  signUp,
} from "../accounts.contract.ts";
import { beginPasswordResetJob } from "../accounts.job-definitions.ts";
import { ConfirmLinkPage, LinkResultPage, LinkSentPage } from "../mail-links/mail-link.page.tsx";
import { AskAddressPage, NewPasswordPage } from "../passwords/password-reset.page.tsx";
import { refuseWeakPassword } from "../passwords/refuse-weak-password.ts";
import { resetPassword as setNewPassword } from "../passwords/reset-password.ts";
import { confirmEmail as changeConfirmedEmail } from "../settings/change-email.ts";
import { whySignIn } from "../sign-in/why-sign-in.ts";
import { markAskingBrowser } from "./asking-browser.ts";
import { readAsked, requestSignUp, requestSignUpAgain } from "./request-sign-up.ts";
import { QuickProfilePage, SignUpPage } from "./sign-up.page.tsx";
import { SignUpSentPage } from "./sign-up-sent.page.tsx";

type Asked = Pick<RouteRequest<unknown>, "texts">;

interface SignUpInput {
  Email: string;
  Password: string;
  returnUrl: string | undefined;
}

/** Ways into an account that go through a postbox. */
export function signUpRoutes(services: Services): Route[] {
  const providers = Object.keys(services.settings.socialKeys) as SocialProvider[];

  const signUpPage = async (
    request: Pick<RouteRequest<unknown>, "texts" | "cookie" | "now">,
    returnUrl: string | undefined,
    sent?: SentForm,
  ) => {
    const reason = await whySignIn(services, { ...request, returnUrl });
    return ownPage(
      request.texts.t("accounts-signUp"),
      <SignUpPage view={{ returnUrl, providers, reason, sent }} />,
    );
  };
  const signUpSentPage = async (
    request: Pick<RouteRequest<unknown>, "texts" | "cookie">,
    outcome?: "again" | "wait",
    sent?: SentForm,
  ) => {
    const email = (await readAsked(services, request.cookie))?.request.email;
    const view = { email, outcome, sent, hasKeptMail: hasKeptMail(services) };
    return ownPage(request.texts.t("accounts-sentTitle"), <SignUpSentPage view={view} />);
  };
  const quickProfilePage = (request: Asked, returnUrl: string | undefined, sent?: SentForm) =>
    ownPage(request.texts.t("accounts-quickProfile"), <QuickProfilePage view={{ returnUrl, sent }} />);
  const ask = async (request: RouteRequest<SignUpInput>, name: string | undefined) => {
    const { Email: email, Password: password, returnUrl } = request.input;
    const weak = refuseWeakPassword(request, password, email);
    if (weak) return weak;
    const { askerHash, cookie } = markAskingBrowser(request.cookie, services);
    await requestSignUp(services, { name, email, password, returnUrl, askerHash }, request.texts.lang);
    return redirect(showSignUpSent.path, { cookies: [cookie] });
  };
  return [
    route(showSignUp, (request) => signUpPage(request, request.input.returnUrl)),
    route(
      signUp,
      async (request) => {
        const { FirstName, LastName } = request.input;
        return ask(request, `${FirstName} ${LastName}`);
      },
      { formPage: { show: (request, sent) => signUpPage(request, sent.values.returnUrl?.[0], sent) } },
    ),
    route(showQuickProfile, (request) => quickProfilePage(request, request.input.returnUrl)),
    route(saveQuickProfile, (request) => ask(request, undefined), {
      formPage: { show: (request, sent) => quickProfilePage(request, sent.values.returnUrl?.[0], sent) },
    }),
    route(showSignUpSent, (request) => signUpSentPage(request, request.input.sonuc)),
    route(
      askSignUpAgain,
      async ({ input, cookie }) => {
        const outcome = await requestSignUpAgain(services, input.Email, cookie);
        return redirect(
          outcome === "never-asked" ? showSignUp.path : `${showSignUpSent.path}?sonuc=${outcome}`,
        );
      },
      { formPage: { show: (request, sent) => signUpSentPage(request, undefined, sent) } },
    ),
  ];
}

/** A password that was forgotten, an address that is new. */
export function mailLinkRoutes(services: Services): Route[] {
  const isGood = async (purpose: "reset-password" | "email-change", token: string) =>
    (await services.auth.api.findToken({ body: { purpose, token } })).value !== null;

  return [
    route(showForgottenPassword, (request) => forgottenPage(request)),
    route(
      requestPasswordReset,
      async ({ input }) => {
        await services.queue.enqueue(beginPasswordResetJob, { email: input.Email });
        return redirect(showResetSent.path);
      },
      { formPage: { show: (request, sent) => forgottenPage(request, sent) } },
    ),
    route(showResetSent, (request) =>
      ownPage(
        request.texts.t("accounts-sentTitle"),
        <LinkSentPage text={request.texts.t("accounts-resetSentText")} hasKeptMail={hasKeptMail(services)} />,
      ),
    ),
    route(showPasswordReset, async (request) => {
      const { token } = request.input;
      if (!(await isGood("reset-password", token))) return deadLink(request, showForgottenPassword.path);
      return newPasswordPage(request, token);
    }),
    route(
      resetPassword,
      async (request) => {
        const { token, Password: password } = request.input;
        const result = await setNewPassword(services, { token, password }, request);
        if (result.kind === "dead-link") return deadLink(request, showForgottenPassword.path);
        if (result.kind === "weak") return refuseWeakPassword(request, password, result.email) ?? refuse(422);
        return redirect("/uye-girisi?bilgi=passwordSaved", { cookies: result.cookies });
      },
      { formPage: { show: (request, sent) => newPasswordPage(request, sent.values.token?.[0] ?? "", sent) } },
    ),
    route(showEmailConfirmation, async (request) => {
      const { token } = request.input;
      if (!(await isGood("email-change", token))) return deadLink(request, "/hesabim/ayarlar/e-posta");
      const view = {
        title: "accounts-confirmEmailTitle",
        text: "accounts-confirmEmailText",
        action: confirmEmail.path,
        button: "accounts-confirmEmailButton",
        token,
      } as const;
      return ownPage(request.texts.t(view.title), <ConfirmLinkPage view={view} />);
    }),
    route(confirmEmail, async (request) => {
      const result = await changeConfirmedEmail(services, request.input.token, request);
      if (result === "dead-link") return deadLink(request, "/hesabim/ayarlar/e-posta");
      const view = {
        title: "accounts-emailChangedTitle",
        text: "accounts-emailChangedText",
        next: { href: "/hesabim/ayarlar", label: "accounts-settings" },
      } as const;
      return ownPage(request.texts.t(view.title), <LinkResultPage view={view} />);
    }),
  ];
}

function forgottenPage(request: Asked, sent?: SentForm) {
  const view = {
    title: "accounts-forgottenTitle",
    intro: "accounts-forgottenIntro",
    action: requestPasswordReset.path,
    button: "accounts-sendLink",
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

/** Expired, used, cut off by a mail program or made up: all the same to whoever holds it. */
export function deadLink(request: Asked, again: string) {
  const view = {
    title: "accounts-deadLinkTitle",
    text: "accounts-deadLinkText",
    next: { href: again, label: "accounts-continue" },
  } as const;
  return ownPage(request.texts.t(view.title), <LinkResultPage view={view} />, { status: 410 });
}
