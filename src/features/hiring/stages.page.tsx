import { Button } from "../../ui/button.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { EmployerLayout } from "../employers/views.ts";
import { CLOSE_REASONS, closeAdvertisement, listHref, STAGE_KINDS, stagesPath } from "./hiring.contract.ts";
import type { ClosingView, StagesView } from "./hiring.view.ts";

const FREE_ROWS = 3;

/** One row a stage, in order. A row without a name is no stage; one that goes leaves its people to its neighbour. */
export function StagesPage({ view, problem }: { view: StagesView; problem?: string | undefined }) {
  const t = useText();
  const rows = [...view.stages, ...Array.from({ length: FREE_ROWS }, () => undefined)];
  return (
    <EmployerLayout
      current="/isveren/ilanlar"
      title={t("hiring-stagesTitle")}
      intro={view.advertisement.title}
    >
      <p>
        <Link href={listHref({ ilan: String(view.advertisement.id) })}>{t("hiring-toList")}</Link>
      </p>
      {view.isSaved && (
        <Notice tone="success">
          <p>{t("hiring-stagesSaved")}</p>
        </Notice>
      )}
      {problem !== undefined && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
      <p>{t("hiring-stagesText")}</p>
      <Form className="stages" method="post" action={stagesPath(view.advertisement.id)}>
        <ol className="stages__rows">
          {rows.map((stage, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and none is moved in the browser.
            <li key={index} className="stages__row">
              <input type="hidden" name={`Stages[${index}].StageID`} value={stage?.id ?? ""} />
              <label className="triage__field">
                <span className="field__label">{t("hiring-stageName")}</span>
                <input
                  className="field__control"
                  name={`Stages[${index}].Name`}
                  defaultValue={stage?.name}
                  maxLength={60}
                />
              </label>
              <label className="triage__field">
                <span className="field__label">{t("hiring-stageKind")}</span>
                <select
                  className="field__control"
                  name={`Stages[${index}].Kind`}
                  defaultValue={stage?.kind ?? "review"}
                >
                  {STAGE_KINDS.filter((kind) => stage === undefined || kind === stage.kind).map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`hiring-kind-${kind}`)}
                    </option>
                  ))}
                </select>
              </label>
              <label className="triage__field">
                <span className="field__label">{t("hiring-targetDays")}</span>
                <input
                  className="field__control"
                  type="number"
                  min={1}
                  max={365}
                  name={`Stages[${index}].TargetDays`}
                  defaultValue={stage?.targetDays}
                />
              </label>
            </li>
          ))}
        </ol>
        <Button kind="primary">{t("applications-save")}</Button>
      </Form>
    </EmployerLayout>
  );
}

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
