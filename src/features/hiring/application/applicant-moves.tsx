import type { SentForm } from "../../../platform/http/route.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { useText } from "../../../ui/text.tsx";
import { moveApplicants } from "../hiring.contract.ts";
import type { ApplicantView, StageView } from "../hiring.view.ts";
import { ReasonChoice } from "../moves/reason-choice.tsx";
import { Key } from "./keys-help.tsx";

interface MovesProps {
  view: ApplicantView;
  sent: SentForm | undefined;
}

/** One press to any stage; with words of one's own, and a no, a step further. */
export function ApplicantMoves({ view, sent }: MovesProps) {
  const t = useText();
  const others = view.stages.filter(({ id, kind }) => id !== view.stage.id && kind !== "rejected");
  const no = view.stages.find(({ kind, id }) => kind === "rejected" && id !== view.stage.id);
  const filled = sent && { values: sent.values };
  const isSentNo = no !== undefined && sent?.values.StageID?.[0] === String(no.id);
  return (
    <div className="applicant__moves">
      <Stages view={view} />
      <div className="applicant__choices">
        {no && (
          <details className="applicant__choice" name="move" open={isSentNo}>
            <summary data-key="r" data-stage-key={keyOf(view, no)}>
              {t("applications-moveTo-rejected")}
              <Key of="r" />
            </summary>
            <Form method="post" action={moveApplicants.path} filled={isSentNo ? filled : undefined}>
              <Where view={view} to={no} />
              <Templates view={view} kinds={["rejected"]} />
              <ReasonChoice chosen={isSentNo ? sent?.values.ReasonCode?.[0] : undefined} />
              <TextArea name="Text" label={t("hiring-ownText")} hint={t("hiring-textHint")} rows={4} />
              <Button kind="danger">{t("applications-rejectYes")}</Button>
            </Form>
          </details>
        )}
        <details
          className="applicant__choice"
          name="move"
          open={Boolean(sent?.values.Text?.[0]) && !isSentNo}
        >
          <summary>{t("hiring-moveWithText")}</summary>
          <Form method="post" action={moveApplicants.path} filled={isSentNo ? undefined : filled}>
            <Where view={view} />
            <label className="triage__field">
              <span className="field__label">{t("hiring-stage")}</span>
              <select className="field__control" name="StageID" defaultValue={sent?.values.StageID?.[0]}>
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
      </div>
    </div>
  );
}

/** The whole way, with where one is; a no stands apart, since it takes words. */
function Stages({ view }: { view: ApplicantView }) {
  const t = useText();
  const here = view.stages.findIndex(({ id }) => id === view.stage.id);
  return (
    <Form className="stage-line" method="post" action={moveApplicants.path}>
      <Where view={view} />
      <ol aria-label={t("hiring-stages")}>
        {view.stages.map((stage, index) =>
          stage.kind === "rejected" ? null : (
            <li key={stage.id} data-passed={index < here ? "" : undefined}>
              {index === here ? (
                <span className="stage-line__stage" aria-current="step">
                  <bdi>{stage.name}</bdi>
                </span>
              ) : (
                <button
                  className="stage-line__stage"
                  type="submit"
                  name="StageID"
                  value={stage.id}
                  aria-label={t("hiring-moveToStage", { stage: stage.name })}
                  data-key={keyOf(view, stage)}
                >
                  <bdi>{stage.name}</bdi>
                  <Key of={keyOf(view, stage)} />
                </button>
              )}
            </li>
          ),
        )}
      </ol>
    </Form>
  );
}

function keyOf(view: ApplicantView, { id }: StageView): string {
  return String(view.stages.findIndex((stage) => stage.id === id) + 1);
}

/** After a decision comes the next of the list. */
function Where({ view, to }: { view: ApplicantView; to?: StageView }) {
  return (
    <>
      <input type="hidden" name="ApplicationID" value={view.sent.id} />
      <input type="hidden" name="From" value={`${view.sent.id}-${view.stage.id}`} />
      <input type="hidden" name="returnUrl" value={view.list?.next ?? view.href} />
      {to && <input type="hidden" name="StageID" value={to.id} />}
    </>
  );
}

function Templates({ view, kinds }: { view: ApplicantView; kinds: readonly string[] }) {
  const t = useText();
  const templates = view.templates.filter(({ kind }) => kinds.includes(kind));
  const isNo = kinds.length === 1;
  const preferred = templates.find(({ id }) => id === view.lastTemplateId) ?? templates[0];
  return (
    <label className="triage__field">
      <span className="field__label">{t("hiring-template")}</span>
      <select className="field__control" name="TemplateID" defaultValue={isNo ? preferred?.id : ""}>
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
