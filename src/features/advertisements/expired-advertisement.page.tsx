import { ButtonLink } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format.ts";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { Scene } from "../../ui/tile/scene.tsx";
import { AdvertisementRows } from "./advertisement-row.tsx";
import type { ExpiredAdvertisementView } from "./advertisements.view.ts";
import { BulkApplyBar, BulkApplyButton } from "./bulk-apply.tsx";
import { InTurkish } from "./in-turkish.tsx";

export function ExpiredAdvertisementPage({ view }: { view: ExpiredAdvertisementView }) {
  const { t, lang } = useTexts();
  const { company } = view;
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={view.crumbs} />
      <div className="expired-advertisement" data-advertisement-id={view.id}>
        <div className="error-view__text">
          <p className="error-view__status">
            {t("advertisements-expiredOn", { date: formatDate(view.expiredAt, lang) })}
          </p>
          <h1>
            <InTurkish>{view.title}</InTurkish>
          </h1>
          <p>
            {company.href === undefined ? (
              <bdi>{company.name}</bdi>
            ) : (
              <Link href={company.href}>
                <bdi>{company.name}</bdi>
              </Link>
            )}
          </p>
          {view.isApplied && <Notice tone="success">{t("advertisements-appliedBefore")}</Notice>}
          <p>{t("advertisements-expiredText")}</p>
          <ButtonLink kind="primary" href={view.searchHref}>
            {t("advertisements-searchSimilar")}
          </ButtonLink>
        </div>
        <Scene of="newspaper" />
      </div>
      {view.similar.length > 0 && (
        <section>
          <SectionHeading
            title={t("advertisements-similarOpen")}
            action={<BulkApplyButton advertisements={view.similar} />}
          />
          <BulkApplyBar />
          <AdvertisementRows advertisements={view.similar} now={view.now} />
        </section>
      )}
    </div>
  );
}
