import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { DEFAULT_STAGES_PATH } from "../../../addresses/own-advertisements.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { EmployerLayout } from "../../employers/views.ts";
import { listHref, STAGE_KINDS, type StageKind, stagesPath } from "../hiring.contract.ts";
import { FINAL_KINDS } from "../hiring.rules.ts";
import type { ShownStage, StagesView } from "../hiring.view.ts";

/** By what the candidate sees of them: inside a kind a company has as many as it likes, in its own words and order. */
export function StagesPage({ view, problem }: { view: StagesView; problem?: string | undefined }) {
  const t = useText();
  const { advertisement } = view;
  return (
    <EmployerLayout
      current={advertisement ? "/isveren/ilanlar" : "/isveren/firma"}
      title={t(advertisement ? "hiring-stagesTitle" : "hiring-defaultStagesTitle")}
      intro={advertisement?.title ?? t("hiring-defaultStagesText")}
    >
      {advertisement && <StagesLinks id={advertisement.id} isProposal={view.isProposal} />}
      {view.isSaved && <Notice tone="success">{t("hiring-stagesSaved")}</Notice>}
      {view.isProposal && <Notice>{t("hiring-stagesProposal")}</Notice>}
      <p className="stages__about stages__text">{t("hiring-stagesText")}</p>
      <Form
        className="stages"
        method="post"
        action={advertisement ? stagesPath(advertisement.id) : DEFAULT_STAGES_PATH}
        problem={problem}
      >
        <input type="hidden" name="Edition" value={view.edition} />
        <fieldset disabled={!view.mayChange} data-enhance="hiring/stages">
          <legend className="visually-hidden">{t("hiring-stages")}</legend>
          {STAGE_KINDS.map((kind) => (
            <KindStages key={kind} kind={kind} view={view} />
          ))}
        </fieldset>
        {view.mayChange && <Button kind="primary">{t("hiring-stagesSave")}</Button>}
      </Form>
    </EmployerLayout>
  );
}

function StagesLinks({ id, isProposal }: { id: number; isProposal: boolean }) {
  const t = useText();
  return (
    <p className="dotted-line stages__links">
      <Link href={listHref({ ilan: String(id) })}>{t("hiring-toList")}</Link>
      {isProposal ? (
        <Link href={stagesPath(id)}>{t("hiring-stagesKeep")}</Link>
      ) : (
        <Link href={`${stagesPath(id)}?taslak=varsayilan`}>{t("hiring-stagesAdopt")}</Link>
      )}
      <Link href={DEFAULT_STAGES_PATH}>{t("hiring-defaultStagesTitle")}</Link>
    </p>
  );
}

function KindStages({ kind, view }: { kind: StageKind; view: StagesView }) {
  const t = useText();
  const own = view.stages.filter((stage) => stage.kind === kind);
  const first = view.stages.findIndex((stage) => stage.kind === kind);
  return (
    <section className="stages__kind" aria-labelledby={`stages-${kind}`}>
      <h2 id={`stages-${kind}`}>{t(`hiring-kind-${kind}`)}</h2>
      <p className="stages__about">{t("hiring-kindAbout", { status: t(`applications-status-${kind}`) })}</p>
      <ol className="stages__rows">
        {own.map((stage, index) => (
          <StageRow
            key={stage.id ?? stage.name}
            at={first + index}
            place={index + 1}
            stage={stage}
            all={own}
          />
        ))}
      </ol>
      {view.mayChange && (
        <details className="stages__new">
          <summary>{t("hiring-stageAdd")}</summary>
          <NewStage at={view.stages.length + STAGE_KINDS.indexOf(kind)} kind={kind} />
        </details>
      )}
    </section>
  );
}

interface StageRowProps {
  /** Among all that are sent */
  at: number;
  /** Among those of its kind */
  place: number;
  stage: ShownStage;
  all: readonly ShownStage[];
}

function StageRow({ at, place, stage, all }: StageRowProps) {
  const t = useText();
  const { name } = stage;
  const others = all.filter(({ id }) => id !== stage.id && id !== undefined);
  return (
    <li className="stages__row" data-stage="">
      <input type="hidden" name={nameOf(at, "StageID")} value={stage.id ?? ""} />
      <input type="hidden" name={nameOf(at, "Kind")} value={stage.kind} />
      {all.length > 1 && (
        <div className="stages__order">
          <input
            className="field__control"
            type="number"
            min={1}
            max={99}
            name={nameOf(at, "Place")}
            defaultValue={place}
            aria-label={t("hiring-stagePlace", { name })}
            data-place=""
          />
          <span className="stages__grip" data-grip="" aria-hidden="true" hidden>
            <Icon of={GripVertical} />
          </span>
          <Button
            kind="quiet"
            size="icon"
            type="button"
            data-step="-1"
            hidden
            aria-label={t("hiring-stageUp", { name })}
          >
            <Icon of={ArrowUp} />
          </Button>
          <Button
            kind="quiet"
            size="icon"
            type="button"
            data-step="1"
            hidden
            aria-label={t("hiring-stageDown", { name })}
          >
            <Icon of={ArrowDown} />
          </Button>
        </div>
      )}
      <NameAndDays at={at} stage={stage} people={stage.people} />
      {others.length > 0 && stage.id !== undefined && (
        <label className="triage__field">
          <span className="field__label">{t("hiring-stageRemove")}</span>
          <select
            className="field__control"
            name={nameOf(at, "MergeInto")}
            defaultValue={stage.mergeInto ?? ""}
          >
            <option value="">{t("hiring-stageStays")}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {t("hiring-stageMergeInto", { name: other.name, count: stage.people })}
              </option>
            ))}
          </select>
        </label>
      )}
    </li>
  );
}

function NewStage({ at, kind }: { at: number; kind: StageKind }) {
  return (
    <div className="stages__row">
      <input type="hidden" name={nameOf(at, "Kind")} value={kind} />
      <NameAndDays at={at} stage={{ name: "", kind, targetDays: undefined, takesUnwanted: false }} />
    </div>
  );
}

interface NameAndDaysProps {
  at: number;
  stage: Pick<ShownStage, "name" | "kind" | "targetDays" | "takesUnwanted">;
  people?: number;
}

function NameAndDays({ at, stage, people = 0 }: NameAndDaysProps) {
  const t = useText();
  return (
    <>
      <label className="triage__field stages__name">
        <span className="field__label">
          {t("hiring-stageName")}
          {people > 0 && (
            <span className="stages__people"> · {t("hiring-stagePeople", { count: people })}</span>
          )}
        </span>
        <input
          type="text"
          className="field__control"
          name={nameOf(at, "Name")}
          defaultValue={stage.name}
          maxLength={60}
          dir="auto"
        />
      </label>
      {!FINAL_KINDS.some((kind) => kind === stage.kind) && (
        <label className="triage__field stages__days">
          <span className="field__label">{t("hiring-targetDays")}</span>
          <input
            className="field__control"
            type="number"
            min={1}
            max={365}
            name={nameOf(at, "TargetDays")}
            defaultValue={stage.targetDays}
          />
        </label>
      )}
      {stage.kind === "received" && (
        <label className="triage__check stages__unwanted">
          <input
            type="checkbox"
            name={nameOf(at, "TakesUnwanted")}
            value="1"
            defaultChecked={stage.takesUnwanted}
          />
          {t("hiring-stageTakesUnwanted")}
        </label>
      )}
    </>
  );
}

const nameOf = (at: number, field: string) => `Stages[${at}].${field}`;
