import { DEFAULT_STAGES_PATH } from "../../../addresses/own-advertisements.ts";
import { editionOf } from "../../../platform/edition.ts";
import { type Answer, json, ownPage, refuse } from "../../../platform/http/answer.ts";
import { mayDo } from "../../../platform/http/permissions.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { lookerOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import * as contracts from "../hiring.contract.ts";
import { adoptStages, readStages } from "../hiring.rules.ts";
import type { ShownStage, StagesView } from "../hiring.view.ts";
import { moverOf, teamOf } from "../list/applicants.routes.tsx";
import { stageView } from "../list/board-columns.ts";
import { type ChangedStages, changeDefaultStages, changeStages } from "./change-stages.ts";
import { countPeople, findDefaultStages, findPipeline, findStages, type StageRow } from "./pipeline.store.ts";
import { StagesPage } from "./stages.page.tsx";

type Request = RouteRequest<unknown>;

/** The stages of an advertisement, and those that a company's new advertisements begin with. */
export function stageRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route(contracts.showStages, async (request) => {
      const { id, sonuc, taslak } = request.input;
      if (request.wantsJson) {
        const pipeline = await findPipeline(db, id, lookerOf(teamOf(request).company));
        return pipeline ? stagesJson(await findStages(db, pipeline.pipeline_id)) : refuse(404);
      }
      return showStages(services, request, id, {
        isSaved: sonuc === "saved",
        isProposal: taslak === "varsayilan",
      });
    }),
    route(
      contracts.saveStages,
      async (request) => {
        const { id, Stages, Edition } = request.input;
        const change = { ...readStages(Stages), edition: Edition };
        return answerChanged(
          await changeStages(services, moverOf(request), id, change),
          contracts.stagesPath(id),
        );
      },
      {
        formPage: {
          show: (request, sent) => showStages(services, request, Number(sent.values.id?.[0]), { sent }),
        },
      },
    ),
    route(contracts.showDefaultStages, async (request) =>
      request.wantsJson
        ? stagesJson(await findDefaultStages(db, teamOf(request).company.id))
        : showDefaults(services, request, { isSaved: request.input.sonuc === "saved" }),
    ),
    route(
      contracts.saveDefaultStages,
      async (request) => {
        const { Stages, Edition } = request.input;
        const change = { ...readStages(Stages), edition: Edition };
        return answerChanged(
          await changeDefaultStages(services, moverOf(request), change),
          DEFAULT_STAGES_PATH,
        );
      },
      { formPage: { show: (request, sent) => showDefaults(services, request, { sent }) } },
    ),
  ];
}

async function showStages(
  services: Services,
  request: Request,
  id: number,
  { isSaved = false, isProposal = false, sent }: { isSaved?: boolean; isProposal?: boolean; sent?: SentForm },
) {
  const { company } = teamOf(request);
  const pipeline = await findPipeline(services.db, id, lookerOf(company));
  if (!pipeline) return refuse(404);
  const rows = await findStages(services.db, pipeline.pipeline_id);
  const people = await countPeople(services.db, id);
  const own = rows.map(stageView);
  const edition = editionOf(rows);
  const shown = isProposal
    ? adoptStages(own, (await findDefaultStages(services.db, company.id)).map(stageView))
    : own;
  return stagesPage(request, sent, {
    advertisement: { id, title: pipeline.title },
    stages: (typedStages(sent, edition) ?? shown).map((stage) => ({
      ...stage,
      people: people.get(stage.id ?? 0) ?? 0,
    })),
    edition,
    isProposal,
    isSaved,
    mayChange: mayDo(company.teamRole, "applications.write"),
  });
}

async function showDefaults(
  services: Services,
  request: Request,
  { isSaved = false, sent }: { isSaved?: boolean; sent?: SentForm },
) {
  const { company } = teamOf(request);
  const rows = await findDefaultStages(services.db, company.id);
  const edition = editionOf(rows);
  return stagesPage(request, sent, {
    advertisement: undefined,
    stages: (typedStages(sent, edition) ?? rows.map(stageView)).map((stage) => ({ ...stage, people: 0 })),
    edition,
    isProposal: false,
    isSaved,
    mayChange: mayDo(company.teamRole, "company.edit"),
  });
}

/** What was typed, unless somebody else has changed the stages meanwhile: then what there is now. */
function typedStages(sent: SentForm | undefined, edition: string): Omit<ShownStage, "people">[] | undefined {
  if (sent?.values.Edition?.[0] !== edition) return undefined;
  const rows = Array.from({ length: contracts.MOST_STAGES }, (_, at) => {
    const typed = (field: string) => sent.values[`Stages[${at}].${field}`]?.[0] ?? "";
    const kind = contracts.STAGE_KINDS.find((each) => each === typed("Kind"));
    if (!kind || (typed("Name") === "" && typed("StageID") === "")) return undefined;
    return {
      id: Number(typed("StageID")) || undefined,
      name: typed("Name"),
      kind,
      targetDays: Number(typed("TargetDays")) || undefined,
      takesUnwanted: typed("TakesUnwanted") === "1",
      mergeInto: Number(typed("MergeInto")) || undefined,
    };
  });
  return rows
    .flatMap((row) => row ?? [])
    .toSorted((a, b) => contracts.STAGE_KINDS.indexOf(a.kind) - contracts.STAGE_KINDS.indexOf(b.kind));
}

function stagesPage({ texts }: Request, sent: SentForm | undefined, view: StagesView) {
  const problem = sent && (Object.values(sent.errors)[0]?.[0] ?? sent.problem);
  return ownPage(
    texts.t(view.advertisement ? "hiring-stagesTitle" : "hiring-defaultStagesTitle"),
    <StagesPage view={view} problem={problem} />,
  );
}

function answerChanged(changed: ChangedStages, path: string): Answer {
  switch (changed.kind) {
    case "unknown":
      return refuse(404);
    case "conflict":
      return refuse(409, { message: "hiring-stages-unknown-stage" });
    case "refused":
      return refuse(400, { message: `hiring-stages-${changed.why}` });
    case "changed":
      return stagesJson(changed.stages, { success: true, redirect: `${path}?sonuc=saved` });
  }
}

function stagesJson(rows: readonly StageRow[], more: object = {}): Answer {
  const Stages = rows.map(({ id, name, kind, target_days, takes_unwanted }) => ({
    StageID: id,
    Name: name,
    Kind: kind,
    TargetDays: target_days,
    TakesUnwanted: takes_unwanted,
  }));
  return json({ ...more, Stages });
}
