import { ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import { readCode, writeCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import { describeSearch } from "../search/index.ts";
import * as contracts from "./alerts.contract.ts";
import type { AlertFrequency } from "./alerts.forms.ts";
import { managePath } from "./ask-for-search.ts";
import { CodeQuestionPage, type CodeQuestionView } from "./code-question.page.tsx";
import { confirmVisitorSearch } from "./confirm-search.ts";
import { ManagedPage } from "./managed.page.tsx";
import { stopAlerts, stopClosing, touchRecipient } from "./recipients.store.ts";
import {
  deleteVisitorSearch,
  findManaged,
  findVisitorSearch,
  updateVisitorSearch,
} from "./visitor-searches.store.ts";

type Coded = RouteRequest<{ kod: string }>;

/** What links in mails lead to. Nobody is signed in here: the code is the proof. */
export function codeRoutes(services: Services): Route[] {
  const idIn = ({ input, now }: Coded, purpose: string) =>
    readCode(services.settings.secret, purpose, input.kod, now);
  return [...searchRoutes(services, idIn), ...stopRoutes(services, idIn)];
}

type IdIn = (request: Coded, purpose: string) => number | undefined;

const invalid = () => refuse(404, { message: "alerts-linkInvalid" });

const question = ({ title, ...view }: CodeQuestionView) =>
  ownPage(title, <CodeQuestionPage view={{ title, ...view }} />);

function searchRoutes(services: Services, idIn: IdIn): Route[] {
  const { db, settings } = services;
  return [
    route(contracts.showConfirmation, async (request) => {
      const { t } = request.texts;
      const searchId = idIn(request, "confirm");
      const search = searchId === undefined ? undefined : await findVisitorSearch(db, searchId);
      if (!search) return invalid();
      const action = contracts.pathWithCode(contracts.confirmSearch, request.input.kod);
      return question({
        title: t("alerts-confirmHeading"),
        text: t("alerts-confirmPage", { name: search.name }),
        ask: { action, label: t("alerts-confirmButton") },
      });
    }),
    route(contracts.confirmSearch, async (request) => {
      const { t } = request.texts;
      const searchId = idIn(request, "confirm");
      if (searchId === undefined) return invalid();
      const result = await confirmVisitorSearch(services, searchId, request.now);
      if (result.kind === "gone") return invalid();
      if (result.kind === "confirmed")
        return redirect(`${managePath(services, result.recipientId)}&degisti=1`);
      return question({
        title: t("alerts-confirmHeading"),
        text: t("alerts-adopted"),
        onward: { href: "/hesabim/kayitli-aramalar", label: t("saved-searches-title") },
      });
    }),
    route(contracts.showManaged, async (request) => {
      const recipientId = idIn(request, "manage");
      const managed = recipientId === undefined ? undefined : await findManaged(db, recipientId);
      if (recipientId === undefined || !managed) return invalid();
      const stopCode = writeCode(settings.secret, "stop-alerts", recipientId);
      const view = {
        email: managed.email,
        code: request.input.kod,
        stopHref: contracts.pathWithCode(contracts.showStop, stopCode),
        searches: managed.searches.map(({ query, ...search }) => ({
          ...search,
          ...describeSearch(query, request.texts),
        })),
        isChanged: request.input.degisti !== undefined,
      };
      return ownPage(request.texts.t("alerts-manage"), <ManagedPage view={view} />);
    }),
    route(contracts.changeManaged, async (request) => {
      const recipientId = idIn(request, "manage");
      if (recipientId === undefined) return invalid();
      const { SearchID, Frequency } = request.input;
      const isFound = await updateVisitorSearch(db, recipientId, SearchID, Frequency as AlertFrequency);
      return isFound ? redirect(`${managePath(services, recipientId)}&degisti=1`) : refuse(404);
    }),
    route(contracts.removeManaged, async (request) => {
      const recipientId = idIn(request, "manage");
      if (recipientId === undefined) return invalid();
      const isFound = await deleteVisitorSearch(db, recipientId, request.input.SearchID);
      return isFound ? redirect(`${managePath(services, recipientId)}&degisti=1`) : refuse(404);
    }),
  ];
}

function stopRoutes({ db }: Services, idIn: IdIn): Route[] {
  function stopOf(request: Coded): (() => Promise<void>) | undefined {
    const recipientId = idIn(request, "stop-alerts");
    if (recipientId !== undefined) return () => stopAlerts(db, [recipientId], request.now);
    const personId = idIn(request, "stop-closing");
    return personId === undefined ? undefined : () => stopClosing(db, personId, request.now);
  }

  return [
    route(contracts.showStop, (request) => {
      const { t } = request.texts;
      if (!stopOf(request)) return invalid();
      const action = contracts.pathWithCode(contracts.stopMails, request.input.kod);
      const isClosing = idIn(request, "stop-closing") !== undefined;
      return question({
        title: t("alerts-stopTitle"),
        text: t(isClosing ? "alerts-stopClosingText" : "alerts-stopText"),
        ask: { action, label: t("alerts-stopButton") },
      });
    }),
    route(contracts.stopMails, async (request) => {
      const { t } = request.texts;
      const stop = stopOf(request);
      if (!stop) return invalid();
      await stop();
      return question({ title: t("alerts-stopTitle"), text: t("alerts-stopped") });
    }),
    route(contracts.showGoOn, (request) => {
      const { t } = request.texts;
      if (idIn(request, "go-on") === undefined) return invalid();
      const action = contracts.pathWithCode(contracts.goOnWithMails, request.input.kod);
      return question({
        title: t("alerts-questionHeading"),
        text: t("alerts-goOnText"),
        ask: { action, label: t("alerts-questionYes") },
      });
    }),
    route(contracts.goOnWithMails, async (request) => {
      const { t } = request.texts;
      const recipientId = idIn(request, "go-on");
      if (recipientId === undefined || !(await touchRecipient(db, recipientId, request.now)))
        return invalid();
      return question({ title: t("alerts-questionHeading"), text: t("alerts-goesOn") });
    }),
  ];
}
