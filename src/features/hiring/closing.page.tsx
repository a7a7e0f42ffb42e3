import { Button } from "../../ui/button.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { CLOSE_REASONS, closeAdvertisement } from "./hiring.contract.ts";
import type { ClosingView } from "./hiring.view.ts";

export function ClosingPage({ view, problem }: { view: ClosingView; problem?: string | undefined }) {
  const t = useText();
  return (
    <ModalPage title={t("hiring-closeTitle")}>
      {problem !== undefined && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
      <p>
        <strong>{view.advertisement.title}</strong>
      </p>
      <Form method="post" action={closeAdvertisement.path.replace(":id", String(view.advertisement.id))}>
        <fieldset>
          <legend>{t("hiring-closeWhy")}</legend>
          {CLOSE_REASONS.map((reason, index) => (
            <label key={reason} className="triage__check">
              <input type="radio" name="Reason" value={reason} defaultChecked={index === 0} />
              {t(`hiring-close-${reason}`)}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t("hiring-closeUnanswered", { count: view.unanswered })}</legend>
          <label className="triage__check">
            <input type="radio" name="Unanswered" value="template" defaultChecked={view.unanswered > 0} />
            {t("hiring-closeWithText")}
          </label>
          <label className="triage__field">
            <span className="visually-hidden">{t("hiring-template")}</span>
            <select className="field__control" name="TemplateID">
              {view.templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="triage__check">
            <input type="radio" name="Unanswered" value="later" defaultChecked={view.unanswered === 0} />
            {t("hiring-closeLater")}
          </label>
        </fieldset>
        <Button kind="danger">{t("own-advertisements-do-close")}</Button>
      </Form>
    </ModalPage>
  );
}
