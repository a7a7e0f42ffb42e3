import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { useText } from "../../ui/text.tsx";
import { ANSWERS_FROM_PERCENT } from "./answers.contract.ts";
import { LEAST_DECIDED, UNPROMISED_DAYS, WINDOW_DAYS } from "./answers.rules.ts";

/** answers.rules.ts in words. */
export function ExplainedAnswersPage() {
  const t = useText();
  return (
    <div className="page-width standing">
      <Breadcrumbs crumbs={[{ href: "/", label: t("ui-home") }]} />
      <header className="reading-head">
        <h1>{t("answers-pageTitle")}</h1>
        <p className="reading-head__intro">{t("answers-pageSummary")}</p>
      </header>
      <div className="prose">
        <h2>{t("answers-pagePromise")}</h2>
        <p>{t("answers-pagePromiseText")}</p>
        <h2>{t("answers-pageCounted")}</h2>
        <ul>
          <li>{t("answers-pageWindow", { days: WINDOW_DAYS })}</li>
          <li>{t("answers-pageDecided", { days: UNPROMISED_DAYS })}</li>
          <li>{t("answers-pageWithdrawn")}</li>
        </ul>
        <h2>{t("answers-pageAnswer")}</h2>
        <p>{t("answers-pageAnswerText")}</p>
        <p>{t("answers-pageEmpty")}</p>
        <h2>{t("answers-pageFigure")}</h2>
        <ul>
          <li>{t("answers-pageShare")}</li>
          <li>{t("answers-pageMedian")}</li>
        </ul>
        <p>{t("answers-pageLeast", { count: LEAST_DECIDED })}</p>
        <p>{t("answers-pageFilter", { percent: ANSWERS_FROM_PERCENT })}</p>
      </div>
    </div>
  );
}
