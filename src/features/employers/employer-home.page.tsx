import { APPLICANTS_PATH, applicantsPath, WAITING_PATH } from "../../addresses/applications.ts";
import { newAdvertisementPath, ownAdvertisementsPath } from "../../addresses/own-advertisements.ts";
import { mayDo } from "../../platform/http/permissions.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CompanyLogo } from "../../ui/company-logo.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatDate, formatNumber } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { CompanyStateNotice, CompanyStatusBadge } from "./company-state.tsx";
import { EmployerLayout } from "./employer-layout.tsx";
import type { EmployerHomeView } from "./employers.view.ts";

export function EmployerHomePage({ view }: { view: EmployerHomeView }) {
  const { t, lang } = useTexts();
  const { company, counts } = view;
  return (
    <EmployerLayout current="/isveren" title={company.name}>
      <div className="employer-masthead">
        <CompanyLogo company={company} size="large" />
        <p className="employer-masthead__state">
          <CompanyStatusBadge status={company.status} />
          {company.workMailDomain && (
            <Badge tone="blue">{t("employers-domainVerified", { domain: company.workMailDomain })}</Badge>
          )}
          {company.status !== "suspended" && company.status !== "closed" && (
            <Badge>{t(`employers-role-${view.teamRole}`)}</Badge>
          )}
        </p>
        {view.publicPath && (
          <Link kind="onward" href={view.publicPath}>
            {t("employers-publicPage")}
          </Link>
        )}
      </div>
      <CompanyStateNotice company={company} mayEdit={view.teamRole === "owner"} />
      {view.waiting}
      <Facts>
        <Fact label={t("employers-countOpen")}>
          <Link href={ownAdvertisementsPath({ list: "acik" })}>{formatNumber(counts.open, lang)}</Link>
        </Fact>
        <Fact label={t("employers-countDrafts")}>
          <Link href={ownAdvertisementsPath({ list: "taslak" })}>{formatNumber(counts.drafts, lang)}</Link>
        </Fact>
        <Fact label={t("employers-countApplications")}>
          <Link href={APPLICANTS_PATH}>{formatNumber(counts.applications, lang)}</Link>
        </Fact>
        <Fact label={t("employers-countWaiting")} isUrgent={counts.waiting > 0}>
          <Link href={WAITING_PATH}>{formatNumber(counts.waiting, lang)}</Link>
        </Fact>
      </Facts>
      <section>
        <SectionHeading
          title={t("employers-openAdvertisements")}
          more={{ href: ownAdvertisementsPath(), label: t("employers-toAdvertisements") }}
        />
        <OpenAdvertisements view={view} />
      </section>
      <section>
        <SectionHeading
          title={t("employers-team")}
          more={{ href: "/isveren/ekip", label: t("employers-toTeam") }}
        />
        <ul className="employer-list">
          {view.team.map(({ personId, name, role }) => (
            <li key={personId}>
              <bdi>{name}</bdi>
              <span className="employer-list__aside">{t(`employers-role-${role}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </EmployerLayout>
  );
}

function OpenAdvertisements({ view }: { view: EmployerHomeView }) {
  const { t, lang } = useTexts();
  if (view.advertisements.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title={t("employers-noAdvertisementsTitle")}
        text={t(`employers-publishing-${view.publishing}`)}
        action={
          !mayDo(view.teamRole, "advertisement.write") ? undefined : (
            <ButtonLink kind="primary" href={newAdvertisementPath}>
              {t("employers-writeAdvertisement")}
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <ul className="employer-list">
        {view.advertisements.map((advertisement) => (
          <li key={advertisement.id} data-advertisement-id={advertisement.id}>
            <Link href={advertisement.href} kind="quiet">
              {advertisement.title}
            </Link>
            <span className="employer-list__aside">
              <Link href={applicantsPath({ advertisementId: advertisement.id })}>
                {t("employers-applicationCount", { count: advertisement.applications })}
              </Link>
              <span>{t("employers-closesOn", { date: formatDate(advertisement.expiresAt, lang) })}</span>
            </span>
          </li>
        ))}
      </ul>
      {view.counts.open > view.advertisements.length && (
        <p className="employer-note">
          {t("employers-moreAdvertisements", { count: view.counts.open - view.advertisements.length })}
        </p>
      )}
    </>
  );
}

/** Of somebody who belongs to no company: taken out of a team, or not in one yet. */
export function NoCompanyPage() {
  const { t } = useTexts();
  return (
    <div className="page-width">
      <EmptyState
        headingLevel={1}
        title={t("employers-noCompanyTitle")}
        text={t("employers-noCompanyText")}
      />
    </div>
  );
}
