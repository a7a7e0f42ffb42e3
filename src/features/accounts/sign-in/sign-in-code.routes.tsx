import { ownPage, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { hasMailFiles, type Services } from "../../../platform/services.ts";
import {
  requestSignInCode,
  showCodeRequest,
  showCodeSignIn,
  signInWithCode as signInWithCodeContract,
} from "../accounts.contract.ts";
import { beginCodeSignInJob } from "../accounts.job-definitions.ts";
import { letIn } from "../accounts.routes.tsx";
import { AskAddressPage } from "../passwords/password-reset.page.tsx";
import { markAskingBrowser } from "../sign-up/asking-browser.ts";
import { withReturn } from "./sign-in.page.tsx";
import { SignInCodePage } from "./sign-in-code.page.tsx";
import { signInWithCode } from "./sign-in-with-code.ts";

type Asked = Pick<RouteRequest<unknown>, "texts">;

export function signInCodeRoutes(services: Services): Route[] {
  const codePage = (request: Asked, returnUrl: string | undefined, sent?: SentForm) =>
    ownPage(
      request.texts.t("accounts-codeTitle"),
      <SignInCodePage view={{ returnUrl, hasMailFiles: hasMailFiles(services), sent }} />,
    );

  return [
    route(showCodeRequest, (request) => askAddressPage(request, request.input.returnUrl)),
    route(
      requestSignInCode,
      async ({ input, cookie: sentCookie }) => {
        const { askerHash, cookie } = markAskingBrowser(sentCookie, services);
        await services.queue.enqueue(beginCodeSignInJob, { email: input.Email, askerHash });
        return redirect(withReturn(showCodeSignIn.path, input.returnUrl), { cookies: [cookie] });
      },
      { formPage: { show: (request, sent) => askAddressPage(request, sent.values.returnUrl?.[0], sent) } },
    ),
    route(showCodeSignIn, (request) => codePage(request, request.input.returnUrl)),
    route(
      signInWithCodeContract,
      async (request) => {
        const result = await signInWithCode(services, request.input.Code, request);
        if (result.kind === "wrong") return refuse(422, { message: "accounts-codeWrong" });
        if (result.kind === "over") return refuse(422, { message: "accounts-codeOver" });
        return letIn(result, request.input.returnUrl);
      },
      { formPage: { show: (request, sent) => codePage(request, sent.values.returnUrl?.[0], sent) } },
    ),
  ];
}

function askAddressPage(request: Asked, returnUrl: string | undefined, sent?: SentForm) {
  const view = {
    title: "accounts-codeTitle",
    intro: "accounts-codeIntro",
    action: requestSignInCode.path,
    button: "accounts-sendCode",
    returnUrl,
    sent,
  } as const;
  return ownPage(request.texts.t(view.title), <AskAddressPage view={view} />);
}
