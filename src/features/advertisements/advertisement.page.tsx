import type { ReactNode } from "react";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CompanyLogo } from "../../ui/company-logo.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { daysBetween, formatAge, formatDate } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { TextBlocks } from "../../ui/text-blocks.tsx";
import { AdvertisementBadges, AdvertisementRows, placesLabel } from "./advertisement-row.tsx";
import type { AdvertisementView } from "./advertisements.view.ts";
import { InTurkish } from "./in-turkish.tsx";
import { lookupName } from "./lookup-name.ts";

const CLOSING_SOON_DAYS = 3;

interface AdvertisementPageProps {
  view: AdvertisementView;
  /** Beside the primary button: save, share, subscribe */
  actions?: ReactNode;
  /** Beside a list, in another page: without the way here, similar ones and a heading of the whole page */
  isFragment?: boolean;
}

export function AdvertisementPage({ view, actions, isFragment = false }: AdvertisementPageProps) {
  const { t } = useTexts();
  return (
    <div className="page-width">
      {!isFragment && <Breadcrumbs crumbs={view.crumbs} />}
      <article className="advertisement">
        <Head view={view} actions={actions} isFragment={isFragment} />
        {!isFragment && <StickyBar view={view} />}
        <div className="advertisement__text prose">
          <TextBlocks blocks={view.description} lang="tr" />
          {view.qualifications.length > 0 && (
            <>
              <h2>{t("advertisements-qualifications")}</h2>
              <TextBlocks blocks={view.qualifications} lang="tr" />
            </>
          )}
        </div>
        <aside className="advertisement__aside">
          <Places view={view} />
          <Company view={view} />
          {view.complaintHref !== undefined && (
            <p className="no-print">
              <Link href={view.complaintHref}>{t("advertisements-complain")}</Link>
            </p>
          )}
        </aside>
      </article>
      {!isFragment && view.similar.length > 0 && (
        <section className="advertisement__similar no-print">
          <SectionHeading title={t("advertisements-similar")} />
          <AdvertisementRows advertisements={view.similar} now={view.now} />
        </section>
      )}
    </div>
  );
}

function Head({ view, actions, isFragment }: AdvertisementPageProps) {
  const { t } = useTexts();
  const { company } = view;
  const Heading = isFragment ? "h2" : "h1";
  return (
    <header className="advertisement__head">
      <p className="advertisement__badges">
        <AdvertisementBadges advertisement={view} now={view.now} />
      </p>
      <Heading>
        <InTurkish>{view.title}</InTurkish>
      </Heading>
      <p className="advertisement__company">
        <CompanyLogo company={company} />
        {company.href === undefined ? (
          <strong>
            <bdi>{company.name}</bdi>
          </strong>
        ) : (
          <Link href={company.href}>
            <bdi>{company.name}</bdi>
          </Link>
        )}
      </p>
      <AdvertisementFacts view={view} />
      <div className="advertisement__actions no-print">
        {view.applyHref !== undefined && (
          <ButtonLink kind="primary" size="large" href={view.applyHref}>
            {t("advertisements-apply")}
          </ButtonLink>
        )}
        {actions}
      </div>
    </header>
  );
}

function AdvertisementFacts({ view }: { view: AdvertisementView }) {
  const { t, lang } = useTexts();
  const daysLeft = daysBetween(view.now, view.expiresAt);
  return (
    <Facts>
      <Fact label={t("advertisements-place")}>{placesLabel(t, view.places)}</Fact>
      <Fact label={t("advertisements-workType")}>{lookupName(t, "workType", view.workType)}</Fact>
      <Fact label={t("advertisements-level")}>{lookupName(t, "level", view.level)}</Fact>
      <Fact label={t("advertisements-deadline")} isUrgent={daysLeft <= CLOSING_SOON_DAYS}>
        <time dateTime={view.expiresAt}>{formatDate(view.expiresAt, lang)}</time>{" "}
        <span className="facts__note">{t("advertisements-daysLeft", { count: daysLeft })}</span>
      </Fact>
      {view.facts.map(({ label, value, href }) => (
        <Fact key={label} label={label}>
          {href === undefined ? value : <Link href={href}>{value}</Link>}
        </Fact>
      ))}
      <Fact label={t("advertisements-published")}>
        <time dateTime={view.publishedAt}>{formatAge(view.publishedAt, view.now, lang)}</time>
      </Fact>
    </Facts>
  );
}

/** Slides in once the head has left the screen; where a browser cannot do that, it stays away. */
function StickyBar({ view }: { view: AdvertisementView }) {
  const { t } = useTexts();
  return (
    <div className="advertisement__bar no-print">
      <div className="page-width">
        <p>
          <strong>
            <InTurkish>{view.title}</InTurkish>
          </strong>
          <span>
            <bdi>{view.company.name}</bdi>
          </span>
        </p>
        {view.applyHref !== undefined && (
          <ButtonLink kind="primary" href={view.applyHref}>
            {t("advertisements-apply")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Places({ view }: { view: AdvertisementView }) {
  const { t } = useTexts();
  return (
    <section>
      <SectionHeading title={t("advertisements-places", { count: view.locations.length })} />
      <ul className="advertisement__places">
        {view.locations.map(({ id, label, href }) => (
          <li key={id}>{href === undefined ? label : <Link href={href}>{label}</Link>}</li>
        ))}
      </ul>
    </section>
  );
}

function Company({ view: { company } }: { view: AdvertisementView }) {
  const { t } = useTexts();
  return (
    <section>
      <SectionHeading title={t("advertisements-aboutCompany")} />
      <p className="advertisement__company">
        <CompanyLogo company={company} />
        <strong>
          <bdi>{company.name}</bdi>
        </strong>
      </p>
      {company.about !== undefined && (
        <p className="advertisement__about">
          <InTurkish>{company.about}</InTurkish>
        </p>
      )}
      {company.href !== undefined && (
        <Link kind="onward" href={company.href}>
          {t("advertisements-companyOpen", { count: company.openCount })}
        </Link>
      )}
    </section>
  );
}
