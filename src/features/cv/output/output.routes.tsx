import { ownPage, refuse, text } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import { memberOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { cvPath } from "../cv-list.contract.ts";
import { readCv } from "../read-cv.ts";
import { afterChange } from "../refusals.ts";
import { cvSeenBy } from "../sight/employer-sight.rules.ts";
import { listOpenings } from "../sight/list-openings.ts";
import { OpeningsPage } from "../sight/openings.page.tsx";
import { chooseLook } from "./choose-look.ts";
import { documentOf } from "./cv-document.ts";
import { toJsonResume } from "./json-resume.ts";
import { makePdf, textsOf } from "./make-pdf.ts";
import { downloadCv, exportCv, previewCv, saveLook, showOpenings } from "./output.contract.ts";
import { PreviewPage } from "./preview.page.tsx";

/** A CV as it goes out: to be looked at, printed, sent, taken elsewhere; and who has looked at it. */
export function outputRoutes(services: Services): Route[] {
  const ownCv = ({ visitor }: RouteRequest<unknown>, id: number) =>
    readCv(services, memberOf(visitor).personId, id);

  return [
    route(previewCv, async (request) => {
      const cv = await ownCv(request, request.input.id);
      if (!cv) return refuse(404);
      const document = documentOf(cvSeenBy("recipients", cv), textsOf(services, cv, request.texts));
      const view = <PreviewPage cv={cv} document={document} />;
      return ownPage(cv.title, view);
    }),
    route(saveLook, async ({ input, visitor, texts, now }) => {
      const where = { personId: memberOf(visitor).personId, cvId: input.id, now };
      const changed = await chooseLook(services, where, input);
      return afterChange(changed, texts, cvPath(input.id, "onizleme"));
    }),
    route(downloadCv, async (request) => {
      const cv = await ownCv(request, request.input.id);
      if (!cv) return refuse(404);
      const body = await makePdf(services, memberOf(request.visitor).personId, cv, request.texts);
      if (!body) return refuse(503);
      return { kind: "bytes", body, contentType: "application/pdf", fileName: `${cv.title}.pdf` };
    }),
    route(exportCv, async (request) => {
      const cv = await ownCv(request, request.input.id);
      if (!cv) return refuse(404);
      const body = JSON.stringify(toJsonResume(cvSeenBy("recipients", cv), request.texts.lang), undefined, 2);
      return text(body, { contentType: "application/json; charset=utf-8" });
    }),
    route(showOpenings, async (request) => {
      const cv = await ownCv(request, request.input.id);
      if (!cv) return refuse(404);
      const view = <OpeningsPage view={{ cv, openings: await listOpenings(services, cv.id) }} />;
      return ownPage(request.texts.t("cv-openings"), view);
    }),
  ];
}
