import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import type { NotificationQuestion } from "./notifications.view.ts";

export function SavedNotice() {
  const t = useText();
  return (
    <Notice tone="success">
      <p>{t("notifications-saved")}</p>
    </Notice>
  );
}

export function NotificationQuestions({ questions }: { questions: readonly NotificationQuestion[] }) {
  const t = useText();
  return (
    <section className="notifications">
      <SectionHeading title={t("notifications-questions")} />
      <ul className="notifications__list">
        {questions.map((question, place) => (
          <li key={question.id}>
            <Question question={question} place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A box says 1 when it is ticked; else its stand-in, which comes after it, says 2. */
function Question({ question, place }: { question: NotificationQuestion; place: number }) {
  const t = useText();
  const name = `Questions[${place}]`;
  return (
    <label className="choice notifications__choice">
      <input
        type="checkbox"
        name={`${name}.AnswerID`}
        value="1"
        defaultChecked={question.isWanted}
        disabled={!question.canBeTurnedOff}
      />
      <span className="choice__label">
        {t(`notifications-kind-${question.name}`)}
        <span className="notifications__about">{t(`notifications-about-${question.name}`)}</span>
      </span>
      {question.canBeTurnedOff && (
        <>
          <input type="hidden" name={`${name}.AnswerID`} value="2" />
          <input type="hidden" name={`${name}.QuestionID`} value={question.id} />
        </>
      )}
    </label>
  );
}
