import { page, redirect } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import {
  type SignInInput,
  showEmployerSignIn,
  showMemberSignIn,
  signInEmployer,
  signInMember,
  signOut,
} from "./accounts.contract.ts";
import { type SignInArea, SignInPage, type SignInView } from "./sign-in.page.tsx";
import { signIn } from "./sign-in.ts";
import { endSession } from "./sign-out.ts";

const CANNOT_GO_ON = 422;

export function accountRoutes(services: Services): Route[] {
  const show = (area: SignInArea) => (request: RouteRequest<{ returnUrl: string | undefined }>) => {
    const { returnUrl } = request.input;
    if (request.visitor.kind === "person") return redirect(returnUrl ?? "/");
    return signInPage(request, { area, email: "", returnUrl });
  };
  const enter = (area: SignInArea) => async (request: RouteRequest<SignInInput>) => {
    const { input } = request;
    const result = await signIn(services, input, request);
    if (result.kind === "signed-in") return redirect(input.returnUrl ?? "/", { cookies: result.cookies });
    const view = { area, email: input.Email, returnUrl: input.returnUrl, problem: result.kind };
    return signInPage(request, view, CANNOT_GO_ON);
  };
  return [
    route(showMemberSignIn, show("member")),
    route(signInMember, enter("member")),
    route(showEmployerSignIn, show("employer")),
    route(signInEmployer, enter("employer")),
    route(signOut, async ({ cookie }) => redirect("/", { cookies: await endSession(services, cookie) })),
  ];
}

function signInPage({ texts }: Pick<RouteRequest<unknown>, "texts">, view: SignInView, status = 200) {
  const title = texts.t(view.area === "member" ? "accounts-memberSignIn" : "accounts-employerSignIn");
  return page({ view: <SignInPage view={view} />, title: `${title} | Mesai`, isIndexed: false, status });
}
