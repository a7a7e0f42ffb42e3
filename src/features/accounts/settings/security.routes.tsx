import { ownPage, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import { refuseToGuess } from "../accounts.routes.tsx";
import { appSecret } from "../two-step/app-secret.ts";
import { TwoFactorPage } from "../two-step/two-factor.page.tsx";
import * as twoFactor from "../two-step/two-factor.ts";
import * as contracts from "./account-settings.contract.ts";
import { accountOf, done, personIdOf, refusePassword } from "./account-settings.routes.tsx";
import type { Done, TwoFactorState } from "./account-settings.view.ts";
import { SecurityPage } from "./security.page.tsx";
import { endSessionsExcept, readSecurity } from "./security.ts";
import { deleteSession } from "./sessions.store.ts";

type Asked = Pick<RouteRequest<unknown>, "visitor" | "texts">;

/** The second step of signing in, and who is signed in where. */
export function securityRoutes(services: Services): Route[] {
  return [...twoFactorRoutes(services), ...sessionRoutes(services)];
}

function twoFactorRoutes(services: Services): Route[] {
  const show = async (request: Asked, options: { state?: TwoFactorState; sent?: SentForm } = {}) => {
    const { hasPassword, hasTwoFactor, role } = await accountOf(services, request);
    const state = options.state ?? { kind: hasTwoFactor ? "on" : "off" };
    const view = { state, hasPassword, isMember: role === "member", sent: options.sent };
    return ownPage(request.texts.t("accounts-twoFactor"), <TwoFactorPage view={view} />);
  };
  const formPage = { show: (request: Asked, sent: SentForm) => show(request, { sent }) };
  return [
    route(contracts.showTwoFactor, (request) => show(request)),
    route(
      contracts.startTwoFactor,
      async (request) => {
        const { CurrentPassword } = request.input;
        const result = await twoFactor.startTwoFactor(
          services,
          personIdOf(request),
          CurrentPassword,
          request,
        );
        if (result.kind !== "setup") return refusePassword(result, request) ?? refuse(422);
        const { uri, recoveryCodes } = result;
        return show(request, { state: { kind: "setup", secret: appSecret(uri), recoveryCodes } });
      },
      { formPage },
    ),
    route(
      contracts.confirmTwoFactor,
      async (request) => {
        const result = await twoFactor.confirmTwoFactor(
          services,
          personIdOf(request),
          request.input.Code,
          request,
        );
        if (result.kind === "on") return done("twoFactorOn", result.cookies);
        if (result.kind === "wait") return refuseToGuess(result.seconds);
        return refuse(422, {
          message: "accounts-secondStepWrong",
          errors: { Code: [request.texts.t("accounts-secondStepWrong")] },
        });
      },
      { formPage: { show: (request, sent) => show(request, { state: { kind: "confirm" }, sent }) } },
    ),
    route(
      contracts.renewRecoveryCodes,
      async (request) => {
        const { CurrentPassword } = request.input;
        const result = await twoFactor.renewRecoveryCodes(
          services,
          personIdOf(request),
          CurrentPassword,
          request,
        );
        if (result.kind !== "codes") return refusePassword(result, request) ?? refuse(422);
        return show(request, { state: result });
      },
      { formPage },
    ),
    route(
      contracts.stopTwoFactor,
      async (request) => {
        const { CurrentPassword } = request.input;
        const result = await twoFactor.stopTwoFactor(services, personIdOf(request), CurrentPassword, request);
        if (result.kind !== "off") return refusePassword(result, request) ?? refuse(422);
        return done("twoFactorOff", result.cookies);
      },
      { formPage },
    ),
  ];
}

function sessionRoutes(services: Services): Route[] {
  const path = contracts.showSecurity.path;
  return [
    route(contracts.showSecurity, async (request) => {
      const { role } = await accountOf(services, request);
      const told: Done | undefined = request.input.bitti;
      const found = await readSecurity(services, personIdOf(request), request.cookie);
      const view = { ...found, isMember: role === "member", done: told };
      return ownPage(request.texts.t("accounts-security"), <SecurityPage view={view} />);
    }),
    route(contracts.endOneSession, async (request) => {
      await deleteSession(services.db, personIdOf(request), request.input.sessionID);
      return done("session", [], path);
    }),
    route(contracts.endOtherSessions, async (request) => {
      await endSessionsExcept(services, personIdOf(request), request.cookie);
      return done("session", [], path);
    }),
  ];
}
