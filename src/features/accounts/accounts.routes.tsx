import { ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type FormPage, type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import { homePathFor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import type { SocialProvider } from "../../platform/settings/settings.ts";
import {
  finishSocialSignIn,
  type SignInInput,
  showEmployerSignIn,
  showMemberSignIn,
  showSecondStep,
  signInEmployer,
  signInMember,
  signOut,
  startSocialSignIn,
  takeSecondStep,
} from "./accounts.contract.ts";
import type { CodeView } from "./code-form.tsx";
import { offersPasskeys } from "./passkeys/relying-party.ts";
import type { SignedIn } from "./sign-in/complete-sign-in.ts";
import {
  type SignInArea,
  type SignInNotice,
  SignInPage,
  type SignInView,
  withReturn,
} from "./sign-in/sign-in.page.tsx";
import { type SignInResult, signIn } from "./sign-in/sign-in.ts";
import { endSession } from "./sign-in/sign-out.ts";
import * as social from "./sign-in/social-sign-in.ts";
import { whySignIn } from "./sign-in/why-sign-in.ts";
import { SecondStepPage } from "./two-step/second-step.page.tsx";
import { takeSecondStep as checkSecondStep } from "./two-step/take-second-step.ts";

export function accountRoutes(services: Services): Route[] {
  const providers = Object.keys(services.settings.socialKeys) as SocialProvider[];
  const show =
    (area: SignInArea) =>
    (request: RouteRequest<{ returnUrl: string | undefined; bilgi?: SignInNotice | undefined }>) => {
      const { returnUrl, bilgi: notice } = request.input;
      if (request.visitor.kind === "person") return redirect(returnUrl ?? homePathFor(request.visitor.role));
      return signInPage(services, request, { area, returnUrl, notice, providers });
    };
  const enter = async (request: RouteRequest<SignInInput>) => {
    const result = await signIn(services, request.input, request);
    if (result.kind === "wrong") return refuse(422, { message: "accounts-wrong" });
    return letIn(result, request.input.returnUrl);
  };
  const formPageOf = (area: SignInArea): FormPage => ({
    show: (request, sent) =>
      signInPage(services, request, { area, returnUrl: sent.values.returnUrl?.[0], providers, sent }),
  });
  return [
    route(showMemberSignIn, show("member")),
    route(signInMember, enter, { formPage: formPageOf("member") }),
    route(showEmployerSignIn, show("employer")),
    route(signInEmployer, enter, { formPage: formPageOf("employer") }),
    route(showSecondStep, (request) => secondStepPage(request, { returnUrl: request.input.returnUrl })),
    route(
      takeSecondStep,
      async (request) => {
        const result = await checkSecondStep(services, request.input, request);
        if (result.kind === "wrong") return refuse(422, { message: "accounts-secondStepWrong" });
        if (result.kind === "over") return refuse(422, { message: "accounts-secondStepOver" });
        return goOn(result, request.input.returnUrl);
      },
      {
        formPage: {
          show: (request, sent) => secondStepPage(request, { returnUrl: sent.values.returnUrl?.[0], sent }),
        },
      },
    ),
    route(startSocialSignIn, async (request) => {
      const { provider, returnUrl } = request.input;
      if (!providers.includes(provider)) return refuse(404);
      const { url, cookies } = await social.startSocialSignIn(services, provider, returnUrl, request);
      return redirect(url, { cookies });
    }),
    route(finishSocialSignIn, async (request) => {
      const { provider, ...answer } = request.input;
      if (!providers.includes(provider)) return refuse(404);
      const result = await social.finishSocialSignIn(services, provider, answer, request);
      if (result.kind === "signed-in") return goOn(result, result.to);
      const notice: SignInNotice = result.kind === "two-factor" ? "socialTwoFactor" : "socialFailed";
      return redirect(`${showMemberSignIn.path}?bilgi=${notice}`);
    }),
    route(signOut, async ({ cookie }) => redirect("/", { cookies: await endSession(services, cookie) })),
  ];
}

/** How long somebody who guesses has to wait, told in the form. */
export function refuseToGuess(seconds: number) {
  return refuse(429, { message: "accounts-wait", values: { seconds }, retryAfterSeconds: seconds });
}

/** After the password, or what stands for it. */
export function letIn(result: Exclude<SignInResult, { kind: "wrong" }>, returnUrl: string | undefined) {
  switch (result.kind) {
    case "wait":
      return refuseToGuess(result.seconds);
    case "second-step":
      return redirect(withReturn(showSecondStep.path, returnUrl), { cookies: result.cookies });
    case "signed-in":
      return goOn(result, returnUrl);
  }
}

export function goOn(
  { isBeingDeleted, isSuspended, cookies, home }: SignedIn,
  returnUrl: string | undefined,
) {
  if (isSuspended) return redirect(`${showMemberSignIn.path}?bilgi=suspended`, { cookies });
  return redirect(isBeingDeleted ? "/hesabim/kalsin-mi" : (returnUrl ?? home), { cookies });
}

type Asked = Pick<RouteRequest<unknown>, "texts" | "cookie" | "now">;

export async function signInPage(services: Services, request: Asked, shown: Omit<SignInView, "hasPasskeys">) {
  const { texts } = request;
  const { returnUrl, area } = shown;
  const reason = area === "member" ? await whySignIn(services, { ...request, returnUrl }) : undefined;
  const view = { ...shown, reason, hasPasskeys: offersPasskeys(services.settings) };
  const title = texts.t(view.area === "member" ? "accounts-memberSignIn" : "accounts-employerSignIn");
  return ownPage(title, <SignInPage view={view} />);
}

function secondStepPage({ texts }: Pick<Asked, "texts">, view: CodeView) {
  return ownPage(texts.t("accounts-secondStep"), <SecondStepPage view={view} />);
}
