import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatFullDate, formatNumber } from "../../ui/format.ts";
import { CheckboxField } from "../../ui/forms/choice-fields.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { StaffLayout } from "../moderation/views.ts";
import { deskPath, listRequests, REQUEST_STATES } from "./data-requests.contract.ts";
import { enteredRequestForm } from "./data-requests.forms.ts";
import { AskedFields, WhoAsks } from "./data-requests.page.tsx";
import type { HandledRequest, RequestsView } from "./data-requests.view.ts";

export function RequestsPage({ view }: { view: RequestsView }) {
  const { t, lang } = useTexts();
  const addressOf = (state: string, page = 1) =>
    `${listRequests.path}?${new URLSearchParams({ durum: state, ...(page > 1 && { sayfa: String(page) }) })}`;
  const tabs = REQUEST_STATES.map((state) => ({
    href: addressOf(state),
    label: `${t(`data-requests-state-${state}`)} (${formatNumber(view.counts[state], lang)})`,
    isCurrent: state === view.state,
  }));
  return (
    <StaffLayout
      role={view.role}
      current={listRequests.path}
      title={t("data-requests-deskTitle")}
      intro={t("data-requests-deskIntro")}
    >
      {view.outcome && <Notice tone="success">{t(`data-requests-done-${view.outcome}`)}</Notice>}
      <Tabs label={t("data-requests-deskTitle")} tabs={tabs} />
      {view.requests.length === 0 && (
        <EmptyState title={t("data-requests-emptyTitle")} text={t("data-requests-emptyText")} />
      )}
      {view.requests.map((request) => (
        <article key={request.id} className="company-review">
          <h2 className="company-review__head">
            <a href={deskPath(request.id)}>{t(`data-requests-kind-${request.kind}`)}</a>{" "}
            <Clock request={request} />
          </h2>
          <p>
            <bdi>{request.name || t("data-requests-erasedName")}</bdi> ·{" "}
            {t(`data-requests-source-${request.source}`)} ·{" "}
            {t("data-requests-receivedOn", { date: formatFullDate(request.receivedAt, lang) })}
          </p>
        </article>
      ))}
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => addressOf(view.state, page)}
      />
      <Entry sent={view.sent} />
    </StaffLayout>
  );
}

/** How long it can still be answered in time, or what became of it. */
export function Clock({ request }: { request: HandledRequest }) {
  const { t, lang } = useTexts();
  const { outcome, settledAt, isNear, daysLeft } = request;
  if (outcome !== undefined && settledAt !== undefined) {
    return (
      <Badge tone="green">
        {t(`data-requests-outcome-${outcome}`, { date: formatFullDate(settledAt, lang) })}
      </Badge>
    );
  }
  return (
    <Badge tone={isNear ? "signal" : "plain"}>
      {daysLeft < 0 ? t("data-requests-late") : t("data-requests-daysLeft", { count: daysLeft })}
    </Badge>
  );
}

function Entry({ sent }: Pick<RequestsView, "sent">) {
  const t = useText();
  return (
    <details className="company-review__reject" open={sent !== undefined}>
      <summary className="button button--secondary">{t("data-requests-enter")}</summary>
      <Form
        of={enteredRequestForm}
        method="post"
        action={listRequests.path}
        filled={sent}
        problem={sent?.problem}
      >
        <WhoAsks>
          <TextArea
            name="PostalAddress"
            label={t("data-requests-postalAddress")}
            hint={t("data-requests-postalHint")}
            rows={3}
          />
        </WhoAsks>
        <DateField name="ReceivedOn" label={t("data-requests-received")} yearsBack={1} yearsAhead={0} />
        <AskedFields />
        <CheckboxField name="IsProved" label={t("data-requests-isProved")} />
        <Button kind="primary">{t("data-requests-enterSave")}</Button>
      </Form>
    </details>
  );
}
