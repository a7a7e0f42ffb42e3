import { ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { refuseWeakPassword, startSession } from "../accounts/index.ts";
import { acceptInvitation, type JoinedTeam, joinTeam, openInvitation } from "./accept-invitation.ts";
import { DeadLinkPage } from "./employer-sign-up.page.tsx";
import * as contracts from "./employers.contract.ts";
import type { InvitationView } from "./employers.view.ts";
import { InvitationPage } from "./invitation.page.tsx";

export function invitationRoutes(services: Services): Route[] {
  const show = async (request: RouteRequest<unknown>, token: string, sent?: InvitationView["sent"]) => {
    const { texts, visitor, now } = request;
    const opened = await openInvitation(services, token, visitor, now);
    if (opened.kind === "expired") return deadInvitation(request);
    const title = texts.t("employers-invitationTitle", { company: opened.companyName });
    const view = <InvitationPage view={{ token, ...opened, sent }} />;
    return ownPage(title, view);
  };
  return [
    route(contracts.showInvitation, (request) => show(request, request.input.token)),
    route(
      contracts.joinTeam,
      async (request) => {
        const { input, texts, address, now } = request;
        const opened = await openInvitation(services, input.token, request.visitor, now);
        const weak =
          opened.kind === "open" ? refuseWeakPassword(request, input.Password, opened.email) : undefined;
        if (weak) return weak;
        const joined = await joinTeam(services, input.token, input, { language: texts.lang, address, now });
        if (joined.kind !== "joined") return answerTo(joined, request);
        const { cookies } = await startSession(services, joined.personId, request);
        return redirect("/isveren", { cookies });
      },
      { formPage: { show: (request, sent) => show(request, sent.values.token?.[0] ?? "", sent) } },
    ),
    route(contracts.acceptInvitation, async (request) => {
      const { input, visitor, address, now } = request;
      if (visitor.kind === "anonymous") return refuse(401);
      const joined = await acceptInvitation(services, input.token, visitor, { address, now });
      return joined.kind === "joined" ? redirect("/isveren") : answerTo(joined, request);
    }),
  ];
}

function answerTo(joined: Exclude<JoinedTeam, { kind: "joined" }>, request: RouteRequest<unknown>) {
  if (joined.kind === "expired") return deadInvitation(request);
  switch (joined.decision) {
    case "another-address":
      return refuse(403, { message: "employers-invitationOfAnother" });
    case "sign-in-first":
      return refuse(409, { message: "employers-invitationKnownAddress" });
    case "not-an-employer":
      return refuse(409, { message: "employers-invitation-not-an-employer" });
    default:
      return refuse(409, { message: "employers-invitation-has-company" });
  }
}

function deadInvitation({ texts }: Pick<RouteRequest<unknown>, "texts">) {
  return ownPage(
    texts.t("employers-dead-invitation-expired-title"),
    <DeadLinkPage reason="invitation-expired" />,
    { status: 410 },
  );
}
