import { Check, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { companyPath } from "../../addresses/companies.ts";
import { trackShown } from "../../platform/tracked-event.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CompanyLogo } from "../../ui/company-logo.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatNumber } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { TileWall } from "../../ui/tile/tile.tsx";
import { AdvertisementRows, BulkApplyBar, BulkApplyButton } from "../advertisements/views.ts";
import { Answers } from "../answers/views.ts";
import { COVER_SIZE } from "./companies.contract.ts";
import type { CompanyView } from "./companies.view.ts";
import { CompanyAbout } from "./company-about.tsx";
import { CompanyFacts } from "./company-facts.tsx";

interface CompanyPageProps {
  view: CompanyView;
  /** Beside the name: subscribe */
  actions?: ReactNode;
}

export function CompanyPage({ view, actions }: CompanyPageProps) {
  const t = useText();
  const { company, about, group } = view;
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={view.crumbs} />
      <Cover view={view} />
      <div className="company" {...trackShown({ event: "viewCompany", companyId: company.id })}>
        <header className="company__head">
          <CompanyLogo company={company} size="large" isFirst />
          <h1 className="company__name">
            <bdi lang="tr">{company.name}</bdi>
          </h1>
          {actions !== undefined && <div className="company__actions no-print">{actions}</div>}
        </header>
        <div className="company__facts">
          <CompanyFacts view={view} />
          <Answers of={view.answers} />
          {view.kvkkLink !== undefined && (
            <ul className="link-column no-print">
              <li>
                <a {...view.kvkkLink}>
                  <Icon of={FileText} />
                  {t("companies-kvkk")}
                </a>
              </li>
            </ul>
          )}
        </div>
        <div className="company__main">
          {about.paragraphs.length > 0 && (
            <section>
              <SectionHeading title={t("companies-about")} />
              <CompanyAbout about={about} />
            </section>
          )}
          <Benefits benefits={view.benefits} />
          <section>
            <SectionHeading
              title={t("companies-open", { count: view.openCount })}
              action={<BulkApplyButton advertisements={view.advertisements} />}
            />
            {view.openCount === 0 ? <NothingOpen view={view} /> : <OpenAdvertisements view={view} />}
          </section>
        </div>
        {group && <GroupCompanies group={group} />}
      </div>
    </div>
  );
}

function Cover({ view: { cover, company } }: { view: CompanyView }) {
  return cover ? (
    <img className="company-cover" src={cover.url} alt={cover.alt} {...COVER_SIZE} />
  ) : (
    <div className="company-cover no-print">
      <TileWall name={company.name} unit={10} glaze={company.id} />
    </div>
  );
}

function Benefits({ benefits: { offered, own } }: { benefits: CompanyView["benefits"] }) {
  const t = useText();
  if (offered.length + own.length === 0) return null;
  return (
    <section>
      <SectionHeading title={t("companies-benefits")} />
      <ul className="company-benefits">
        {offered.map((benefit) => (
          <li key={benefit}>
            <Icon of={Check} size="small" />
            {t(`companies-benefit-${benefit}`)}
          </li>
        ))}
        {own.map((words) => (
          <li key={words}>
            <Icon of={Check} size="small" />
            <bdi lang="tr">{words}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenAdvertisements({ view }: { view: CompanyView }) {
  return (
    <>
      {view.filters.length > 0 && <Filters view={view} />}
      <BulkApplyBar />
      <AdvertisementRows advertisements={view.advertisements} now={view.now} isLong isOneCompany />
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => companyPath(view.company, page, view.chosen)}
      />
    </>
  );
}

function Filters({ view: { company, filters } }: { view: CompanyView }) {
  const { t, lang } = useTexts();
  return (
    <form className="company__filters no-print" action={companyPath(company)}>
      {filters.map(({ name, chosen, choices }) => (
        <label key={name} className="field">
          <span className="field__label">{t(LABELS[name])}</span>
          <select className="field__control" name={name} defaultValue={chosen ?? ""}>
            <option value="">{t("search-any")}</option>
            {choices.map(({ value, label, count }) => (
              <option key={value} value={value}>
                {`${label} (${formatNumber(count, lang)})`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button>{t("search-filters")}</Button>
    </form>
  );
}

const LABELS = { sehir: "search-filter-city", pozisyon: "search-filter-position" } as const;

function NothingOpen({ view }: { view: CompanyView }) {
  const t = useText();
  return (
    <EmptyState
      headingLevel={3}
      title={t("companies-nothingOpenTitle")}
      text={t("companies-nothingOpenText")}
      action={
        <ButtonLink kind="primary" href={view.sector?.href ?? "/is-ilanlari"}>
          {t("companies-searchSector")}
        </ButtonLink>
      }
    />
  );
}

function GroupCompanies({ group }: { group: NonNullable<CompanyView["group"]> }) {
  const t = useText();
  return (
    <section className="company__group">
      <SectionHeading title={t("companies-group", { group: group.name })} />
      <ul className="group-companies">
        {group.companies.map((company) => (
          <li key={company.id}>
            <a href={company.href}>
              <CompanyLogo company={company} />
              <span>
                <strong>
                  <bdi>{company.name}</bdi>
                </strong>
                <span className="group-companies__facts dotted-line">
                  <span>{company.sector}</span>
                  <span>{t("companies-openCount", { count: company.openCount })}</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
