import { page, redirect, refuse } from "../../platform/http/answer.ts";
import { type FormPage, type Route, type RouteRequest, route } from "../../platform/http/route.ts";
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

export function accountRoutes(services: Services): Route[] {
  const show = (area: SignInArea) => (request: RouteRequest<{ returnUrl: string | undefined }>) => {
    const { returnUrl } = request.input;
    if (request.visitor.kind === "person") return redirect(returnUrl ?? "/");
    return signInPage(request, { area, returnUrl });
  };
  const enter = async (request: RouteRequest<SignInInput>) => {
    const result = await signIn(services, request.input, request);
    if (result.kind === "wrong") return refuse(422, { message: "accounts-wrong" });
    return redirect(request.input.returnUrl ?? "/", { cookies: result.cookies });
  };
  return [
    route(showMemberSignIn, show("member")),
    route(signInMember, enter, { formPage: formPageOf("member") }),
    route(showEmployerSignIn, show("employer")),
    route(signInEmployer, enter, { formPage: formPageOf("employer") }),
    route(signOut, async ({ cookie }) => redirect("/", { cookies: await endSession(services, cookie) })),
  ];
}

function formPageOf(area: SignInArea): FormPage {
  return {
    show: (request, sent) => signInPage(request, { area, returnUrl: sent.values.returnUrl?.[0], sent }),
  };
}

function signInPage({ texts }: Pick<RouteRequest<unknown>, "texts">, view: SignInView) {
  const title = texts.t(view.area === "member" ? "accounts-memberSignIn" : "accounts-employerSignIn");
  return page({ view: <SignInPage view={view} />, title: `${title} | Mesai`, isIndexed: false });
}
