import type { ReactNode } from "react";
import { actorOf } from "../../platform/audit.ts";
import { ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import { DEFAULT_LANGUAGE } from "../../platform/language/languages.ts";
import type { Services } from "../../platform/services.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";
import * as contracts from "./data-requests.contract.ts";
import type { RequestKind } from "./data-requests.forms.ts";
import type { RequestsView } from "./data-requests.view.ts";
import { loadRequest, loadRequests } from "./load-requests.ts";
import { RequestPage } from "./request.page.tsx";
import { RequestsPage } from "./requests.page.tsx";
import { answerRequest, enterRequest, eraseForRequest, exportForRequest } from "./settle-request.ts";

/** Where staff answer. */
export function requestDeskRoutes(services: Services): Route[] {
  const list = async (
    request: RouteRequest<unknown>,
    asked: Pick<RequestsView, "state" | "page" | "outcome" | "sent">,
  ) => {
    const view = { ...(await loadRequests(services, asked, request.now)), ...asked, role: roleOf(request) };
    return titled(request, <RequestsPage view={view} />);
  };
  const show = async (request: RouteRequest<unknown>, id: number, sent?: SentForm) => {
    const view = await loadRequest(services, id, request.now);
    return view
      ? titled(request, <RequestPage view={{ ...view, role: roleOf(request), sent }} />)
      : refuse(404);
  };
  const formPage = {
    show: (request: RouteRequest<unknown>, sent: SentForm) =>
      show(request, Number(sent.values.id?.[0]), sent),
  };
  return [
    route(contracts.listRequests, (request) => {
      const { durum: state, sayfa, sonuc: outcome } = request.input;
      return list(request, { state, page: sayfa, outcome });
    }),
    route(
      contracts.enterRequest,
      async (request) => {
        const { Name: name, Email: email, Kind, Text: text, ReceivedOn, IsProved } = request.input;
        const kind = Kind as RequestKind;
        const { actor, now } = handlingOf(request);
        const receivedAt = ReceivedOn ? new Date(ReceivedOn) : now;
        const provedAt = IsProved ? now : undefined;
        const entered = { name, email, kind, text, language: DEFAULT_LANGUAGE, receivedAt, provedAt };
        await enterRequest(services, entered, actor);
        return redirect(`${contracts.listRequests.path}?sonuc=entered`);
      },
      {
        formPage: {
          show: (request, sent) => list(request, { state: "open", page: 1, outcome: undefined, sent }),
        },
      },
    ),
    route(contracts.showRequest, (request) => show(request, request.input.id)),
    route(
      contracts.answerRequest,
      async (request) => {
        const { id, Answer: answer } = request.input;
        const done = await answerRequest(services, { id, answer }, handlingOf(request));
        if (done === "unknown") return refuse(404);
        if (done !== "allowed") return refuse(409, { message: "data-requests-no-settled" });
        return redirect(`${contracts.listRequests.path}?sonuc=answered`);
      },
      { formPage },
    ),
    route(contracts.exportForRequest, async (request) => {
      const { id } = request.input;
      const done = await exportForRequest(services, id, handlingOf(request));
      if (done.kind === "unknown") return refuse(404);
      if (done.kind !== "exported") return refuse(409, { message: `data-requests-no-${done.kind}` });
      return {
        kind: "bytes",
        body: Buffer.from(JSON.stringify(done.document, undefined, 2)),
        contentType: "application/json; charset=utf-8",
        fileName: `mesai-veri-basvurusu-${id}.json`,
      };
    }),
    route(
      contracts.eraseForRequest,
      async (request) => {
        const done = await eraseForRequest(services, request.input.id, handlingOf(request));
        if (done === "unknown") return refuse(404);
        if (done !== "allowed") return refuse(409, { message: `data-requests-no-${done}` });
        return redirect(`${contracts.listRequests.path}?durum=settled&sonuc=erased`);
      },
      { formPage },
    ),
  ];
}

function titled({ texts }: RouteRequest<unknown>, view: ReactNode) {
  return ownPage(texts.t("data-requests-deskTitle"), view);
}

const roleOf = ({ visitor }: RouteRequest<unknown>) => memberOf(visitor).role as StaffRole;

function handlingOf({ visitor, address, now }: RouteRequest<unknown>) {
  return { actor: actorOf(memberOf(visitor), address), now };
}
