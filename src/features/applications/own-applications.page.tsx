import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CompanyLogo } from "../../ui/company-logo.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDate } from "../../ui/format.ts";
import { MemberLayout } from "../../ui/member-layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useTexts } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import { StatusBadge } from "./application-status.tsx";
import { getApplicationDetail, ownApplicationsPath, showOwnApplications } from "./applications.contract.ts";
import type { ApplicationLine, OwnApplicationsView } from "./applications.view.ts";

export function OwnApplicationsPage({ view }: { view: OwnApplicationsView }) {
  const { t } = useTexts();
  return (
    <MemberLayout
      current={showOwnApplications.path}
      title={t("applications-title")}
      {...(view.total > 0 && { intro: t("applications-count", { count: view.total }) })}
    >
      {view.outcome && (
        <Notice tone="success">
          <p>{t(view.outcome === "withdrawn" ? "applications-withdrawn" : "applicationInfoUpdated")}</p>
        </Notice>
      )}
      {view.total === 0 ? (
        <EmptyState
          title={t("applications-emptyTitle")}
          text={t("applications-emptyText")}
          action={
            <ButtonLink kind="primary" href="/is-ilanlari">
              {t("applications-findOthers")}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <ul
            className="application-lines"
            data-enhance="applications/detail"
            data-detail-path={getApplicationDetail.path}
            data-text-failed={t("applicationInfoNotBeBrought")}
          >
            {view.applications.map((application) => (
              <OwnApplication key={application.id} application={application} />
            ))}
          </ul>
          <Pagination page={view.page} pageCount={view.pageCount} hrefOf={ownApplicationsPath} />
        </>
      )}
    </MemberLayout>
  );
}

/** That the employer has written: a number while there is something new. */
function Answered({ application: { messages } }: { application: ApplicationLine }) {
  const { t } = useTexts();
  if (messages.unread > 0) {
    return <Badge tone="terracotta">{t("threads-newMessages", { count: messages.unread })}</Badge>;
  }
  return messages.total > 0 ? <span>{t("threads-answered")}</span> : null;
}

function OwnApplication({ application }: { application: ApplicationLine }) {
  const { t, lang } = useTexts();
  const { advertisement, logoUrl } = application;
  return (
    <li className="application-line" data-advertisement-id={advertisement.id}>
      <CompanyLogo company={{ id: advertisement.id, name: advertisement.companyName, logoUrl }} />
      <div>
        <h2 className="application-line__title">
          <a
            className="link--quiet"
            href={application.href}
            data-detail="view"
            data-application={application.id}
          >
            <InTurkish>{advertisement.title}</InTurkish>
          </a>
        </h2>
        <p>
          <bdi>{advertisement.companyName}</bdi>
        </p>
        <p className="dotted-line">
          <span>{t("applications-sentOn", { date: formatDate(application.sentAt, lang) })}</span>
          {!application.isOpen && <span>{t("applications-adClosed")}</span>}
        </p>
      </div>
      <div className="application-line__state">
        <StatusBadge status={application.status} />
        <Answered application={application} />
        <time dateTime={application.updatedAt}>{formatDate(application.updatedAt, lang)}</time>
      </div>
    </li>
  );
}
