import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Collapsible } from "../../ui/collapsible.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatDateTime, formatNumber } from "../../ui/format.ts";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useTexts } from "../../ui/text.tsx";
import { SHOWN_STATUSES } from "./moderation.contract.ts";
import { rejectionForm } from "./moderation.forms.ts";
import type { CompaniesView, ReviewedCompany } from "./moderation.view.ts";
import { StaffLayout } from "./staff-layout.tsx";

const PATH = "/yonetim/firmalar";

export function CompaniesPage({ view }: { view: CompaniesView }) {
  const { t, lang } = useTexts();
  const addressOf = (status: string, page = 1) =>
    `${PATH}?durum=${status}${page > 1 ? `&sayfa=${page}` : ""}`;
  const tabs = SHOWN_STATUSES.map((status) => ({
    href: addressOf(status),
    label: `${t(`employers-status-${status}`)} (${formatNumber(view.counts[status], lang)})`,
    isCurrent: status === view.status,
  }));
  return (
    <StaffLayout role={view.role} current={PATH} title={t("moderation-companiesTitle")}>
      {view.outcome && (
        <Notice tone="success">
          <p>{t(`moderation-company-${view.outcome}`)}</p>
        </Notice>
      )}
      {view.sent?.problem && (
        <Notice tone="error">
          <p>{view.sent.problem}</p>
        </Notice>
      )}
      <Tabs label={t("moderation-companiesTitle")} tabs={tabs} />
      {view.companies.length === 0 && (
        <EmptyState title={t("moderation-noCompaniesTitle")} text={t("moderation-noCompaniesText")} />
      )}
      {view.companies.map((company) => (
        <CompanyReview key={company.id} company={company} view={view} />
      ))}
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => addressOf(view.status, page)}
      />
    </StaffLayout>
  );
}

function CompanyReview({ company, view }: { company: ReviewedCompany; view: CompaniesView }) {
  const { t, lang } = useTexts();
  return (
    <article className="company-review" aria-labelledby={`company-${company.id}`}>
      <header className="company-review__head">
        <h2 id={`company-${company.id}`}>
          <bdi>{company.name}</bdi>
        </h2>
        {company.workMailDomain && (
          <Badge tone="green">{t("employers-domainVerified", { domain: company.workMailDomain })}</Badge>
        )}
        {!company.isReady && <Badge tone="terracotta">{t("moderation-factsMissing")}</Badge>}
      </header>
      <Facts>
        <Fact label={t("employers-taxNumber")}>{company.taxNumber ?? "–"}</Fact>
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
        <Fact label={t("moderation-askedAt")}>{formatDateTime(company.askedAt, lang)}</Fact>
        {company.decidedAt && (
          <Fact label={t("moderation-decidedAt")}>{formatDateTime(company.decidedAt, lang)}</Fact>
        )}
      </Facts>
      <p className="employer-team__detail">
        {company.owners.map(({ name, email }) => `${name} <${email}>`).join(", ")}
      </p>
      {company.about && (
        <Collapsible>
          <p className="company-review__about" dir="auto">
            {company.about}
          </p>
        </Collapsible>
      )}
      {company.reason && (
        <blockquote className="employer-reason" dir="auto">
          {company.reason}
        </blockquote>
      )}
      {company.publicPath && (
        <Link kind="onward" href={company.publicPath}>
          {t("moderation-publicPage")}
        </Link>
      )}
      {view.status === "pending" && <Verdict company={company} view={view} />}
    </article>
  );
}

function Verdict({ company, view }: { company: ReviewedCompany; view: CompaniesView }) {
  const { t } = useTexts();
  const sent = view.sent?.companyId === String(company.id) ? view.sent : undefined;
  const errors = sent?.error ? { Reason: [sent.error] } : {};
  return (
    <div className="company-review__verdict">
      {company.isReady ? (
        <Form className="inline-form" method="post" action={`${PATH}/onayla`}>
          <input type="hidden" name="CompanyID" value={company.id} />
          <Button kind="primary">{t("moderation-verify")}</Button>
        </Form>
      ) : (
        <p className="employer-note">{t("moderation-factsMissingText")}</p>
      )}
      <details className="company-review__reject" open={sent !== undefined}>
        <summary className="button button--secondary">{t("moderation-reject")}</summary>
        <Form
          of={rejectionForm}
          method="post"
          action={`${PATH}/reddet`}
          filled={{ values: { Reason: sent ? [sent.reason] : [] }, errors }}
        >
          <input type="hidden" name="CompanyID" value={company.id} />
          <TextArea name="Reason" label={t("moderation-reason")} hint={t("moderation-reasonHint")} rows={4} />
          <div>
            <Button kind="danger">{t("moderation-rejectSend")}</Button>
          </div>
        </Form>
      </details>
    </div>
  );
}
