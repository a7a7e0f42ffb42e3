import { APPLICANTS_PATH } from "../../addresses/applications.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDate } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useTexts } from "../../ui/text.tsx";
import { EmployerLayout } from "../employers/views.ts";
import { showTalentPool } from "./talent-pool.contract.ts";
import type { TalentPoolView } from "./talent-pool.view.ts";

export function TalentPoolPage({ view }: { view: TalentPoolView }) {
  const { t, lang } = useTexts();
  return (
    <EmployerLayout
      current={APPLICANTS_PATH}
      title={t("talent-pool-pageTitle")}
      intro={t("talent-pool-pageIntro")}
      crumbs={[{ href: APPLICANTS_PATH, label: t("employers-navApplications") }]}
    >
      {view.people.length === 0 ? (
        <EmptyState
          scene="chairs"
          title={t("talent-pool-emptyTitle")}
          text={t("talent-pool-emptyText")}
          action={<Link href={APPLICANTS_PATH}>{t("employers-navApplications")}</Link>}
        />
      ) : (
        <ul className="invitations">
          {view.people.map(({ applicationId, name, title, keptUntil }) => (
            <li className="invitations__line" key={applicationId}>
              <div>
                <h2 className="invitations__title">
                  <Link kind="quiet" href={`${APPLICANTS_PATH}/${applicationId}`}>
                    <bdi>{name}</bdi>
                  </Link>
                </h2>
                <p>
                  <bdi>{title}</bdi>
                </p>
              </div>
              <p className="invitations__state">
                {t("talent-pool-until", { date: formatDate(keptUntil, lang) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => (page > 1 ? `${showTalentPool.path}?sayfa=${page}` : showTalentPool.path)}
      />
    </EmployerLayout>
  );
}
