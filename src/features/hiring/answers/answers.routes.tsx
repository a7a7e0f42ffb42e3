import { ownPage } from "../../../platform/http/answer.ts";
import { mayDo } from "../../../platform/http/permissions.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { lookerOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { answersOf, findAnswers } from "../../answers/index.ts";
import { viewOf } from "../abandoned/abandoned.routes.tsx";
import { listQuestions } from "../abandoned/abandoned.store.ts";
import { teamOf } from "../list/applicants.routes.tsx";
import { findForgottenSoon } from "../retention/retention.store.ts";
import { showOwnAnswers } from "./answers.contract.ts";
import { OwnAnswersPage } from "./answers.page.tsx";

const SOON_MS = 31 * 86_400_000;

/** How a company answers, as everybody reads it; what it was asked; what it will no longer have. */
export function ownAnswerRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route(showOwnAnswers, async (request) => {
      const { company } = teamOf(request);
      const { now, texts } = request;
      const looker = lookerOf(company);
      const [row, questions, soon] = await Promise.all([
        findAnswers(db, company.id),
        listQuestions(db, looker),
        findForgottenSoon(db, looker, { by: new Date(now.getTime() + SOON_MS), now }),
      ]);
      const view = {
        answers: answersOf(row),
        counted: row?.counted_at
          ? {
              decided: row.decided ?? 0,
              answered: row.answered ?? 0,
              quickRejections: row.quick_rejections ?? 0,
              at: row.counted_at.toISOString(),
            }
          : undefined,
        retentionMonths: row?.retention_months ?? 0,
        questions: questions.map((question) => viewOf(services, question)),
        mayAnswer: mayDo(company.teamRole, "applications.write"),
        soon: soon.map(({ advertisement_id: id, title, count, invitations, at }) => ({
          id,
          title,
          count,
          invitations,
          at: at.toISOString(),
        })),
      };
      return ownPage(texts.t("hiring-answersTitle"), <OwnAnswersPage view={view} />);
    }),
  ];
}
