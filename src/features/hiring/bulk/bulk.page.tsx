import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useText } from "../../../ui/text.tsx";
import { EmployerLayout } from "../../employers/views.ts";
import { LONGEST_TAG, moveApplicants, setOwner, setTag } from "../hiring.contract.ts";
import { ReasonChoice } from "../moves/reason-choice.tsx";
import { markSpam, messageApplicants, moveEverybody, previewBulk } from "./bulk.contract.ts";
import type { BulkAct, BulkView } from "./bulk.view.ts";

const NAMES_SHOWN = 100;

/** What would go to whom, before anything does. */
export function BulkPage({ view }: { view: BulkView }) {
  const t = useText();
  const { act, count } = view;
  const stage = useStageName(act);
  return (
    <EmployerLayout
      current="/isveren/basvurular"
      title={
        act.kind === "move"
          ? t("hiring-bulk-move", { count, stage })
          : t(`hiring-bulk-${act.kind}`, { count })
      }
    >
      {view.problem !== undefined && <Notice tone="error">{view.problem}</Notice>}
      <div className="bulk">
        <div className="bulk__what">
          {(act.kind === "move" || act.kind === "message") && <Words view={view} />}
          <Confirm view={view} />
        </div>
        <div className="bulk__whom">
          <People view={view} />
          <LeftOutPeople view={view} />
        </div>
      </div>
    </EmployerLayout>
  );
}

function useStageName(act: BulkAct): string {
  const t = useText();
  if (act.kind !== "move") return "";
  return act.stage ?? t(`hiring-kind-${act.stageKind}`);
}

/** The words first, as the first of them will read them; others can be chosen, and are shown before they are sent. */
function Words({ view }: { view: BulkView }) {
  const t = useText();
  const { act, people, told, firstText } = view;
  const isMessage = act.kind === "message";
  const isNeeded = isMessage || (act.kind === "move" && act.stageKind === "rejected");
  return (
    <section>
      <p className="bulk__mail">
        {told > 0 || isMessage ? t("hiring-bulkMails", { count: told }) : t("hiring-bulkNoMail")}
      </p>
      {firstText !== undefined && (
        <figure className="bulk__letter">
          <figcaption>{t("hiring-bulkReads", { name: people[0]?.name ?? "" })}</figcaption>
          <blockquote dir="auto">{firstText}</blockquote>
        </figure>
      )}
      <details className="bulk__choice" open={firstText === undefined && isNeeded}>
        <summary>{t(firstText === undefined ? "hiring-ownText" : "hiring-bulkWords")}</summary>
        <Form
          method="post"
          action={previewBulk.path}
          filled={{ values: { Text: view.text ? [view.text] : [] } }}
        >
          <Chosen view={view} />
          <input type="hidden" name="Act" value={view.asked} />
          <input type="hidden" name="Chosen" value="1" />
          <label className="triage__field">
            <span className="field__label">{t("hiring-template")}</span>
            <select className="field__control" name="TemplateID" defaultValue={view.templateId ?? ""}>
              {(isMessage || !isNeeded) && (
                <option value="">{t(isMessage ? "hiring-ownText" : "hiring-noText")}</option>
              )}
              {view.templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <TextArea name="Text" label={t("hiring-ownText")} hint={t("hiring-textHint")} rows={6} />
          <Button>{t("hiring-bulkShowWords")}</Button>
        </Form>
      </details>
    </section>
  );
}

const ACTIONS = {
  message: messageApplicants.path,
  tag: setTag.path,
  assign: setOwner.path,
  spam: markSpam.path,
  "not-spam": markSpam.path,
} as const;

/** Exactly what was shown, and nothing that was typed since. */
function Confirm({ view }: { view: BulkView }) {
  const t = useText();
  const { act, count } = view;
  const isRejection = act.kind === "move" && act.stageKind === "rejected";
  const forAll = view.scope === "hepsi" ? moveEverybody.path : moveApplicants.path;
  return (
    <Form className="bulk__confirm" method="post" action={act.kind === "move" ? forAll : ACTIONS[act.kind]}>
      <Chosen view={view} />
      {view.scope === "hepsi" && <input type="hidden" name="Count" value={count} />}
      {act.kind === "move" && <Target act={act} />}
      {act.kind === "move" || act.kind === "message" ? <Said view={view} /> : <Detail view={view} />}
      {isRejection && <ReasonChoice />}
      {act.kind === "spam" && <p>{t("hiring-spamText")}</p>}
      {(act.kind === "spam" || act.kind === "not-spam") && (
        <input type="hidden" name="On" value={act.kind === "spam" ? 1 : 0} />
      )}
      <p className="bulk__buttons">
        <Link href={view.returnUrl}>{t("hiring-bulkLeave")}</Link>
        <Button
          kind={isRejection || act.kind === "spam" ? "danger" : "primary"}
          disabled={count === 0 || (act.kind === "message" && view.firstText === undefined)}
        >
          {t(isRejection ? "hiring-bulkYes-reject" : `hiring-bulkYes-${act.kind}`, { count })}
        </Button>
      </p>
    </Form>
  );
}

function Target({ act }: { act: Extract<BulkAct, { kind: "move" }> }) {
  return act.stageId === undefined ? (
    <input type="hidden" name="Kind" value={act.stageKind} />
  ) : (
    <input type="hidden" name="StageID" value={act.stageId} />
  );
}

function Said({ view: { text, templateId } }: { view: BulkView }) {
  if (text !== undefined) return <input type="hidden" name="Text" value={text} />;
  return templateId !== undefined && <input type="hidden" name="TemplateID" value={templateId} />;
}

function Detail({ view }: { view: BulkView }) {
  const t = useText();
  if (view.act.kind === "tag") {
    return (
      <label className="triage__field">
        <span className="field__label">{t("hiring-tag")}</span>
        <input
          type="text"
          className="field__control"
          name="Tag"
          maxLength={LONGEST_TAG}
          defaultValue={view.tag}
          required
        />
      </label>
    );
  }
  if (view.act.kind !== "assign") return null;
  return (
    <label className="triage__field">
      <span className="field__label">{t("hiring-owner")}</span>
      <select className="field__control" name="PersonID" defaultValue={view.personId ?? ""}>
        <option value="">{t("hiring-nobody")}</option>
        {view.team.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Those who were shown, from where they were shown; or the filter. */
function Chosen({ view }: { view: BulkView }) {
  const isForAll = view.scope === "hepsi";
  const fields = isForAll
    ? Object.entries({ ...view.filter, Scope: "hepsi" })
    : view.people.flatMap(({ id, stageId }) => [
        ["ApplicationID", String(id)],
        ["From", `${id}-${stageId}`],
      ]);
  return (
    <>
      <input type="hidden" name="returnUrl" value={view.returnUrl} />
      {fields.map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

function People({ view }: { view: BulkView }) {
  const t = useText();
  const { people, count } = view;
  if (count === 0) {
    return <Notice tone="warning">{t("hiring-bulkNobody")}</Notice>;
  }
  const shown = people.slice(0, NAMES_SHOWN);
  return (
    <section>
      <SectionHeading title={t("hiring-bulkPeople", { count })} />
      <ul className="bulk__people">
        {shown.map(({ id, name, title, stage }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi>
            </span>
            <span className="dotted-line">
              <span>
                <bdi>{stage}</bdi>
              </span>
              <span>
                <bdi>{title}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {count > shown.length && <p>{t("hiring-boardMore", { count: count - shown.length })}</p>}
    </section>
  );
}

function LeftOutPeople({ view }: { view: BulkView }) {
  const t = useText();
  if (view.leftOut.length === 0) return null;
  const all = view.leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="bulk__left-out">
      <SectionHeading title={t("hiring-leftOut", { count: all })} />
      <dl>
        {view.leftOut.map(({ why, count, names }) => (
          <div key={why}>
            <dt>{t(`hiring-leftOut-${why}`, { count })}</dt>
            {names.length > 0 && (
              <dd>
                <bdi>{names.slice(0, NAMES_SHOWN).join(", ")}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
