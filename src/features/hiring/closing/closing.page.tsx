import { Button } from "../../../ui/button.tsx";
import { ModalPage } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { useText } from "../../../ui/text.tsx";
import { InTurkish } from "../../advertisements/views.ts";
import type { ClosingView } from "../hiring.view.ts";
import { CLOSE_REASONS, closingPath } from "./closing.contract.ts";

/** Nothing is chosen beforehand: what so many people hear is never decided by a press in passing. */
export function ClosingPage({ view, problem }: { view: ClosingView; problem?: string | undefined }) {
  const t = useText();
  const { advertisement, hasEnded, sent } = view;
  return (
    <ModalPage title={t(hasEnded ? "hiring-endedTitle" : "hiring-closeTitle")}>
      <Form className="closing" method="post" action={closingPath(advertisement.id)} problem={problem}>
        <p>
          <strong>
            <InTurkish>{advertisement.title}</InTurkish>
          </strong>
        </p>
        <fieldset>
          <legend>{t(hasEnded ? "hiring-endedWhy" : "hiring-closeWhy")}</legend>
          {CLOSE_REASONS.map((reason) => (
            <label key={reason} className="triage__check">
              <input
                type="radio"
                name="Reason"
                value={reason}
                required
                defaultChecked={sent.Reason?.[0] === reason}
              />
              {t(`hiring-close-${reason}`)}
            </label>
          ))}
          <p className="closing__note">{t(hasEnded ? "hiring-endedNothing" : "hiring-closeReopen")}</p>
        </fieldset>
        {view.unanswered + view.written === 0 ? (
          <>
            <p>{t("hiring-closeUnanswered", { count: 0 })}</p>
            <input type="hidden" name="Unanswered" value="later" />
          </>
        ) : (
          <WhatTheyHear view={view} />
        )}
        <Button kind="danger">{t(hasEnded ? "hiring-endedSave" : "own-advertisements-do-close")}</Button>
      </Form>
    </ModalPage>
  );
}

const CHOICES = [
  ["by-hand", "hiring-closeByHand"],
  ["later", "hiring-closeLater"],
  ["template", "hiring-closeWithText"],
] as const;

/** Those who were written to and are still where they began stay there unless somebody says otherwise. */
function WhatTheyHear({ view }: { view: ClosingView }) {
  const t = useText();
  const { sent, unanswered, written } = view;
  return (
    <fieldset>
      <legend>
        {unanswered > 0
          ? t("hiring-closeUnanswered", { count: unanswered })
          : t("hiring-closeWritten", { count: written })}
      </legend>
      {CHOICES.map(([value, text]) => (
        <label key={value} className="triage__check">
          <input
            type="radio"
            name="Unanswered"
            value={value}
            required
            defaultChecked={sent.Unanswered?.[0] === value}
          />
          {t(text)}
        </label>
      ))}
      <ul className="closing__templates">
        {view.templates.map(({ id, name, text }, index) => (
          <li key={id}>
            <label className="triage__check">
              <input
                type="radio"
                name="TemplateID"
                value={id}
                defaultChecked={sent.TemplateID ? sent.TemplateID[0] === String(id) : index === 0}
              />
              <bdi>{name}</bdi>
            </label>
            <details>
              <summary>{t("hiring-closePreview", { name: view.example })}</summary>
              <p className="application-sent__text" dir="auto">
                {text}
              </p>
            </details>
          </li>
        ))}
      </ul>
      {unanswered === 0 && <input type="hidden" name="Written" value="1" />}
      {unanswered > 0 && written > 0 && (
        <label className="triage__check">
          <input type="checkbox" name="Written" value="1" defaultChecked={sent.Written?.[0] === "1"} />
          {t("hiring-closeWrittenToo", { count: written })}
        </label>
      )}
      <p className="closing__note">{t("hiring-closeUndo")}</p>
    </fieldset>
  );
}
