import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Collapsible } from "../../ui/collapsible.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatAge, formatDateTime } from "../../ui/format.ts";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { CompanyStatusBadge } from "../employers/views.ts";
import { Conflict, StaffLayout, Timeline } from "../moderation/views.ts";
import { CompanyMarks, Owners, VerifyForm } from "./companies.page.tsx";
import { COMPANIES_PATH, decisionPath } from "./company-desk.contract.ts";
import { companyDecisionForm } from "./company-desk.forms.ts";
import type { DeskCompanyView } from "./company-desk.view.ts";
import { DocumentList, RenameWish } from "./documents.tsx";

export function DeskCompanyPage({ view }: { view: DeskCompanyView }) {
  const { t } = useTexts();
  const { company, documents, rename, sent } = view;
  return (
    <StaffLayout role={view.role} current={COMPANIES_PATH} title={company.name}>
      <p>
        <Link href={COMPANIES_PATH}>{t("company-desk-title")}</Link>
      </p>
      <Conflict conflict={view.conflict} />
      {sent?.problem && !view.conflict && <Notice tone="error">{sent.problem}</Notice>}
      <p className="company-review__head">
        <CompanyStatusBadge status={company.status} />
        <CompanyMarks company={company} />
      </p>
      <CompanyFacts view={view} />
      <Said title={t("moderation-reason")} text={company.reason} />
      <Said title={t("company-desk-askedMore")} text={company.askedMore} />
      <Said title={t("company-desk-answer")} text={company.answer} />
      <Changes changes={view.changes} />
      {rename && (
        <Part title={t("company-desk-rename")}>
          <RenameWish rename={rename} />
        </Part>
      )}
      <Part title={t("company-desk-documents")}>
        {documents.length === 0 ? (
          <p>{t("company-desk-noDocuments")}</p>
        ) : (
          <DocumentList documents={documents} />
        )}
      </Part>
      <Decision view={view} />
      <Timeline title={t("company-desk-timeline")} lines={view.timeline} />
    </StaffLayout>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="company-review">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function CompanyFacts({ view: { company, now } }: { view: DeskCompanyView }) {
  const { t, lang } = useTexts();
  return (
    <section className="company-review">
      <Facts>
        <Fact label={t("employers-taxNumber")}>{company.taxNumber ?? "–"}</Fact>
        <Fact label={t("employers-taxOffice")}>{company.taxOffice ?? "–"}</Fact>
        <Fact label={t("employers-sector")}>{company.sector ?? "–"}</Fact>
        <Fact label={t("ui-placeCity")}>{company.city ?? "–"}</Fact>
        <Fact label={t("employers-website")}>
          {company.website ? (
            <a href={company.website.href} rel="nofollow noopener noreferrer" target="_blank">
              {company.website.label}
            </a>
          ) : (
            "–"
          )}
        </Fact>
        <Fact label={t("employers-phone")}>{company.phone ?? "–"}</Fact>
        <Fact label={t("company-desk-askedAt")}>
          {formatDateTime(company.askedAt, lang)} · {formatAge(company.askedAt, now, lang)}
        </Fact>
        {company.decidedAt && (
          <Fact label={t("company-desk-decidedAt")}>{formatDateTime(company.decidedAt, lang)}</Fact>
        )}
      </Facts>
      <Owners owners={company.owners} />
      {company.about && (
        <Collapsible>
          <p className="company-review__about" dir="auto">
            {company.about}
          </p>
        </Collapsible>
      )}
      {company.publicPath && (
        <Link kind="onward" href={company.publicPath}>
          {t("company-desk-publicPage")}
        </Link>
      )}
    </section>
  );
}

function Said({ title, text }: { title: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Part title={title}>
      <blockquote className="employer-reason" dir="auto">
        {text}
      </blockquote>
    </Part>
  );
}

function Changes({ changes }: Pick<DeskCompanyView, "changes">) {
  const t = useText();
  if (changes.length === 0) return null;
  return (
    <Part title={t("company-desk-changes")}>
      <Facts>
        {changes.map(({ label, from, to }) => (
          <Fact key={label} label={t(label)}>
            <del dir="auto">{from ?? "–"}</del> <ins dir="auto">{to ?? "–"}</ins>
          </Fact>
        ))}
      </Facts>
    </Part>
  );
}

function Decision({ view: { company, acts, sent } }: { view: DeskCompanyView }) {
  const t = useText();
  const withReason = acts.filter((act) => act !== "verify");
  return (
    <Part title={t("company-desk-decision")}>
      {acts.includes("verify") && <VerifyForm company={company} />}
      {company.status === "pending" && !company.isReady && (
        <p className="employer-note">{t("company-desk-facts-missing")}</p>
      )}
      {acts.length === 0 && <p>{t("company-desk-nothing")}</p>}
      {withReason.length > 0 && (
        <Form of={companyDecisionForm} method="post" action={decisionPath(company.id)} filled={sent}>
          <input type="hidden" name="Edition" value={company.edition} />
          <TextArea name="Reason" label={t("moderation-reason")} hint={t("moderation-reasonHint")} rows={4} />
          <div className="company-review__verdict">
            {withReason.map((act) => (
              <Button
                key={act}
                name="Act"
                value={act}
                kind={act === "close" || act === "suspend" ? "danger" : "secondary"}
              >
                {t(`company-desk-act-${act}`)}
              </Button>
            ))}
          </div>
        </Form>
      )}
    </Part>
  );
}
