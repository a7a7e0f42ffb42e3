import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatFullDate } from "../../ui/format.ts";
import { SelectField } from "../../ui/forms/choice-fields.tsx";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea, TextField } from "../../ui/forms/text-fields.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { showOwnRequests, showRequestForm } from "./data-requests.contract.ts";
import { ownRequestForm, REQUEST_KINDS, visitorRequestForm } from "./data-requests.forms.ts";
import type { RequestFormView, ShownRequest } from "./data-requests.view.ts";

export function RequestFormPage({ view }: { view: RequestFormView }) {
  const t = useText();
  const { own, isSent, sent } = view;
  const form = (
    <Form
      className="settings__form"
      of={own ? ownRequestForm : visitorRequestForm}
      method="post"
      action={own ? showOwnRequests.path : showRequestForm.path}
      filled={sent}
      problem={sent?.problem}
    >
      {!own && <WhoAsks />}
      <AskedFields />
      <p>
        <Link href="/kvkk">{t("privacy-noticeLink")}</Link>
      </p>
      <Button kind="primary">{t("data-requests-send")}</Button>
    </Form>
  );
  const done = isSent && (
    <Notice tone="success">
      <p role="status">{t(own ? "data-requests-sent" : "data-requests-sentToProve")}</p>
    </Notice>
  );
  if (!own) {
    return (
      <Standing>
        {done}
        {form}
      </Standing>
    );
  }
  return (
    <MemberLayout
      current="/hesabim/kisisel-veriler"
      title={t("data-requests-title")}
      intro={t("data-requests-intro")}
      hasNavigation={own.isMember}
    >
      {done}
      {form}
      <OwnRequests requests={own.requests} />
    </MemberLayout>
  );
}

function Standing({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className="page-width standing">
      <Breadcrumbs crumbs={[{ href: "/", label: t("ui-home") }]} />
      <header className="reading-head">
        <h1>{t("data-requests-title")}</h1>
        <p className="reading-head__intro">{t("data-requests-intro")}</p>
      </header>
      {children}
    </div>
  );
}

/** On the public page, and where staff write down what came by mail. */
export function WhoAsks({ children }: { children?: ReactNode }) {
  const t = useText();
  return (
    <>
      <TextField name="Name" label={t("data-requests-name")} autoComplete="name" />
      <EmailField name="Email" label={t("accounts-email")} />
      {children}
    </>
  );
}

export function AskedFields() {
  const t = useText();
  const kinds = REQUEST_KINDS.map((value) => ({ value, label: t(`data-requests-kind-${value}`) }));
  return (
    <>
      <SelectField
        name="Kind"
        label={t("data-requests-kind")}
        choices={kinds}
        emptyLabel={t("ui-placeChoose")}
      />
      <TextArea name="Text" label={t("data-requests-text")} hint={t("data-requests-textHint")} rows={6} />
    </>
  );
}

function OwnRequests({ requests }: { requests: readonly ShownRequest[] }) {
  const { t, lang } = useTexts();
  if (requests.length === 0) return null;
  return (
    <section className="personal-data">
      <SectionHeading title={t("data-requests-own")} />
      {requests.map(({ id, kind, text, receivedAt, dueAt, extendedUntil, settledAt, outcome, answer }) => (
        <article key={id} className="company-review">
          <h3 className="company-review__head">
            {t(`data-requests-kind-${kind}`)}{" "}
            <Badge tone={settledAt ? "green" : "blue"}>
              {settledAt
                ? t(outcome === "refused" ? "data-requests-refusedOn" : "data-requests-answeredOn", {
                    date: formatFullDate(settledAt, lang),
                  })
                : t("data-requests-answeredBy", { date: formatFullDate(extendedUntil ?? dueAt, lang) })}
            </Badge>
          </h3>
          <p>{t("data-requests-receivedOn", { date: formatFullDate(receivedAt, lang) })}</p>
          <p className="company-review__about" dir="auto">
            {text}
          </p>
          {answer !== undefined && (
            <Notice title={t("data-requests-answer")}>
              <p className="company-review__about" dir="auto">
                {answer}
              </p>
            </Notice>
          )}
        </article>
      ))}
    </section>
  );
}
