import type { ReactNode } from "react";
import { ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import { readCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import { findPerson } from "../accounts/index.ts";
import { askAboutData, PROOF_PURPOSE } from "./ask-about-data.ts";
import * as contracts from "./data-requests.contract.ts";
import type { RequestKind } from "./data-requests.forms.ts";
import { RequestFormPage } from "./data-requests.page.tsx";
import { proveRequest } from "./data-requests.store.ts";
import { loadOwnRequests } from "./load-requests.ts";
import { ProofPage } from "./proof.page.tsx";

type Asked = Pick<RouteRequest<unknown>, "visitor" | "texts" | "now">;

/** Where people ask: with an account, or without one. */
export function dataRequestRoutes(services: Services): Route[] {
  const titled = ({ texts }: Asked, view: ReactNode) => ownPage(texts.t("data-requests-title"), view);
  const showOwn = async (request: Asked, shown: { isSent: boolean; sent?: SentForm }) => {
    const { personId, role } = memberOf(request.visitor);
    const requests = await loadOwnRequests(services, personId, request.now);
    return titled(
      request,
      <RequestFormPage view={{ own: { isMember: role === "member", requests }, ...shown }} />,
    );
  };
  const showPublic = (request: Asked, shown: { isSent: boolean; sent?: SentForm }) =>
    titled(request, <RequestFormPage view={{ own: undefined, ...shown }} />);
  const idIn = ({ input, now }: RouteRequest<{ code: string }>) =>
    readCode(services.settings.secret, PROOF_PURPOSE, input.code, now);
  const invalid = () => refuse(404, { message: "data-requests-linkInvalid" });
  return [
    route(contracts.showOwnRequests, (request) =>
      showOwn(request, { isSent: request.input.gonderildi === "1" }),
    ),
    route(
      contracts.sendOwnRequest,
      async ({ input, visitor, texts, now }) => {
        const { personId } = memberOf(visitor);
        const { name, email } = (await findPerson(services.db, personId)) ?? {};
        if (name === undefined || email === undefined) return refuse(404);
        const asked = { kind: input.Kind as RequestKind, text: input.Text, language: texts.lang };
        await askAboutData(services, { personId, name, email, ...asked }, now);
        return redirect(`${contracts.showOwnRequests.path}?gonderildi=1`);
      },
      { formPage: { show: (request, sent) => showOwn(request, { isSent: false, sent }) } },
    ),
    route(contracts.showRequestForm, (request) =>
      request.visitor.kind === "person"
        ? redirect(contracts.showOwnRequests.path)
        : showPublic(request, { isSent: request.input.gonderildi === "1" }),
    ),
    route(
      contracts.sendRequest,
      async ({ input, texts, now }) => {
        const { Name: name, Email: email, Kind: kind, Text: text } = input;
        const asked = { kind: kind as RequestKind, text, language: texts.lang };
        await askAboutData(services, { personId: undefined, name, email, ...asked }, now);
        return redirect(`${contracts.showRequestForm.path}?gonderildi=1`);
      },
      { formPage: { show: (request, sent) => showPublic(request, { isSent: false, sent }) } },
    ),
    route(contracts.showProof, (request) =>
      idIn(request) === undefined
        ? invalid()
        : titled(request, <ProofPage action={contracts.proofPath(request.input.code)} />),
    ),
    route(contracts.proveRequest, async (request) => {
      const id = idIn(request);
      if (id === undefined || !(await proveRequest(services.db, id, request.now))) return invalid();
      return titled(request, <ProofPage />);
    }),
  ];
}
