import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { useTexts } from "../../ui/text.tsx";
import type { AuditView } from "./moderation.view.ts";
import { StaffLayout } from "./staff-layout.tsx";

export function AuditPage({ view }: { view: AuditView }) {
  const { t, lang } = useTexts();
  return (
    <StaffLayout
      role={view.role}
      current="/yonetim/kayit"
      title={t("moderation-auditTitle")}
      intro={t("moderation-auditIntro")}
    >
      {view.isFiltered && (
        <p>
          <Link href="/yonetim/kayit">{t("moderation-auditAll")}</Link>
        </p>
      )}
      {view.lines.length === 0 && (
        <EmptyState title={t("moderation-auditEmptyTitle")} text={t("moderation-auditEmptyText")} />
      )}
      <ol className="audit-log">
        {view.lines.map((line) => (
          <li key={line.id}>
            <time className="audit-log__time" dateTime={line.at}>
              {formatDateTime(line.at, lang)}
            </time>
            <div>
              <p>
                <a href={`/yonetim/kayit?kisi=${line.actor.id}`}>
                  <bdi>{line.actor.name}</bdi>
                </a>{" "}
                <strong>
                  {t(`moderation-audit-${line.action.replace(".", "-")}` as "moderation-audit-team-joined")}
                </strong>
                {line.company && (
                  <>
                    {" · "}
                    <a href={`/yonetim/kayit?firma=${line.company.id}`}>
                      <bdi>{line.company.name}</bdi>
                    </a>
                  </>
                )}
                {line.subject && (
                  <>
                    {" · "}
                    <bdi>{line.subject}</bdi>
                  </>
                )}
              </p>
              <p className="audit-log__detail">
                {[line.details, line.actor.role, line.address].filter(Boolean).join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <nav className="audit-log__pages" aria-label={t("ui-pagination")}>
        {view.page > 1 && <Link href={view.hrefOf(view.page - 1)}>{t("moderation-auditNewer")}</Link>}
        {view.hasMore && <Link href={view.hrefOf(view.page + 1)}>{t("moderation-auditOlder")}</Link>}
      </nav>
    </StaffLayout>
  );
}
