import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatDateTime, formatNumber } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { MemberLayout } from "../../ui/member-layout.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { exportPersonalData, showCookieChoices, showPersonalData } from "./privacy.contract.ts";

export interface PersonalDataView {
  isMember: boolean;
  held: { label: string; count: number }[];
  /** The latest first */
  consents: { label: string; company: string | undefined; version: string; isGiven: boolean; at: string }[];
}

export function PersonalDataPage({ view }: { view: PersonalDataView }) {
  const { t, lang } = useTexts();
  return (
    <MemberLayout
      current={showPersonalData.path}
      title={t("privacy-dataTitle")}
      intro={t("privacy-dataIntro")}
      hasNavigation={view.isMember}
    >
      <section className="personal-data">
        <SectionHeading title={t("privacy-held")} />
        <Facts>
          {view.held.map(({ label, count }) => (
            <Fact key={label} label={label}>
              {formatNumber(count, lang)}
            </Fact>
          ))}
        </Facts>
        <p>{t("privacy-exportText")}</p>
        <ButtonLink kind="primary" href={exportPersonalData.path} download="mesai-verilerim.json">
          {t("privacy-export")}
        </ButtonLink>
      </section>
      <section className="personal-data">
        <SectionHeading title={t("privacy-consents")} />
        {view.consents.length === 0 && <p>{t("privacy-noConsents")}</p>}
        <ul className="consent__ledger">
          {view.consents.map(({ label, company, version, isGiven, at }) => (
            <li key={`${label} ${company} ${at}`}>
              {company !== undefined && <bdi lang="tr">{company}</bdi>}
              <strong>{label}</strong>
              <Badge tone={isGiven ? "green" : "plain"}>
                {t(isGiven ? "privacy-given" : "privacy-notGiven")}
              </Badge>
              <span>{t("privacy-consentOf", { version, date: formatDateTime(at, lang) })}</span>
            </li>
          ))}
        </ul>
        <Link href={showCookieChoices.path}>{t("privacy-cookiesTitle")}</Link>
      </section>
      <section className="personal-data">
        <SectionHeading title={t("privacy-erase")} />
        <p>{t("privacy-eraseText")}</p>
        <p>{t("privacy-eraseStays")}</p>
        <ul className="personal-data__rights">
          {view.isMember && (
            <li>
              <Link href="/hesabim/ayarlar/hesap-silme">{t("privacy-eraseLink")}</Link>
            </li>
          )}
          <li>
            <Link href="/kvkk">{t("privacy-noticeLink")}</Link>
          </li>
          <li>
            <Link href="/iletisim">{t("privacy-contactLink")}</Link>
          </li>
        </ul>
      </section>
    </MemberLayout>
  );
}
