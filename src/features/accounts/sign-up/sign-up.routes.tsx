import { ownPage, redirect } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { hasMailFiles, type Services } from "../../../platform/services.ts";
import type { SocialProvider } from "../../../platform/settings/settings.ts";
import {
  askSignUpAgain,
  confirmEmail,
  saveQuickProfile,
  showEmailConfirmation,
  showQuickProfile,
  showSignUp,
  showSignUpSent,
  signUp,
} from "../accounts.contract.ts";
import { deadLink } from "../mail-links/dead-link.tsx";
import { ConfirmLinkPage, LinkResultPage } from "../mail-links/mail-link.page.tsx";
import { refuseWeakPassword } from "../passwords/refuse-weak-password.ts";
import { confirmEmail as changeConfirmedEmail } from "../settings/change-email.ts";
import { whySignIn } from "../sign-in/why-sign-in.ts";
import { markAskingBrowser } from "./asking-browser.ts";
import { requestSignUp, signUpMail } from "./request-sign-up.ts";
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
    const email = (await signUpMail.read(services, request.cookie))?.request.email;
    const view = { email, outcome, sent, hasMailFiles: hasMailFiles(services) };
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
        const outcome = await signUpMail.askAgain(services, input.Email, cookie);
        return redirect(
          outcome === "never-asked" ? showSignUp.path : `${showSignUpSent.path}?sonuc=${outcome}`,
        );
      },
      { formPage: { show: (request, sent) => signUpSentPage(request, undefined, sent) } },
    ),
  ];
}

/** An address that is new. */
export function newAddressRoutes(services: Services): Route[] {
  return [
    route(showEmailConfirmation, async (request) => {
      const { token } = request.input;
      const found = await services.auth.api.findToken({ body: { purpose: "email-change", token } });
      if (found.value === null) return deadLink(request, "/hesabim/ayarlar/e-posta");
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
