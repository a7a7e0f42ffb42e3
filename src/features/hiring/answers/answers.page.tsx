import { ANSWER_FIGURE_PATH, OWN_ANSWERS_PATH } from "../../../addresses/answers.ts";
import { applicantsPath } from "../../../addresses/applications.ts";
import { formatDate, formatDateTime } from "../../../ui/format.ts";
import { Link } from "../../../ui/link.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { InTurkish } from "../../advertisements/views.ts";
import type { AnswersView } from "../../answers/answers.view.ts";
import { Answers } from "../../answers/views.ts";
import { EmployerLayout } from "../../employers/views.ts";
import { StillOpenLine, type StillOpenView } from "../abandoned/still-open.tsx";

interface OwnAnswersView {
  answers: AnswersView;
  counted: { decided: number; answered: number; quickRejections: number; at: string } | undefined;
  retentionMonths: number;
  questions: StillOpenView[];
  mayAnswer: boolean;
  soon: { id: number; title: string; count: number; invitations: number; at: string }[];
}

export function OwnAnswersPage({ view }: { view: OwnAnswersView }) {
  const { t } = useTexts();
  return (
    <EmployerLayout
      current={OWN_ANSWERS_PATH}
      title={t("hiring-answersTitle")}
      intro={t("hiring-answersIntro")}
    >
      <section>
        <SectionHeading title={t("hiring-answersFigure")} />
        <Figure view={view} />
        <p>
          <Link kind="onward" href="/isveren/firma">
            {t("hiring-answersToPromise")}
          </Link>
        </p>
      </section>
      <section>
        <SectionHeading title={t("hiring-stillOpenList")} />
        <p>{t("hiring-stillOpenAbout")}</p>
        {view.questions.length === 0 ? (
          <p>{t("hiring-stillOpenNone")}</p>
        ) : (
          <ul className="own-advertisements">
            {view.questions.map((question) => (
              <StillOpenLine
                key={question.code}
                view={question}
                mayAnswer={view.mayAnswer && question.state === "waits"}
              />
            ))}
          </ul>
        )}
      </section>
      <ForgottenSoon view={view} />
    </EmployerLayout>
  );
}

/** The very line that the public reads, and what it is made of. */
function Figure({ view: { answers, counted } }: { view: OwnAnswersView }) {
  const { t, lang } = useTexts();
  return (
    <>
      <Answers of={answers} />
      {answers.promiseDays === undefined && <p>{t("hiring-answersNoPromise")}</p>}
      {answers.measured === undefined && <p>{t("hiring-answersTooFew")}</p>}
      {counted && (
        <p>
          {t("hiring-answersCounted", { decided: counted.decided, answered: counted.answered })}{" "}
          {counted.quickRejections > 0 && t("hiring-answersQuick", { count: counted.quickRejections })}{" "}
          <span className="facts__note">
            {t("hiring-answersAt", { date: formatDateTime(counted.at, lang) })}
          </span>
        </p>
      )}
      {answers.measured === undefined && (
        <p>
          <Link kind="onward" href={ANSWER_FIGURE_PATH}>
            {t("answers-pageTitle")}
          </Link>
        </p>
      )}
    </>
  );
}

function ForgottenSoon({ view: { soon, retentionMonths } }: { view: OwnAnswersView }) {
  const { t, lang } = useTexts();
  return (
    <section>
      <SectionHeading title={t("hiring-forgottenSoon")} />
      <p>{t("hiring-retentionAbout", { months: retentionMonths })}</p>
      {soon.length === 0 ? (
        <p>{t("hiring-forgottenNone")}</p>
      ) : (
        <ul className="own-advertisements">
          {soon.map(({ id, title, count, invitations, at }) => (
            <li key={id} className="own-advertisement">
              <div>
                <h3 className="own-advertisement__title">
                  <Link kind="quiet" href={applicantsPath({ advertisementId: id })}>
                    <InTurkish>{title}</InTurkish>
                  </Link>
                </h3>
                <p className="own-advertisement__facts">
                  {count > 0 && <span>{t("employers-applicationCount", { count })}</span>}
                  {invitations > 0 && <span>{t("hiring-forgottenInvitations", { count: invitations })}</span>}
                  <span>{t("hiring-forgottenFrom", { date: formatDate(at, lang) })}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
