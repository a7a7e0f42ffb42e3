import { ArrowLeft, ArrowRight, Check, CircleAlert, Clock, Lock, Save, Send } from "lucide-react";
import { trackShown } from "../../platform/tracked-event.ts";
import { Button } from "../../ui/button.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/text.tsx";
import {
  answerQuestion,
  getSummaryReport,
  saveAnswers,
  startTest,
  summaryPath,
  testPath,
  userTestComplete,
} from "./disc.contract.ts";
import type { IntroView, RunningTestView, Waiting } from "./disc.view.ts";
import { Question } from "./question.tsx";

/** Before the first question: what is coming, whose it is, and the button. */
export function DiscIntroPage({ view, waiting }: { view: IntroView; waiting: Waiting | undefined }) {
  const t = useText();
  return (
    <ModalPage title={t("disc-title")}>
      <div className="disc" data-enhance="disc/test" {...trackShown({ event: "disc", step: "shown" })}>
        <p className="disc__lead">{t("disc-intro", { count: view.questionCount })}</p>
        <ul className="disc__points">
          <li>
            <Icon of={Clock} />
            {t("disc-introHow")}
          </li>
          <li>
            <Icon of={Save} />
            {t("disc-introKept")}
          </li>
          <li>
            <Icon of={Lock} />
            {t("disc-introOwn")}
          </li>
          {waiting && (
            <li>
              <Icon of={Send} />
              {t("disc-introResume")}
            </li>
          )}
        </ul>
        {view.answered !== undefined && (
          <p>{t("disc-unfinished", { answered: view.answered, count: view.questionCount })}</p>
        )}
        <form className="disc__foot" method="post" action={startTest.path}>
          <FormToken />
          <WaitingField waiting={waiting} />
          <Button kind="primary" size="large">
            {t(view.answered === undefined ? "disc-start" : "disc-continue")}
          </Button>
        </form>
      </div>
    </ModalPage>
  );
}

/**
 * One question per step. All of them are in the page, so that a script steps without waiting for the network; the others
 * are hidden and disabled, so that a browser without scripts sends the shown one alone.
 */
export function DiscTestPage({ view, waiting }: { view: RunningTestView; waiting: Waiting | undefined }) {
  const t = useText();
  const { questions, step } = view;
  const count = questions.length;
  const current = questions[step - 1];
  return (
    <ModalPage title={t("disc-title")}>
      <form
        className="disc"
        method="post"
        action={answerQuestion.path}
        // What the server has stored is newer than what the browser remembers of an earlier look.
        autoComplete="off"
        data-enhance="disc/test"
        data-test={view.testId}
        data-step={step}
        data-seconds={view.seconds}
        data-page={testPath({ step: 1, advertisementId: waiting?.advertisementId })}
        data-summary-page={summaryPath(view.testId, waiting?.advertisementId)}
        data-resume={waiting?.href}
        data-complete-path={userTestComplete.path}
        data-save-path={saveAnswers.path}
        data-report-path={getSummaryReport.path}
        data-text-progress={t("disc-progress", { step: "{step}", count })}
        data-text-missing={t("disc-stepMissing")}
        data-text-missing-single={t("disc-stepMissingSingle")}
        data-text-failed={t("disc-finishFailed")}
        data-text-sending={t("disc-sending")}
        data-text-summary-title={t("disc-summaryTitle")}
        data-text-summary-failed={t("disc-summaryFailed")}
        data-text-resume={t("disc-toApply")}
      >
        <FormToken />
        <WaitingField waiting={waiting} />
        <input type="hidden" name="TestID" value={view.testId} />
        <input type="hidden" name="QuestionID" value={current?.id} />
        <div className="disc__progress">
          <p role="status" data-progress-text="">
            {t("disc-progress", { step, count })}
          </p>
          <progress max={count} value={step - 1} aria-label={t("disc-progress", { step, count })} />
        </div>
        {questions.map((question) => (
          <Question key={question.id} question={question} isShown={question.id === current?.id} />
        ))}
        <p className="disc__problem" role="alert" data-problem="" hidden={view.problem === undefined}>
          <Icon of={CircleAlert} />
          <span data-problem-text="">
            <Problem of={view.problem} />
          </span>
        </p>
        {/* Enter means the first of the buttons, so the way back comes last; it is shown first. */}
        <div className="disc__foot disc__foot--steps">
          <StepButton direction="next" isShown={step < count} />
          <StepButton direction="finish" isShown={step === count} />
          <StepButton direction="previous" isShown={step > 1} />
        </div>
      </form>
    </ModalPage>
  );
}

function WaitingField({ waiting }: { waiting: Waiting | undefined }) {
  return waiting ? <input type="hidden" name="ilan" value={waiting.advertisementId} /> : null;
}

function Problem({ of }: { of: RunningTestView["problem"] }) {
  const t = useText();
  if (of === undefined) return null;
  if (of === "same") return t("disc-stepSame");
  if (of === "unknown") return t("disc-answersInvalid");
  return t(of === "missing" ? "disc-stepMissing" : "disc-stepMissingSingle");
}

const icons = { next: ArrowRight, finish: Check, previous: ArrowLeft };

function StepButton({ direction, isShown }: { direction: keyof typeof icons; isShown: boolean }) {
  const t = useText();
  const isBack = direction === "previous";
  const icon = <Icon of={icons[direction]} turnsWithDirection={direction !== "finish"} />;
  return (
    <Button
      kind={isBack ? "secondary" : "primary"}
      size="large"
      name="Direction"
      value={direction}
      hidden={!isShown}
      disabled={!isShown}
    >
      {isBack && icon}
      {t(`disc-${direction}`)}
      {!isBack && icon}
    </Button>
  );
}
