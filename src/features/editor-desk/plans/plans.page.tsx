import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText } from "../../../ui/text.tsx";
import { BeginsField, DeskLayout } from "../desk-layout.tsx";
import { NameFields, PlacingFields } from "../lookups/list.page.tsx";
import { PlanList } from "./plan-list.tsx";
import { PLANS, planPath } from "./plans.contract.ts";
import { planForm } from "./plans.forms.ts";
import type { PlanFormView, PlansView } from "./plans.view.ts";

export function PlansPage({ view }: { view: PlansView }) {
  const t = useText();
  const { plans, former } = view;
  return (
    <DeskLayout
      view={view}
      current={PLANS}
      title={t("editor-desk-plans")}
      intro={t("editor-desk-plansIntro")}
    >
      {plans.length === 0 ? (
        <EmptyState title={t("editor-desk-plan-emptyTitle")} text={t("editor-desk-plan-emptyText")} />
      ) : (
        <PlanList plans={plans} isOfAll />
      )}
      {former.length > 0 && (
        <section className="company-review">
          <h2>{t("editor-desk-plan-former")}</h2>
          <PlanList plans={former} isOfAll />
        </section>
      )}
    </DeskLayout>
  );
}

export function PlanPage({ view }: { view: PlanFormView }) {
  const t = useText();
  const { plan, list, sent } = view;
  return (
    <DeskLayout view={view} current={PLANS} title={t("editor-desk-plan-changing")}>
      <p>
        <Link href={PLANS}>{t("editor-desk-plans")}</Link>
      </p>
      <PlanList plans={[plan]} isBeingChanged />
      <Form
        of={planForm}
        method="post"
        action={planPath(plan.id)}
        filled={sent ?? { values: view.values }}
        problem={sent?.problem}
      >
        <input type="hidden" name="Edition" value={view.edition} />
        {view.hasNames && <NameFields list={list} />}
        {view.isAdded && <PlacingFields list={list} sectors={view.sectors} cities={view.cities} />}
        <TextArea name="Reason" label={t("editor-desk-lookups-reason")} rows={2} />
        <BeginsField />
        <Button kind="primary">{t("editor-desk-save")}</Button>
      </Form>
    </DeskLayout>
  );
}
