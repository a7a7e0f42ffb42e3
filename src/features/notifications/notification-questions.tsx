import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import type { NotificationQuestion } from "./notifications.view.ts";

export function SavedNotice() {
  const t = useText();
  return <Notice tone="success">{t("notifications-saved")}</Notice>;
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

function Question({ question, place }: { question: NotificationQuestion; place: number }) {
  const t = useText();
  const { id, name, canBeTurnedOff, isWanted, bell, push } = question;
  const fields = `Questions[${place}]`;
  const isFixed = !canBeTurnedOff;
  return (
    <fieldset className="notifications__kind">
      <legend>
        {t(`notifications-kind-${name}`)}
        <span className="notifications__about">{t(`notifications-about-${name}`)}</span>
      </legend>
      <input type="hidden" name={`${fields}.QuestionID`} value={id} />
      <Box name={`${fields}.AnswerID`} label={t("notifications-byMail")} isOn={isWanted} isFixed={isFixed} />
      <Box name={`${fields}.Bell`} label={t("notifications-byBell")} isOn={bell} isFixed={isFixed} />
      <Box name={`${fields}.Push`} label={t("notifications-byPush")} isOn={push} />
    </fieldset>
  );
}

/** It says 1 when it is ticked; else its stand-in, which comes after it, says 2. */
function Box({
  name,
  label,
  isOn,
  isFixed,
}: {
  name: string;
  label: string;
  isOn: boolean;
  isFixed?: boolean;
}) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} disabled={isFixed} />
      <span className="choice__label">{label}</span>
      {!isFixed && <input type="hidden" name={name} value="2" />}
    </label>
  );
}
