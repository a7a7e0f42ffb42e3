import { redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import { DEFAULT_LANGUAGE } from "../../platform/language/languages.ts";
import type { Services } from "../../platform/services.ts";
import * as contracts from "./data-requests.contract.ts";
import type { RequestKind } from "./data-requests.forms.ts";
import type { RequestsView } from "./data-requests.view.ts";
import { loadRequests } from "./load-requests.ts";
import { RequestsPage } from "./requests.page.tsx";
import { enterRequest, eraseForRequest, exportForRequest } from "./settle-request.ts";
import { handlingOf, roleOf, shownRequest, titled } from "./shown-request.tsx";

/** What waits for staff, and what admins alone do with it. */
export function requestDeskRoutes(services: Services): Route[] {
  const list = async (
    request: RouteRequest<unknown>,
    asked: Pick<RequestsView, "state" | "page" | "outcome" | "sent">,
  ) => {
    const view = { ...(await loadRequests(services, asked, request.now)), ...asked, role: roleOf(request) };
    return titled(request, <RequestsPage view={view} />);
  };
  return [
    route(contracts.listRequests, (request) => {
      const { durum: state, sayfa, sonuc: outcome } = request.input;
      return list(request, { state, page: sayfa, outcome });
    }),
    route(
      contracts.enterRequest,
      async (request) => {
        const { Name: name, Kind, Text: text, ReceivedOn, IsProved } = request.input;
        const [email, postalAddress] = [request.input.Email || undefined, request.input.PostalAddress.trim()];
        if (email === undefined && postalAddress === "") {
          const message = "data-requests-noWay";
          return refuse(400, { message, errors: { Email: [request.texts.t(message)] } });
        }
        const kind = Kind as RequestKind;
        const { actor, now } = handlingOf(request);
        const receivedAt = ReceivedOn ? new Date(ReceivedOn) : now;
        const provedAt = IsProved ? now : undefined;
        const who = { name, email, postalAddress, language: DEFAULT_LANGUAGE };
        await enterRequest(services, { ...who, kind, text, receivedAt, provedAt }, actor);
        return redirect(`${contracts.listRequests.path}?sonuc=entered`);
      },
      {
        formPage: {
          show: (request, sent) => list(request, { state: "open", page: 1, outcome: undefined, sent }),
        },
      },
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
      { formPage: shownRequest(services).formPage },
    ),
  ];
}
