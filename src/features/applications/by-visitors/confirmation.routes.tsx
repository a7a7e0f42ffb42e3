import { applyPath } from "../../../addresses/advertisements.ts";
import { ownApplicationPath } from "../../../addresses/applications.ts";
import { type Answer, ownPage, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import { memberOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { cannotApply } from "../form/cannot-apply.tsx";
import { briefOf } from "../form/load-apply-form.ts";
import { ApplyResultPage } from "../sending/apply-result.page.tsx";
import { findApplyRow } from "../sending/applying.store.ts";
import { loadResult } from "../sending/load-result.ts";
import { ConfirmPage, ConfirmResultPage, type ConfirmResultView } from "./confirmation.page.tsx";
import { type Confirmation, findConfirmation, sendConfirmed } from "./send-confirmed.ts";
import type { NotApplied } from "./send-first-application.ts";
import { confirmApplication, sentPath, showConfirmation, showSent } from "./visitor-applications.contract.ts";

type Request = RouteRequest<{ token: string }>;

/** The link in the mail, what it sends, and the page that says so. */
export function confirmationRoutes(services: Services): Route[] {
  return [
    route(showConfirmation, async (request) => {
      const found = await findConfirmation(services, request.input.token, request);
      if (found.kind !== "ready") return wayOn(request, found);
      const { advertisementId, email, fileName, sent } = found.waiting;
      const row = await findApplyRow(services.db, { advertisementId, personId: 0, now: request.now });
      if (!row?.is_open) return row ? closed(request, row) : wayOn(request, { kind: "dead-link" });
      const view = {
        advertisement: briefOf(row),
        token: request.input.token,
        name: sent.name,
        email,
        fileName: fileName ?? undefined,
        isAskedHere: found.isAskedHere,
      };
      return ownPage(request.texts.t("applications-confirmTitle"), <ConfirmPage view={view} />);
    }),
    route(confirmApplication, async (request) => {
      const { token } = request.input;
      const untitled = request.texts.t("cv-untitled", { number: 1 });
      const sent = await sendConfirmed(services, token, { ...request, untitled });
      if (sent.kind === "sent") {
        const path = sentPath(sent.advertisementId);
        return redirect(sent.isNewAccount ? `${path}?yeni=1` : path, { cookies: sent.cookies });
      }
      return sent.kind === "not-sent"
        ? notSent(request, sent.advertisementId, sent.applied)
        : wayOn(request, sent);
    }),
    route(showSent, async (request) => {
      const { personId } = memberOf(request.visitor);
      const { advertisementID: advertisementId } = request.input;
      const row = await findApplyRow(services.db, { advertisementId, personId, now: request.now });
      if (!row || row.former_id === null || row.former_kind === "withdrawn") return refuse(404);
      const view = await loadResult(services, request.visitor, { row, id: row.former_id });
      const isNewAccount = request.input.yeni === "1";
      return ownPage(
        request.texts.t("applications-sentTitle"),
        <ApplyResultPage view={{ ...view, isNewAccount }} />,
      );
    }),
  ];
}

type Closing = Parameters<typeof cannotApply>[1]["row"];

function closed(request: Request, row: Closing): Answer {
  return { ...cannotApply(request, { decision: "closed", row }).page, status: 410 };
}

/** The advertisement has closed or changed since the form was filled in: nothing was made. */
function notSent(request: Request, advertisementId: number, applied: NotApplied): Answer {
  if (applied.kind === "refused") {
    const status = applied.decision === "closed" ? 410 : 409;
    return { ...cannotApply(request, applied).page, status };
  }
  return result(request, 409, {
    title: "applications-changedTitle",
    text: "applications-changedText",
    next: { href: applyPath(advertisementId), label: "applications-fillAgain" },
  });
}

function wayOn(request: Request, found: Exclude<Confirmation, { kind: "ready" }>): Answer {
  switch (found.kind) {
    case "sign-in-first": {
      const returnUrl = `${showConfirmation.path}?token=${request.input.token}`;
      return redirect(`/uye-girisi?returnUrl=${encodeURIComponent(returnUrl)}`);
    }
    case "somebody-else":
      return result(request, 403, {
        title: "applications-somebodyElseTitle",
        text: "applications-somebodyElseText",
        next: { href: "/hesabim", label: "accounts-continue" },
      });
    case "done":
      return result(request, 200, {
        title: "applications-confirmedTitle",
        text: "applications-confirmedText",
        next: { href: ownApplicationPath(found.applicationId), label: "applications-toApplication" },
      });
    case "dead-link":
      return result(request, 410, {
        title: "accounts-deadLinkTitle",
        text: "applications-deadLinkText",
        next: { href: "/is-ilanlari", label: "applications-findOthers" },
      });
  }
}

function result(request: Request, status: number, view: ConfirmResultView): Answer {
  return ownPage(request.texts.t(view.title), <ConfirmResultPage view={view} />, { status });
}
