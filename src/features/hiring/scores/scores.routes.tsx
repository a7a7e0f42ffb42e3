import { editionOf } from "../../../platform/edition.ts";
import { type Answer, json, ownPage, refuse } from "../../../platform/http/answer.ts";
import { mayDo } from "../../../platform/http/permissions.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { lookerOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { applicantPath } from "../hiring.contract.ts";
import { applicantPages, moverOf, refuseMove, teamOf } from "../list/applicants.routes.tsx";
import { findPipeline } from "../stages/pipeline.store.ts";
import { type ChangedCriteria, changeCriteria } from "./change-criteria.ts";
import { CriteriaPage } from "./criteria.page.tsx";
import { type Scored, scoreApplication } from "./score-application.ts";
import * as contracts from "./scores.contract.ts";
import { findCriteria } from "./scores.store.ts";

type Request = RouteRequest<unknown>;

/** What applicants are judged by, and each judgement. */
export function scoreRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route(
      contracts.scoreApplicant,
      async (request) => {
        const { ApplicationID: id, Scores, returnUrl } = request.input;
        const scores = Scores.map(({ CriterionID, Score, Evidence }) => ({
          criterionId: CriterionID,
          score: Score,
          evidence: Evidence,
        }));
        const scored = await scoreApplication(services, moverOf(request), { id, scores });
        if (scored !== "scored") return refuseScores(scored);
        return json({ success: true, redirect: returnUrl ?? applicantPath(id) });
      },
      { formPage: { show: applicantPages(services).showAgain } },
    ),
    route(contracts.showCriteria, async (request) => {
      const { id, sonuc } = request.input;
      if (!request.wantsJson) return showCriteria(request, id, { isSaved: sonuc === "saved" });
      const own = await findPipeline(db, id, lookerOf(teamOf(request).company));
      return own ? criteriaJson(await findCriteria(db, id)) : refuse(404);
    }),
    route(
      contracts.saveCriteria,
      async (request) => {
        const { id, Criteria, Edition } = request.input;
        const drafts = Criteria.flatMap(({ CriterionID, Name }) =>
          Name === "" ? [] : [{ id: CriterionID, name: Name }],
        );
        const change = { drafts, edition: Edition };
        return answerChanged(await changeCriteria(services, moverOf(request), id, change), id);
      },
      { formPage: { show: (request, sent) => showCriteria(request, Number(sent.values.id?.[0]), { sent }) } },
    ),
  ];

  async function showCriteria(
    request: Request,
    id: number,
    { isSaved = false, sent }: { isSaved?: boolean; sent?: SentForm },
  ) {
    const { company } = teamOf(request);
    const own = await findPipeline(db, id, lookerOf(company));
    if (!own) return refuse(404);
    const criteria = await findCriteria(db, id);
    const edition = editionOf(criteria);
    const view = {
      advertisement: { id, title: own.title },
      criteria: typedCriteria(sent, edition) ?? criteria,
      edition,
      isSaved,
      mayChange: mayDo(company.teamRole, "applications.write"),
    };
    const problem = sent && (Object.values(sent.errors)[0]?.[0] ?? sent.problem);
    return ownPage(request.texts.t("hiring-criteriaTitle"), <CriteriaPage view={view} problem={problem} />);
  }
}

/** What was typed, unless somebody else has changed them meanwhile. */
function typedCriteria(sent: SentForm | undefined, edition: string) {
  if (sent?.values.Edition?.[0] !== edition) return undefined;
  return Array.from({ length: contracts.MOST_CRITERIA }, (_, at) => ({
    id: Number(sent.values[`Criteria[${at}].CriterionID`]?.[0]) || undefined,
    name: sent.values[`Criteria[${at}].Name`]?.[0] ?? "",
  })).filter(({ id, name }) => id !== undefined || name !== "");
}

function refuseScores(why: Exclude<Scored, "scored">): Answer {
  switch (why) {
    case "incomplete":
      return refuse(400, { message: "hiring-scoresIncomplete" });
    case "criteria-changed":
      return refuse(409, { message: "hiring-criteriaChanged" });
    default:
      return refuseMove(why);
  }
}

function answerChanged(changed: ChangedCriteria, id: number): Answer {
  switch (changed.kind) {
    case "unknown":
      return refuse(404);
    case "conflict":
      return refuse(409, { message: "hiring-criteriaChanged" });
    case "refused":
      return refuse(400, {
        message: changed.why === "name-twice" ? "hiring-criterionTwice" : "hiring-criteriaChanged",
      });
    case "changed":
      return criteriaJson(changed.criteria, {
        success: true,
        redirect: `${contracts.criteriaPath(id)}?sonuc=saved`,
      });
  }
}

function criteriaJson(criteria: readonly { id: number; name: string }[], more: object = {}): Answer {
  return json({ ...more, Criteria: criteria.map(({ id, name }) => ({ CriterionID: id, Name: name })) });
}
