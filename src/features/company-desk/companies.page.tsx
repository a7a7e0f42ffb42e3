import { Search } from "lucide-react";
import { deskCompanyPath } from "../../addresses/companies.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatAge, formatNumber } from "../../ui/format.ts";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { CompanyStatusBadge } from "../employers/views.ts";
import { StaffLayout } from "../moderation/views.ts";
import { COMPANIES_PATH, decisionPath, TABS } from "./company-desk.contract.ts";
import type { CompaniesView, ReviewedCompany } from "./company-desk.view.ts";

export function CompaniesPage({ view }: { view: CompaniesView }) {
  const { t, lang } = useTexts();
  const addressOf = (asked: Record<string, string>, page = 1) =>
    `${COMPANIES_PATH}?${new URLSearchParams({ ...asked, ...(page > 1 && { sayfa: String(page) }) })}`;
  const tabs = TABS.map((tab) => ({
    href: addressOf({ durum: tab }),
    label: `${t(`company-desk-tab-${tab}`)} (${formatNumber(view.counts[tab], lang)})`,
    isCurrent: tab === view.tab,
  }));
  return (
    <StaffLayout role={view.role} current={COMPANIES_PATH} title={t("company-desk-title")}>
      {view.result && <Notice tone="success">{t(`company-desk-result-${view.result}`)}</Notice>}
      <search>
        <form className="inline-form people-search" action={COMPANIES_PATH}>
          <TextField
            name="q"
            label={t("company-desk-search")}
            defaultValue={view.query}
            type="search"
            maxLength={200}
          />
          <Button>
            <Icon of={Search} />
            {t("moderation-peopleFind")}
          </Button>
        </form>
      </search>
      <Tabs label={t("company-desk-title")} tabs={tabs} />
      {view.companies.length === 0 && (
        <EmptyState title={t("company-desk-emptyTitle")} text={t("company-desk-emptyText")} />
      )}
      {view.companies.map((company) => (
        <Listed key={company.id} company={company} now={view.now} />
      ))}
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => addressOf(view.tab ? { durum: view.tab } : { q: view.query ?? "" }, page)}
      />
    </StaffLayout>
  );
}

function Listed({ company, now }: { company: ReviewedCompany; now: string }) {
  const { t, lang } = useTexts();
  const { id, name, status, taxNumber, sector, city, owners, askedAt, isReady } = company;
  const facts = [taxNumber, sector, city].filter(Boolean).join(" · ");
  return (
    <article className="company-review" aria-labelledby={`company-${id}`}>
      <header className="company-review__head">
        <h2 id={`company-${id}`}>
          <Link href={deskCompanyPath(id)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <CompanyStatusBadge status={status} />
        <CompanyMarks company={company} />
      </header>
      <p>
        {facts !== "" && <>{facts} · </>}
        {t("company-desk-asked", { age: formatAge(askedAt, now, lang) })}
      </p>
      <Owners owners={owners} />
      {status === "pending" && isReady && <VerifyForm company={company} />}
    </article>
  );
}

export function CompanyMarks({ company: { workMailDomain, isReady } }: { company: ReviewedCompany }) {
  const t = useText();
  return (
    <>
      {workMailDomain && (
        <Badge tone="green">{t("employers-domainVerified", { domain: workMailDomain })}</Badge>
      )}
      {!isReady && <Badge tone="terracotta">{t("company-desk-factsMissing")}</Badge>}
    </>
  );
}

export function Owners({ owners }: Pick<ReviewedCompany, "owners">) {
  return (
    <ul className="employer-team__detail">
      {owners.map(({ name, email }) => (
        <li key={email}>
          <bdi>{`${name} <${email}>`}</bdi>
        </li>
      ))}
    </ul>
  );
}

export function VerifyForm({ company: { id, edition } }: { company: ReviewedCompany }) {
  const t = useText();
  return (
    <Form className="inline-form" method="post" action={decisionPath(id)}>
      <input type="hidden" name="Act" value="verify" />
      <input type="hidden" name="Edition" value={edition} />
      <Button kind="primary">{t("company-desk-act-verify")}</Button>
    </Form>
  );
}
