import { Button } from "../../../ui/button.tsx";
import { ModalPage } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { useText } from "../../../ui/text.tsx";
import { InTurkish } from "../../advertisements/views.ts";
import type { ClosingView } from "../hiring.view.ts";
import { CLOSE_REASONS, closeAdvertisement } from "./closing.contract.ts";

/** Nothing is chosen beforehand: what so many people hear is never decided by a press in passing. */
export function ClosingPage({ view, problem }: { view: ClosingView; problem?: string | undefined }) {
  const t = useText();
  const { advertisement, sent } = view;
  return (
    <ModalPage title={t("hiring-closeTitle")}>
      <Form
        className="closing"
        method="post"
        action={closeAdvertisement.path.replace(":id", String(advertisement.id))}
        problem={problem}
      >
        <p>
          <strong>
            <InTurkish>{advertisement.title}</InTurkish>
          </strong>
        </p>
        <fieldset>
          <legend>{t("hiring-closeWhy")}</legend>
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
          <p className="closing__note">{t("hiring-closeReopen")}</p>
        </fieldset>
        {view.unanswered === 0 ? (
          <>
            <p>{t("hiring-closeUnanswered", { count: 0 })}</p>
            <input type="hidden" name="Unanswered" value="later" />
          </>
        ) : (
          <WhatTheyHear view={view} />
        )}
        <Button kind="danger">{t("own-advertisements-do-close")}</Button>
      </Form>
    </ModalPage>
  );
}

function WhatTheyHear({ view }: { view: ClosingView }) {
  const t = useText();
  const { sent } = view;
  return (
    <fieldset>
      <legend>{t("hiring-closeUnanswered", { count: view.unanswered })}</legend>
      <label className="triage__check">
        <input
          type="radio"
          name="Unanswered"
          value="later"
          required
          defaultChecked={sent.Unanswered?.[0] === "later"}
        />
        {t("hiring-closeLater")}
      </label>
      <label className="triage__check">
        <input
          type="radio"
          name="Unanswered"
          value="template"
          required
          defaultChecked={sent.Unanswered?.[0] === "template"}
        />
        {t("hiring-closeWithText")}
      </label>
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
      <p className="closing__note">{t("hiring-closeUndo")}</p>
    </fieldset>
  );
}
