import { json, ownPage, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { isStaff } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { goOn, signInPage } from "../accounts.routes.tsx";
import { accountOf, done, personIdOf, refusePassword } from "../settings/account-settings.routes.tsx";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import * as contracts from "./passkeys.contract.ts";
import { PasskeysPage, type PasskeysView } from "./passkeys.page.tsx";
import { listPasskeys } from "./passkeys.store.ts";
import { offersPasskeys } from "./relying-party.ts";
import { removePasskey } from "./remove-passkey.ts";
import { signInWithPasskey, startPasskeySignIn } from "./sign-in-with-passkey.ts";

type Asked = Pick<RouteRequest<unknown>, "visitor" | "texts">;
type Shown = Partial<Pick<PasskeysView, "asked" | "done" | "sent">>;

export function passkeyRoutes(services: Services): Route[] {
  return [...ownPasskeyRoutes(services), ...passkeySignInRoutes(services)];
}

function ownPasskeyRoutes(services: Services): Route[] {
  const show = async (request: Asked, shown: Shown = {}) => {
    const person = await accountOf(services, request);
    const passkeys = await listPasskeys(services.db, person.id);
    const view = {
      isMember: person.role === "member",
      hasPassword: person.hasPassword,
      isOffered: offersPasskeys(services.settings),
      demanded: demandedOf(services, request, passkeys.length),
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString(),
      })),
      done: undefined,
      ...shown,
    };
    return ownPage(request.texts.t("accounts-passkeys"), <PasskeysPage view={view} />);
  };
  /** Else a stolen password would be enough to exchange the key that is demanded beside it. */
  const refuseWithoutOwn = async (request: Asked) => {
    const { length } = await listPasskeys(services.db, personIdOf(request));
    return demandedOf(services, request, length) === "own"
      ? refuse(403, { message: "accounts-passkeyUseIt" })
      : undefined;
  };
  const formPage = { show: (request: Asked, sent: SentForm) => show(request, { sent }) };
  const path = contracts.showPasskeys.path;
  return [
    route(contracts.showPasskeys, (request) => show(request, { done: request.input.bitti })),
    route(
      contracts.startPasskey,
      async (request) => {
        if (!offersPasskeys(services.settings)) return refuse(404);
        const refusal = await refuseWithoutOwn(request);
        if (refusal) return refusal;
        const { Name: name, CurrentPassword } = request.input;
        const person = await accountOf(services, request);
        const started = await startPasskey(services, person, CurrentPassword, request);
        if (started.kind === "too-many") return refuse(409, { message: "accounts-passkeyTooMany" });
        if (started.kind !== "ask") return refusePassword(started, request) ?? refuse(422);
        return show(request, { asked: { options: started.options, name } });
      },
      { formPage },
    ),
    route(
      contracts.addPasskey,
      async (request) => {
        const refusal = await refuseWithoutOwn(request);
        if (refusal) return refusal;
        const { Credential: credential, Name: name } = request.input;
        const added = await addPasskey(services, personIdOf(request), { credential, name }, request);
        if (added === "refused") return refuse(422, { message: "accounts-passkeyFailed" });
        return done("passkeyAdded", [], path);
      },
      { formPage },
    ),
    route(contracts.removePasskey, async (request) => {
      const refusal = await refuseWithoutOwn(request);
      if (refusal) return refusal;
      const { PasskeyID } = request.input;
      const removed = await removePasskey(services, personIdOf(request), PasskeyID, request);
      return removed === "removed" ? done("passkeyRemoved", [], path) : refuse(404);
    }),
  ];
}

function passkeySignInRoutes(services: Services): Route[] {
  return [
    route(contracts.startPasskeySignIn, async () =>
      offersPasskeys(services.settings) ? json(await startPasskeySignIn(services)) : refuse(404),
    ),
    route(
      contracts.signInWithPasskey,
      async (request) => {
        const result = await signInWithPasskey(services, request.input.Credential, request);
        if (result.kind === "refused") return refuse(422, { message: "accounts-passkeyFailed" });
        return goOn(result, request.input.returnUrl);
      },
      {
        formPage: {
          show: (request, sent) =>
            signInPage(services, request, {
              area: "member",
              returnUrl: sent.values.returnUrl?.[0],
              providers: [],
              sent: { values: {}, errors: {}, problem: sent.problem },
            }),
        },
      },
    ),
  ];
}

/** Of staff whose session no passkey has opened, where the settings want one. */
function demandedOf({ settings }: Services, { visitor }: Asked, passkeys: number): PasskeysView["demanded"] {
  if (visitor.kind !== "person" || !isStaff(visitor.role)) return undefined;
  if (!settings.demandsPasskeyOfStaff || visitor.isByPasskey) return undefined;
  return passkeys > 0 ? "own" : "first";
}
