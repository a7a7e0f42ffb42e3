import { ButtonLink } from "../../ui/button.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatNumber } from "../../ui/format.ts";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { Link } from "../../ui/link.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { ConsentLedger, type ConsentLine } from "./consent-ledger.tsx";
import { exportPersonalData, showCookieChoices, showPersonalData } from "./privacy.contract.ts";

export interface PersonalDataView {
  isMember: boolean;
  mayDelete: boolean;
  held: { label: string; count: number }[];
  /** The latest first */
  consents: ConsentLine[];
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
        <ConsentLedger consents={view.consents} />
        <Link href={showCookieChoices.path}>{t("privacy-cookiesTitle")}</Link>
      </section>
      <section className="personal-data">
        <SectionHeading title={t("privacy-erase")} />
        <p>{t("privacy-eraseText")}</p>
        <p>{t("privacy-eraseStays")}</p>
        <ul className="personal-data__rights">
          {view.mayDelete && (
            <li>
              <Link href="/hesabim/ayarlar/hesap-silme">{t("privacy-eraseLink")}</Link>
            </li>
          )}
          <li>
            <Link href="/kvkk">{t("privacy-noticeLink")}</Link>
          </li>
          <li>
            <Link href="/hesabim/kisisel-veriler/basvuru">{t("privacy-contactLink")}</Link>
          </li>
        </ul>
      </section>
    </MemberLayout>
  );
}
