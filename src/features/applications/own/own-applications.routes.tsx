import { ownApplicationPath } from "../../../addresses/applications.ts";
import { HtmlPart, json, ownPage, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { memberOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { SeenLater } from "../../../ui/seen-later.tsx";
import * as contracts from "../applications.contract.ts";
import type { ApplicationDetailView } from "../applications.view.ts";
import { errorsOf } from "../sending/form-problems.ts";
import { listOwnApplications, loadOwnApplication } from "./load-own-applications.ts";
import { offerNewerCv } from "./offer-newer-cv.ts";
import { OwnApplicationPage } from "./own-application.page.tsx";
import { applicationAnchor, OwnApplicationsPage } from "./own-applications.page.tsx";
import { saveOwnNote } from "./own-applications.store.ts";
import { updateOwnApplication } from "./update-application.ts";
import { withdrawOwnApplication } from "./withdraw-application.ts";

/** What a member has sent, and what they may still do with it. */
export function ownApplicationRoutes(services: Services): Route[] {
  return [
    route(contracts.showOwnApplications, async ({ input, visitor, texts }) => {
      const { sayfa, durum } = input;
      const asked = { page: sayfa, list: durum };
      const list = await listOwnApplications(services, memberOf(visitor).personId, asked);
      if (sayfa > list.pageCount) return redirect(contracts.ownApplicationsPath(list.pageCount, durum));
      const view = <OwnApplicationsPage view={{ ...list, outcome: input.sonuc }} />;
      return ownPage(texts.t("applications-title"), view);
    }),
    route(contracts.showOwnApplication, async (request) => {
      const { applicationID, duzenle, sonuc } = request.input;
      const view = await load(services, request, applicationID, { isUpdate: duzenle === "1" });
      return view ? detailPage(request, view, sonuc === "cv-offered") : refuse(404);
    }),
    route(contracts.getApplicationDetail, async (request) => {
      const { applicationID, isViewOnly } = request.input;
      // What was written is read on its page, and not before.
      const view = await load(services, { ...request, isSeenLater: true }, applicationID, {
        isUpdate: !isViewOnly,
      });
      if (!view) return refuse(404, { message: "applicationInfoNotBeBrought" });
      return json({ success: true, html: new HtmlPart(<OwnApplicationPage view={view} isDialog />) });
    }),
    route(
      contracts.saveApplicationDetail,
      async (request) => {
        const { input, visitor, texts, now } = request;
        const updated = await updateOwnApplication(services, memberOf(visitor).personId, input, now);
        switch (updated.kind) {
          case "unknown":
            return refuse(404);
          case "too-late":
            return refuse(409, { message: "applications-tooLate" });
          case "mend":
            return refuse(400, { message: "applications-mend", errors: errorsOf(updated.problems, texts) });
          case "updated": {
            const message = texts.t("applicationInfoUpdated");
            const isCall = request.wantsFragment || request.wantsJson;
            const onward = `${contracts.ownApplicationsPath()}?sonuc=updated`;
            return json({ success: true, message, ...(!isCall && { redirect: onward }) });
          }
        }
      },
      { formPage: { show: (request, sent) => showAgain(services, request, sent) } },
    ),
    route(contracts.offerNewerCv, async ({ input, visitor, now }) => {
      const { ApplicationID } = input;
      const offered = await offerNewerCv(services, memberOf(visitor).personId, ApplicationID, now);
      if (offered === "unknown") return refuse(404);
      if (offered !== "offered") return refuse(409, { message: "applications-noNewerCv" });
      return json({ success: true, redirect: `${ownApplicationPath(ApplicationID)}?sonuc=cv-offered` });
    }),
    route(contracts.noteOwnApplication, async ({ input, visitor }) => {
      const { ApplicationID: id, Note: note, sayfa, durum } = input;
      const isSaved = await saveOwnNote(services.db, memberOf(visitor).personId, { id, note });
      if (!isSaved) return refuse(404);
      const back = `${contracts.ownApplicationsPath(sayfa, durum)}#${applicationAnchor(id)}`;
      return json({ success: true, redirect: back });
    }),
    route(contracts.withdrawApplication, async ({ input, visitor, now }) => {
      const { personId } = memberOf(visitor);
      const withdrawn = await withdrawOwnApplication(services, personId, input.ApplicationID, now);
      if (withdrawn === "unknown") return refuse(404);
      if (withdrawn === "too-late") return refuse(409, { message: "applications-cannotWithdraw" });
      return json({ success: true, redirect: `${contracts.ownApplicationsPath()}?sonuc=withdrawn` });
    }),
  ];
}

function load(
  services: Services,
  { visitor, now, isSeenLater }: RouteRequest<unknown>,
  id: number,
  options: { isUpdate: boolean; sent?: SentForm },
) {
  return loadOwnApplication(services, memberOf(visitor), id, { ...options, now, isSeenLater });
}

async function showAgain(services: Services, request: RouteRequest<undefined>, sent: SentForm) {
  const id = Number(sent.values.applicationID?.[0]);
  const view = Number.isSafeInteger(id)
    ? await load(services, request, id, { isUpdate: true, sent })
    : undefined;
  if (view) return detailPage(request, view);
  const list = await listOwnApplications(services, memberOf(request.visitor).personId, { page: 1 });
  return ownPage(
    request.texts.t("applications-title"),
    <OwnApplicationsPage view={{ ...list, outcome: undefined }} />,
  );
}

function detailPage(
  { texts, isSeenLater }: RouteRequest<unknown>,
  view: ApplicationDetailView,
  isCvOffered = false,
) {
  const shown = (
    <>
      <OwnApplicationPage view={view} isCvOffered={isCvOffered} />
      {isSeenLater && <SeenLater />}
    </>
  );
  return ownPage(`${texts.t("applications-detailTitle")}: ${view.advertisement.title}`, shown);
}
