import { ownAdvertisementsPath } from "../../../addresses/own-advertisements.ts";
import { json, ownPage, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { lookerOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { listHref } from "../hiring.contract.ts";
import { moverOf, teamOf } from "../list/applicants.routes.tsx";
import { findPipeline } from "../stages/pipeline.store.ts";
import { closeWithAnswers } from "./close-advertisement.ts";
import * as contracts from "./closing.contract.ts";
import { ClosingPage } from "./closing.page.tsx";
import { countUndecided, previewNos } from "./closing.store.ts";

/** How an advertisement ends. */
export function closingRoutes(services: Services): Route[] {
  return [
    route(contracts.showClosing, (request) => showClosing(request, request.input.id)),
    route(
      contracts.closeAdvertisement,
      async (request) => {
        const { id, Reason, Unanswered, TemplateID, Written } = request.input;
        if (Unanswered === "template" && TemplateID === undefined) {
          return refuse(400, { message: "applications-reasonMissing" });
        }
        const closed = await closeWithAnswers(services, moverOf(request), {
          advertisementId: id,
          reason: Reason,
          templateId: Unanswered === "template" ? TemplateID : undefined,
          isForWritten: Written === "1",
        });
        if (closed.kind === "unknown") return refuse(404);
        if (closed.kind === "template-unknown") return refuse(400, { message: "hiring-templateUnknown" });
        if (closed.kind !== "closed") return refuse(409, { message: "own-advertisements-notFromHere" });
        const redirect =
          Unanswered === "by-hand"
            ? listHref({
                ilan: String(id),
                ...(closed.unanswered > 0 ? { bekleyen: "1" } : { tur: "received" }),
                gorunum: "ayrik",
              })
            : ownAdvertisementsPath({ list: "kapali", outcome: "closed" });
        return json({ success: true, Unanswered: closed.unanswered, redirect });
      },
      { formPage: { show: (request, sent) => showClosing(request, Number(sent.values.id?.[0]), sent) } },
    ),
  ];

  async function showClosing(request: RouteRequest<unknown>, id: number, sent?: SentForm) {
    const looker = lookerOf(teamOf(request).company);
    const pipeline = await findPipeline(services.db, id, looker);
    if (!pipeline) return refuse(404);
    const asked = { ...looker, advertisementId: id, now: request.now };
    const templates = await previewNos(services.db, asked);
    const view = {
      advertisement: { id, title: pipeline.title },
      hasEnded: pipeline.ends_at !== null && pipeline.ends_at <= request.now,
      ...(await countUndecided(services.db, id)),
      templates,
      example: templates[0]?.example ?? "",
      sent: sent?.values ?? {},
    };
    const problem = sent && (Object.values(sent.errors)[0]?.[0] ?? sent.problem);
    const title = request.texts.t(view.hasEnded ? "hiring-endedTitle" : "hiring-closeTitle");
    return ownPage(title, <ClosingPage view={view} problem={problem} />);
  }
}
