import type { ReactNode } from "react";
import { page, type Refusal, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { personName } from "../../../platform/session/person-name.ts";
import { refuseToGuess } from "../accounts.routes.tsx";
import { type AccountPerson, findPerson, updateProfile } from "../accounts.store.ts";
import { cancelDeletion, requestDeletion } from "../deletion/delete-account.ts";
import { DeletionPage, DeletionQuestionPage } from "../deletion/deletion.page.tsx";
import { changePassword } from "../passwords/change-password.ts";
import type { PasswordCheck } from "../passwords/check-password.ts";
import { refuseWeakPassword } from "../passwords/refuse-weak-password.ts";
import { EmailChangePage, PasswordChangePage } from "../sign-in/credentials.page.tsx";
import * as contracts from "./account-settings.contract.ts";
import type { Done } from "./account-settings.view.ts";
import { requestEmailChange } from "./change-email.ts";
import { SettingsPage } from "./settings.page.tsx";

type Asked = Pick<RouteRequest<unknown>, "visitor" | "texts">;

/** The contracts let nobody else through. */
export function personIdOf({ visitor }: Pick<Asked, "visitor">): number {
  if (visitor.kind !== "person") throw new Error("a route for signed-in people was reached by somebody else");
  return visitor.personId;
}

/** The account as it is now; the session only knows the name. */
export async function accountOf({ db }: Services, asked: Pick<Asked, "visitor">): Promise<AccountPerson> {
  const person = await findPerson(db, personIdOf(asked));
  if (!person) throw new Error("a session outlived its account");
  return person;
}

export function settingsRoutes(services: Services): Route[] {
  return [...profileRoutes(services), ...credentialRoutes(services), ...deletionRoutes(services)];
}

function profileRoutes(services: Services): Route[] {
  const settingsPage = async (request: Asked, done?: Done, sent?: SentForm) => {
    const { role, ...account } = await accountOf(services, request);
    const view = { ...account, isMember: role === "member", done, sent };
    return titled(request, "accounts-settings", <SettingsPage view={view} />);
  };
  return [
    route(contracts.showSettings, (request) => settingsPage(request, request.input.bitti)),
    route(
      contracts.saveProfile,
      async (request) => {
        const { Name, Language, ComparesCv } = request.input;
        const name = personName(Name);
        if (name === "") return refuse(400, { errors: { Name: [request.texts.t("ui-rule-required")] } });
        await updateProfile(services.db, personIdOf(request), {
          name,
          language: Language as LanguageCode,
          compares_cv: ComparesCv,
        });
        return done("profile");
      },
      { formPage: { show: (request, sent) => settingsPage(request, undefined, sent) } },
    ),
  ];
}

function credentialRoutes(services: Services): Route[] {
  const emailPage = async (request: Asked, sent?: SentForm) => {
    const { email, hasPassword, role } = await accountOf(services, request);
    const view = { email, hasPassword, isMember: role === "member", sent };
    return titled(request, "accounts-emailChange", <EmailChangePage view={view} />);
  };
  const passwordPage = async (request: Asked, sent?: SentForm) => {
    const { hasPassword, role } = await accountOf(services, request);
    const view = { hasPassword, isMember: role === "member", sent };
    return titled(request, "accounts-passwordChange", <PasswordChangePage view={view} />);
  };
  return [
    route(contracts.showEmailChange, (request) => emailPage(request)),
    route(
      contracts.requestEmailChange,
      async (request) => {
        const check = await requestEmailChange(services, personIdOf(request), request.input, request);
        return refusePassword(check, request) ?? done("email");
      },
      { formPage: { show: emailPage } },
    ),
    route(contracts.showPasswordChange, (request) => passwordPage(request)),
    route(
      contracts.changePassword,
      async (request) => {
        const { email } = await accountOf(services, request);
        const weak = refuseWeakPassword(request, request.input.Password, email);
        if (weak) return weak;
        const result = await changePassword(services, personIdOf(request), request.input, request);
        if (result.kind === "changed") return done("password", result.cookies);
        return refusePassword(result, request) ?? refuse(422);
      },
      { formPage: { show: passwordPage } },
    ),
  ];
}

function deletionRoutes(services: Services): Route[] {
  const deletionPage = async (request: Asked, sent?: SentForm) => {
    const { hasPassword } = await accountOf(services, request);
    return titled(request, "accounts-deletion", <DeletionPage view={{ hasPassword, sent }} />);
  };
  return [
    route(contracts.showDeletion, (request) => deletionPage(request)),
    route(
      contracts.requestDeletion,
      async (request) => {
        const { CurrentPassword } = request.input;
        const result = await requestDeletion(services, personIdOf(request), CurrentPassword, request);
        if (result.kind !== "requested") return refusePassword(result, request) ?? refuse(422);
        return redirect("/uye-girisi?bilgi=deletionRequested");
      },
      { formPage: { show: deletionPage } },
    ),
    route(contracts.showDeletionQuestion, async (request) => {
      const { deletionDueAt } = await accountOf(services, request);
      if (!deletionDueAt) return redirect("/hesabim");
      const view = <DeletionQuestionPage dueAt={deletionDueAt.toISOString()} />;
      return titled(request, "accounts-keepTitle", view);
    }),
    route(contracts.cancelDeletion, async (request) => {
      await cancelDeletion(services, personIdOf(request), request);
      return done("kept");
    }),
  ];
}

/** A wrong password is told at its field; undefined when it was right. */
export function refusePassword(check: PasswordCheck, { texts }: Pick<Asked, "texts">): Refusal | undefined {
  if (check.kind === "right") return undefined;
  if (check.kind === "wait") return refuseToGuess(check.seconds);
  return refuse(422, {
    message: "accounts-passwordWrong",
    errors: { CurrentPassword: [texts.t("accounts-passwordWrong")] },
  });
}

export function done(what: Done, cookies: readonly string[] = [], path = contracts.showSettings.path) {
  return redirect(`${path}?bitti=${what}`, { cookies });
}

export function titled({ texts }: Pick<Asked, "texts">, title: string, view: ReactNode) {
  return page({ view, title: `${texts.t(title)} | Mesai`, isIndexed: false });
}
