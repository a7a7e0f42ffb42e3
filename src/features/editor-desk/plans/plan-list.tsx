import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import type { PlanState } from "./plan.ts";
import { planPath } from "./plans.contract.ts";
import type { PlanView } from "./plans.view.ts";

interface PlansProps {
  plans: readonly PlanView[];
  /** On the page of all of them, where one goes on to look at the others */
  isOfAll?: boolean;
  /** On the page that changes it */
  isBeingChanged?: boolean;
}

/** What is ahead for what the page is about; nothing where nothing is. */
export function Plans({ plans }: PlansProps) {
  const t = useText();
  if (plans.length === 0) return null;
  return (
    <section className="company-review">
      <h2>{t("editor-desk-plans")}</h2>
      <PlanList plans={plans} />
    </section>
  );
}

export function PlanList({ plans, isOfAll = false, isBeingChanged = false }: PlansProps) {
  return (
    <ul className="editor-desk__texts">
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanLine plan={plan} />
          <PlanActs plan={plan} isOfAll={isOfAll} isBeingChanged={isBeingChanged} />
        </li>
      ))}
    </ul>
  );
}

const TONES: Record<PlanState, BadgeTone> = {
  waits: "blue",
  begun: "green",
  done: "plain",
  over: "plain",
  failed: "terracotta",
  withdrawn: "plain",
};

function PlanLine({ plan }: { plan: PlanView }) {
  const { t, lang } = useTexts();
  const { by, at, startsAt, endsAt, state } = plan;
  return (
    <>
      <p>
        <Link href={plan.href}>
          <PlanTitle plan={plan} />
        </Link>{" "}
        <Badge tone={TONES[state]}>{t(`editor-desk-plan-state-${state}`)}</Badge>
      </p>
      <What plan={plan} />
      <p>
        <time dateTime={startsAt}>
          {t("editor-desk-plan-begins", { moment: formatDateTime(startsAt, lang) })}
        </time>
        {endsAt !== undefined && (
          <>
            {" · "}
            <time dateTime={endsAt}>
              {t("editor-desk-plan-ends", { moment: formatDateTime(endsAt, lang) })}
            </time>
          </>
        )}
      </p>
      <p>
        {t("editor-desk-plan-by", {
          name: by ?? t("editor-desk-lookups-nobody"),
          at: formatDateTime(at, lang),
        })}
      </p>
      <Problem plan={plan} />
    </>
  );
}

function PlanTitle({ plan: { what } }: { plan: PlanView }) {
  const t = useText();
  if (what.kind === "text") return t("editor-desk-plan-what-text", { name: what.key });
  return t(`editor-desk-plan-what-${what.act}`, { name: what.name, to: what.to });
}

function What({ plan: { what } }: { plan: PlanView }) {
  const { t, lang } = useTexts();
  if (what.kind === "lookup") {
    return (
      <p>
        <bdi>
          <q>{what.reason}</q>
        </bdi>
      </p>
    );
  }
  const named = new Intl.DisplayNames(lang, { type: "language" });
  return what.texts.map(({ language, text, isShipped }) => (
    <p key={language}>
      {named.of(language)}: {isShipped && `${t("editor-desk-text-shipped")} `}
      <bdi lang={language}>
        <q>{text}</q>
      </bdi>
    </p>
  ));
}

/** Of one that waits: as things stand. */
function Problem({ plan: { problem, state } }: { plan: PlanView }) {
  const t = useText();
  if (problem === undefined) return null;
  const title = state === "over" ? "editor-desk-plan-notBack" : "editor-desk-plan-failed";
  return (
    <Notice tone="warning" title={t(state === "waits" ? "editor-desk-plan-wouldFail" : title)}>
      {t(problem)}
    </Notice>
  );
}

interface PlanActsProps extends Required<Omit<PlansProps, "plans">> {
  plan: PlanView;
}

function PlanActs({ plan, isOfAll, isBeingChanged }: PlanActsProps) {
  const t = useText();
  const { id, state, edition } = plan;
  const back = isOfAll && <input type="hidden" name="Back" value="plans" />;
  if (plan.isUnseen) {
    return (
      <Form className="inline-form" method="post" action={planPath(id, "gordum")}>
        {back}
        <Button kind="quiet">
          {t("editor-desk-plan-seen")}
          <span className="visually-hidden">
            {" "}
            <PlanTitle plan={plan} />
          </span>
        </Button>
      </Form>
    );
  }
  if (state !== "waits" && state !== "begun") return null;
  const act = state === "waits" ? "takeBack" : "end";
  return (
    <div className="company-review__verdict">
      {state === "waits" && !isBeingChanged && (
        <ButtonLink kind="quiet" href={plan.changeHref}>
          {t("editor-desk-change")}
          <span className="visually-hidden">
            {" "}
            <PlanTitle plan={plan} />
          </span>
        </ButtonLink>
      )}
      <details className="company-review__reject">
        <summary className="button button--quiet">
          {t(`editor-desk-plan-${act}`)}
          <span className="visually-hidden">
            {" "}
            <PlanTitle plan={plan} />
          </span>
        </summary>
        <Form method="post" action={planPath(id, "geri-al")}>
          <input type="hidden" name="Edition" value={edition} />
          {back}
          <p>{t(`editor-desk-plan-${act}Sure`)}</p>
          <Button kind="danger">{t(`editor-desk-plan-${act}Yes`)}</Button>
        </Form>
      </details>
    </div>
  );
}
