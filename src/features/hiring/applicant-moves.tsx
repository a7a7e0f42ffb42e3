import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { useText } from "../../ui/text.tsx";
import { moveApplicants } from "./hiring.contract.ts";
import type { ApplicantView, StageView } from "./hiring.view.ts";

/** One press to the next stage; every other stage, and a no with its words, a step further. */
export function ApplicantMoves({ view }: { view: ApplicantView }) {
  const t = useText();
  const here = view.stages.findIndex(({ id }) => id === view.stage.id);
  const next = view.stages[here + 1];
  const others = view.stages.filter(({ id, kind }) => id !== view.stage.id && kind !== "rejected");
  const no = view.stages.find(({ kind, id }) => kind === "rejected" && id !== view.stage.id);
  return (
    <div className="applicant__moves">
      {next && next.kind !== "rejected" && (
        <Form className="inline-form" method="post" action={moveApplicants.path}>
          <Where view={view} to={next} />
          <Button kind="primary">{t("hiring-moveToStage", { stage: next.name })}</Button>
        </Form>
      )}
      <details className="applicant__choice">
        <summary>{t("hiring-moveElsewhere")}</summary>
        <Form method="post" action={moveApplicants.path}>
          <Where view={view} />
          <label className="triage__field">
            <span className="field__label">{t("hiring-stage")}</span>
            <select className="field__control" name="StageID">
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Templates view={view} kinds={others.map(({ kind }) => kind)} />
          <TextArea name="Text" label={t("hiring-ownText")} hint={t("hiring-textHint")} rows={4} />
          <Button kind="primary">{t("hiring-move")}</Button>
        </Form>
      </details>
      {no && (
        <details className="applicant__choice">
          <summary>{t("applications-moveTo-rejected")}</summary>
          <Form method="post" action={moveApplicants.path}>
            <Where view={view} to={no} />
            <Templates view={view} kinds={["rejected"]} />
            <TextArea name="Text" label={t("hiring-ownText")} hint={t("hiring-textHint")} rows={4} />
            <Button kind="danger">{t("applications-rejectYes")}</Button>
          </Form>
        </details>
      )}
    </div>
  );
}

function Where({ view, to }: { view: ApplicantView; to?: StageView }) {
  return (
    <>
      <input type="hidden" name="ApplicationID" value={view.sent.id} />
      <input type="hidden" name="From" value={`${view.sent.id}-${view.stage.id}`} />
      {to && <input type="hidden" name="StageID" value={to.id} />}
    </>
  );
}

function Templates({ view, kinds }: { view: ApplicantView; kinds: readonly string[] }) {
  const t = useText();
  const templates = view.templates.filter(({ kind }) => kinds.includes(kind));
  const isNo = kinds.length === 1;
  return (
    <label className="triage__field">
      <span className="field__label">{t("hiring-template")}</span>
      <select className="field__control" name="TemplateID" defaultValue={isNo ? templates[0]?.id : ""}>
        <option value="">{t("hiring-noText")}</option>
        {templates.map(({ id, name, kind }) => (
          <option key={id} value={id}>
            {isNo ? name : t("hiring-templateOption", { kind: t(`hiring-kind-${kind}`), name })}
          </option>
        ))}
      </select>
    </label>
  );
}
