import { ownPage, type Refusal, redirect, refuse } from "../../../platform/http/answer.ts";
import { mayDo } from "../../../platform/http/permissions.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { homePathFor, memberOf, roleOf } from "../../../platform/http/visitor.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { personName } from "../../../platform/session/person-name.ts";
import { refuseToGuess } from "../accounts.routes.tsx";
import { type AccountPerson, findLastOwned, findPerson, updateProfile } from "../accounts.store.ts";
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
    const mayDelete = mayDo(roleOf(request.visitor), "account.delete");
    const view = { ...account, isMember: role === "member", mayDelete, done, sent };
    return ownPage(request.texts.t("accounts-settings"), <SettingsPage view={view} />);
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
    return ownPage(request.texts.t("accounts-emailChange"), <EmailChangePage view={view} />);
  };
  const passwordPage = async (request: Asked, sent?: SentForm) => {
    const { hasPassword, role } = await accountOf(services, request);
    const view = { hasPassword, isMember: role === "member", sent };
    return ownPage(request.texts.t("accounts-passwordChange"), <PasswordChangePage view={view} />);
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
    const { id, hasPassword, role } = await accountOf(services, request);
    const closing = await findLastOwned(services.db, id);
    const view = { hasPassword, isMember: role === "member", closing, sent };
    return ownPage(request.texts.t("accounts-deletion"), <DeletionPage view={view} />);
  };
  return [
    route(contracts.showDeletion, (request) => deletionPage(request)),
    route(
      contracts.requestDeletion,
      async (request) => {
        const { CurrentPassword } = request.input;
        const result = await requestDeletion(services, personIdOf(request), CurrentPassword, request);
        if (result.kind !== "requested") return refusePassword(result, request) ?? refuse(422);
        return redirect(`${signInPathOf(request)}?bilgi=deletionRequested`);
      },
      { formPage: { show: deletionPage } },
    ),
    route(contracts.showDeletionQuestion, async (request) => {
      const { deletionDueAt } = await accountOf(services, request);
      if (!deletionDueAt) return redirect(homePathFor(memberOf(request.visitor).role));
      const view = <DeletionQuestionPage dueAt={deletionDueAt.toISOString()} />;
      return ownPage(request.texts.t("accounts-keepTitle"), view);
    }),
    route(contracts.cancelDeletion, async (request) => {
      await cancelDeletion(services, personIdOf(request), request);
      return done("kept");
    }),
  ];
}

const signInPathOf = ({ visitor }: Pick<Asked, "visitor">) =>
  memberOf(visitor).role === "member" ? "/uye-girisi" : "/isveren-girisi";

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
