import { page } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { explainAnswers } from "./answers.contract.ts";
import { ExplainedAnswersPage } from "./explained-answers.page.tsx";

export function answerRoutes(): Route[] {
  return [
    route(explainAnswers, ({ texts: { t } }) =>
      page({
        view: <ExplainedAnswersPage />,
        title: `${t("answers-pageTitle")} | Mesai`,
        description: t("answers-pageSummary"),
        canonicalPath: explainAnswers.path,
        cacheTags: ["language"],
      }),
    ),
  ];
}
