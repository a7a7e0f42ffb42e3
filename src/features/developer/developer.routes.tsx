import { ownPage, redirect, refuse, text } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import { sendMailJob } from "../../platform/mail/mail.ts";
import type { Services } from "../../platform/services.ts";
import { ComponentsPage, type ComponentsView } from "./components.page.tsx";
import {
  readMailFileHtml,
  sendTrialMail,
  showComponents,
  showMailFiles,
  showSampleModal,
  tryQuickProfile,
} from "./developer.contract.ts";
import { formTrialRoutes } from "./form-trials.routes.tsx";
import { MailFilesPage } from "./mail-files.page.tsx";
import { SampleModalPage } from "./sample-modal.page.tsx";

// Mails carry their styles with them, and nothing else that runs or loads.
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

export function developerRoutes({ mailFiles, queue }: Services): Route[] {
  return [
    ...formTrialRoutes(),
    route(showComponents, (request) => componentsPage(request, { part: request.input.bolum })),
    route(tryQuickProfile, () => redirect(showComponents.path), {
      formPage: { show: (request, quickProfile) => componentsPage(request, { quickProfile }) },
    }),
    route(showSampleModal, ({ texts }) => ownPage(texts.t("developer-sampleTitle"), <SampleModalPage />)),
    route(showMailFiles, async ({ texts }) => {
      const mails = (await mailFiles?.list()) ?? [];
      return ownPage(texts.t("developer-mailTitle"), <MailFilesPage view={{ mails }} />);
    }),
    route(readMailFileHtml, async ({ input }) => {
      const mail = (await mailFiles?.list())?.find(({ id }) => id === input.mailId);
      return mail
        ? text(mail.html, { contentType: "text/html; charset=utf-8", policy: MAIL_POLICY })
        : refuse(404);
    }),
    route(sendTrialMail, async ({ texts }) => {
      const subject = texts.t("developer-mailTrialSubject");
      const body = texts.t("developer-mailTrialText");
      await queue.enqueue(sendMailJob, {
        to: "aday@mesai.test",
        subject,
        text: body,
        html: `<p>${body}</p>`,
      });
      return redirect("/gelistirici/posta");
    }),
  ];
}

function componentsPage({ texts }: Pick<RouteRequest<unknown>, "texts">, view: ComponentsView) {
  return ownPage(texts.t("developer-title"), <ComponentsPage view={view} />);
}
