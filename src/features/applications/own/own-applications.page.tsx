import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CompanyLogo } from "../../../ui/company-logo.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatDate } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { MemberLayout } from "../../../ui/layout/member-layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { InTurkish } from "../../advertisements/views.ts";
import {
  getApplicationDetail,
  LONGEST_NOTE,
  noteOwnApplication,
  OWN_LISTS,
  ownApplicationsPath,
  showOwnApplications,
} from "../applications.contract.ts";
import type { ApplicationLine, OwnApplicationsView } from "../applications.view.ts";
import { StatusBadge } from "./application-status.tsx";

export function applicationAnchor(id: number): string {
  return `basvuru-${id}`;
}

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
          {t(view.outcome === "withdrawn" ? "applications-withdrawn" : "applicationInfoUpdated")}
        </Notice>
      )}
      {view.total === 0 ? (
        <EmptyState
          scene="chairs"
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
          <Lists view={view} />
          {view.applications.length === 0 && <p>{t("applications-listEmpty")}</p>}
          <ul
            className="application-lines"
            data-enhance="applications/detail"
            data-detail-path={getApplicationDetail.path}
            data-text-failed={t("applicationInfoNotBeBrought")}
          >
            {view.applications.map((application) => (
              <OwnApplication key={application.id} application={application} view={view} />
            ))}
          </ul>
          <Pagination
            page={view.page}
            pageCount={view.pageCount}
            hrefOf={(each) => ownApplicationsPath(each, view.list)}
          />
        </>
      )}
    </MemberLayout>
  );
}

function Lists({ view: { total, inLists, list } }: { view: OwnApplicationsView }) {
  const { t } = useTexts();
  const all = { href: ownApplicationsPath(), label: t("applications-list-all", { count: total }) };
  const narrower = OWN_LISTS.map((each) => ({
    href: ownApplicationsPath(1, each),
    label: t(`applications-list-${each}`, { count: inLists[each] }),
    isCurrent: each === list,
  }));
  return <Tabs label={t("applications-lists")} tabs={[{ ...all, isCurrent: !list }, ...narrower]} />;
}

/** That the employer has written: a number while there is something new, and whether they wait. */
function Answered({ application: { messages, awaitsMember } }: { application: ApplicationLine }) {
  const { t } = useTexts();
  const news = messages.unread > 0 && (
    <Badge tone="terracotta">{t("threads-newMessages", { count: messages.unread })}</Badge>
  );
  const awaits = awaitsMember && <Badge tone="terracotta">{t("applications-awaitsYou")}</Badge>;
  if (news || awaits) {
    return (
      <>
        {news} {awaits}
      </>
    );
  }
  return messages.total > 0 ? <span>{t("threads-answered")}</span> : null;
}

interface LineProps {
  application: ApplicationLine;
  view: OwnApplicationsView;
}

function OwnApplication({ application, view }: LineProps) {
  const { t, lang } = useTexts();
  const { advertisement, logoUrl } = application;
  return (
    <li
      className="application-line"
      id={applicationAnchor(application.id)}
      data-advertisement-id={advertisement.id}
    >
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
        <OwnNote application={application} view={view} />
      </div>
      <div className="application-line__state">
        <StatusBadge status={application.status} />
        <Answered application={application} />
        <time dateTime={application.updatedAt}>{formatDate(application.updatedAt, lang)}</time>
      </div>
    </li>
  );
}

/** What the member wants to remember; folded, so that the list stays a list. */
function OwnNote({ application: { id, ownNote }, view }: LineProps) {
  const { t } = useTexts();
  return (
    <>
      {ownNote !== "" && (
        <p className="application-line__note" dir="auto">
          {ownNote}
        </p>
      )}
      <details className="application-line__noting">
        <summary>{t(ownNote === "" ? "applications-noteAdd" : "applications-noteChange")}</summary>
        <Form method="post" action={noteOwnApplication.path} filled={{ values: { Note: [ownNote] } }}>
          <input type="hidden" name="ApplicationID" value={id} />
          <input type="hidden" name="sayfa" value={view.page} />
          <input type="hidden" name="durum" value={view.list ?? ""} />
          <TextArea
            name="Note"
            label={t("applications-note")}
            hint={t("applications-noteHint")}
            rows={3}
            maxLength={LONGEST_NOTE}
          />
          <Button>{t("applications-save")}</Button>
        </Form>
      </details>
    </>
  );
}
