import { ownAdvertisementsPath } from "../../addresses/own-advertisements.ts";
import { json, page, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { moverOf, teamOf } from "./applicants.routes.tsx";
import { changeStages } from "./change-stages.ts";
import { closeWithAnswers } from "./close-advertisement.ts";
import * as contracts from "./hiring.contract.ts";
import { stageView } from "./list-applicants.ts";
import { countUnanswered } from "./moves.store.ts";
import { findPipeline, findStages } from "./pipeline.store.ts";
import { ClosingPage, StagesPage } from "./stages.page.tsx";
import { findTemplates } from "./templates.store.ts";

type Request = RouteRequest<unknown>;

/** The stages of an advertisement, and its end. */
export function stageRoutes(services: Services): Route[] {
  return [
    route(contracts.showStages, async (request) => {
      const { id, sonuc } = request.input;
      if (!request.wantsJson) return showStages(request, id, { isSaved: sonuc === "saved" });
      const pipeline = await findPipeline(services.db, id, teamOf(request).company.id);
      if (!pipeline) return refuse(404);
      return json({
        Stages: stagesJson((await findStages(services.db, pipeline.pipeline_id)).map(stageView)),
      });
    }),
    route(
      contracts.saveStages,
      async (request) => {
        const { id, Stages } = request.input;
        const drafts = Stages.filter(({ Name }) => Name !== "").map((stage) => ({
          id: stage.StageID,
          name: stage.Name,
          kind: stage.Kind,
          targetDays: stage.TargetDays ?? undefined,
        }));
        const changed = await changeStages(services, moverOf(request), id, drafts);
        if (changed.kind === "unknown") return refuse(404);
        if (changed.kind === "refused") return refuse(400, { message: `hiring-stages-${changed.why}` });
        const stages = stagesJson(changed.stages.map(stageView));
        return json({ success: true, Stages: stages, redirect: `${contracts.stagesPath(id)}?sonuc=saved` });
      },
      { formPage: { show: (request, sent) => showStages(request, idOf(sent), { sent }) } },
    ),
    route(contracts.showClosing, (request) => showClosing(request, request.input.id)),
    route(
      contracts.closeAdvertisement,
      async (request) => {
        const { id, Reason, Unanswered, TemplateID } = request.input;
        if (Unanswered === "template" && TemplateID === undefined) {
          return refuse(400, { message: "applications-reasonMissing" });
        }
        const closed = await closeWithAnswers(services, moverOf(request), {
          advertisementId: id,
          reason: Reason,
          templateId: Unanswered === "template" ? TemplateID : undefined,
        });
        if (closed.kind === "unknown") return refuse(404);
        if (closed.kind === "template-unknown") return refuse(400, { message: "hiring-templateUnknown" });
        if (closed.kind !== "closed") return refuse(409, { message: "own-advertisements-notFromHere" });
        const redirect = ownAdvertisementsPath({ list: "kapali", outcome: "closed" });
        return json({ success: true, Unanswered: closed.unanswered, redirect });
      },
      { formPage: { show: (request, sent) => showClosing(request, idOf(sent), sent) } },
    ),
  ];

  async function showStages(request: Request, id: number, shown: { isSaved?: boolean; sent?: SentForm }) {
    const pipeline = await findPipeline(services.db, id, teamOf(request).company.id);
    if (!pipeline) return refuse(404);
    const stages = (await findStages(services.db, pipeline.pipeline_id)).map(stageView);
    const view = { advertisement: { id, title: pipeline.title }, stages, isSaved: shown.isSaved === true };
    const problem = shown.sent && (Object.values(shown.sent.errors)[0]?.[0] ?? shown.sent.problem);
    const title = `${request.texts.t("hiring-stagesTitle")} | Mesai`;
    return page({ view: <StagesPage view={view} problem={problem} />, title, isIndexed: false });
  }

  async function showClosing(request: Request, id: number, sent?: SentForm) {
    const companyId = teamOf(request).company.id;
    const pipeline = await findPipeline(services.db, id, companyId);
    if (!pipeline) return refuse(404);
    const templates = (await findTemplates(services.db, companyId)).filter(({ kind }) => kind === "rejected");
    const view = {
      advertisement: { id, title: pipeline.title },
      unanswered: await countUnanswered(services.db, id),
      templates,
    };
    const problem = sent && (Object.values(sent.errors)[0]?.[0] ?? sent.problem);
    const title = `${request.texts.t("hiring-closeTitle")} | Mesai`;
    return page({ view: <ClosingPage view={view} problem={problem} />, title, isIndexed: false });
  }
}

function idOf({ values }: SentForm): number {
  return Number(values.id?.[0]);
}

function stagesJson(stages: readonly ReturnType<typeof stageView>[]) {
  return stages.map(({ id, name, kind, targetDays }) => ({
    StageID: id,
    Name: name,
    Kind: kind,
    TargetDays: targetDays ?? null,
  }));
}
