import { applyPath } from "../../../addresses/advertisements.ts";
import { formatPhone } from "../../../platform/forms/phone-number.ts";
import { type Answer, json, ownPage, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { memberOf } from "../../../platform/http/visitor.ts";
import { hasMailFiles, type Services } from "../../../platform/services.ts";
import { markAskingBrowser } from "../../accounts/index.ts";
import { refuseDocument } from "../../cv/index.ts";
import { visitCounterOf } from "../../tracking/index.ts";
import { cannotApply } from "../form/cannot-apply.tsx";
import { briefOf } from "../form/load-apply-form.ts";
import { findApplyRow } from "../sending/applying.store.ts";
import { errorsOf } from "../sending/form-problems.ts";
import { type Asked, askAgain, askToConfirm } from "./ask-to-confirm.ts";
import { CheckPostboxPage } from "./confirmation.page.tsx";
import { FirstApplyPage } from "./first-apply.page.tsx";
import { hashOfKey } from "./form-key.ts";
import { loadFirstForm } from "./load-first-form.ts";
import { sendWithoutCv } from "./send-without-cv.ts";
import { storeUpload } from "./store-upload.ts";
import * as contracts from "./visitor-applications.contract.ts";
import { findDraft } from "./visitor-applications.store.ts";

type Request = RouteRequest<unknown>;
type Shown = Partial<Pick<Parameters<typeof loadFirstForm>[1], "formKey" | "sent" | "uploadProblem">>;

/** The form of whoever has nothing here yet to apply with. */
export async function firstApplyPage(
  services: Services,
  request: Request,
  advertisementId: number,
  shown: Shown = {},
) {
  const { visitor, texts, now } = request;
  const personId = visitor.kind === "person" ? visitor.personId : undefined;
  const loaded = await loadFirstForm(services, { advertisementId, personId, now, ...shown });
  if (loaded.kind === "unknown") return refuse(404);
  if (loaded.kind === "refused") return cannotApply(request, loaded).page;
  if (!request.isSeenLater) visitCounterOf(services).reachStep("form", advertisementId, request, now);
  return ownPage(
    `${texts.t("applications-applyTitle")}: ${loaded.view.advertisement.title}`,
    <FirstApplyPage view={loaded.view} />,
  );
}

export function visitorApplicationRoutes(services: Services): Route[] {
  const formPage = {
    show: (request: Request, sent: SentForm) =>
      firstApplyPage(services, request, Number(sent.values.advertisementID?.[0]), { sent }),
  };
  return [
    route(
      contracts.sendAsVisitor,
      async (request) => {
        const { input, texts, now } = request;
        const { askerHash, cookie } = markAskingBrowser(request.cookie, services);
        const counter = visitCounterOf(services);
        const source = counter.sourceOf(input.advertisementID, request);
        const asked = await askToConfirm(services, input, { language: texts.lang, askerHash, source, now });
        if (asked.kind !== "asked") return refused(request, input.advertisementID, asked);
        counter.reachStep("confirm", input.advertisementID, request, now);
        const path = contracts.checkPostboxPath(input.advertisementID, input.FormKey);
        return redirect(path, { cookies: [cookie] });
      },
      { formPage },
    ),
    route(
      contracts.sendWithFirstCv,
      async (request) => {
        const { input, visitor, texts, now } = request;
        const member = {
          personId: memberOf(visitor).personId,
          untitled: texts.t("cv-untitled", { number: 1 }),
        };
        const sent = await sendWithoutCv(services, member, input, now);
        if (sent.kind !== "sent") return refused(request, input.advertisementID, sent);
        return redirect(contracts.sentPath(input.advertisementID));
      },
      { formPage },
    ),
    uploadRoute(services),
    route(contracts.showCheckPostbox, async ({ input, texts, now }) => {
      const { advertisementID: advertisementId, taslak: formKey } = input;
      const row = await findApplyRow(services.db, { advertisementId, personId: 0, now });
      if (!row) return refuse(404);
      const draft =
        formKey === undefined
          ? undefined
          : await findDraft(services.db, { keyHash: hashOfKey(formKey), advertisementId, now });
      const view = {
        advertisement: briefOf(row),
        email: draft?.email ?? undefined,
        formKey: draft?.sent ? formKey : undefined,
        outcome: input.sonuc,
        draftHref: formKey ? contracts.draftPath(row.id, formKey) : applyPath(row.id),
        hasMailFiles: hasMailFiles(services),
      };
      return ownPage(texts.t("applications-checkPostbox"), <CheckPostboxPage view={view} />);
    }),
    route(contracts.mailAgain, async ({ input, now }) => {
      const { advertisementID: advertisementId, FormKey: formKey } = input;
      const outcome = await askAgain(services, { advertisementId, formKey, now });
      return redirect(`${contracts.checkPostboxPath(advertisementId, formKey)}&sonuc=${outcome}`);
    }),
  ];
}

function uploadRoute(services: Services): Route {
  return route(
    contracts.uploadDocument,
    async (request) => {
      const { input, texts, now } = request;
      const { advertisementID: advertisementId, FormKey: formKey, File: file } = input;
      const stored = await storeUpload(services, { advertisementId, formKey, file, now });
      if (stored.kind === "unknown") return refuse(404);
      if (stored.kind === "unusable") return refuseDocument(stored.problem);
      const { fileName, found } = stored;
      if (!request.wantsFragment && !request.wantsJson) {
        return redirect(contracts.draftPath(advertisementId, formKey));
      }
      return json({
        success: true,
        message: texts.t("applications-fileRead"),
        FileName: fileName,
        FullName: found.name,
        Email: found.email,
        Phone: found.phone && formatPhone(found.phone),
      });
    },
    {
      formPage: {
        show: (request, { values, errors, problem }) =>
          firstApplyPage(services, request, Number(values.advertisementID?.[0]), {
            formKey: contracts.formKeyInAddress.parse(values.FormKey?.[0]),
            uploadProblem: errors.File?.[0] ?? problem,
          }),
      },
    },
  );
}

function refused(
  { texts }: Request,
  advertisementId: number,
  asked: Exclude<Asked, { kind: "asked" }>,
): Answer {
  switch (asked.kind) {
    case "unknown":
      return refuse(404);
    case "refused":
      // The form's own page says why.
      return redirect(applyPath(advertisementId));
    case "mend":
      return refuse(400, { message: "applications-mend", errors: errorsOf(asked.problems, texts) });
  }
}
