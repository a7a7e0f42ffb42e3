import { OWN_ANSWERS_PATH } from "../../../addresses/answers.ts";
import { json, ownPage, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import { readCode } from "../../../platform/secrets/signed-code.ts";
import type { Services } from "../../../platform/services.ts";
import { answerStillOpen, askStillOpen, stillOpenPath } from "./abandoned.contract.ts";
import { CODE_PURPOSE } from "./abandoned.rules.ts";
import { findQuestion, type QuestionRow, sayStillOpen } from "./abandoned.store.ts";
import { stillOpenCode } from "./end-abandoned.ts";
import { StillOpenPage, type StillOpenView } from "./still-open.tsx";

/** Whoever has the mail may answer it: nobody need be signed in. */
export function abandonedRoutes(services: Services): Route[] {
  async function find({ input, now }: RouteRequest<{ code: string }>) {
    const id = readCode(services.settings.secret, CODE_PURPOSE, input.code, now);
    return id === undefined ? undefined : findQuestion(services.db, id);
  }
  return [
    route(askStillOpen, async (request) => {
      const question = await find(request);
      if (!question) return refuse(404);
      return ownPage(
        request.texts.t("hiring-stillOpenTitle"),
        <StillOpenPage view={viewOf(services, question)} />,
      );
    }),
    route(answerStillOpen, async (request) => {
      const question = await find(request);
      if (!question) return refuse(404);
      await sayStillOpen(services.db, question.id, request.now);
      const isFromList = request.cameFrom?.startsWith(OWN_ANSWERS_PATH);
      return json({
        success: true,
        redirect: isFromList ? OWN_ANSWERS_PATH : stillOpenPath(request.input.code),
      });
    }),
  ];
}

export function viewOf(services: Services, row: QuestionRow): StillOpenView {
  return {
    title: row.title,
    askedAt: row.asked_at.toISOString(),
    state: row.closed_at ? "closed" : row.answered_at ? "answered" : "waits",
    endedAt: (row.closed_at ?? row.answered_at)?.toISOString(),
    code: stillOpenCode(services, row.id),
  };
}
