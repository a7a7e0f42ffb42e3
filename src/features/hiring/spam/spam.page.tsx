import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatDateTime } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { StaffLayout } from "../../moderation/views.ts";
import { clearSpam, showSpam } from "../bulk/bulk.contract.ts";
import type { SpamView } from "../bulk/bulk.view.ts";

/** Who marks what: an employer that marks everybody is seen here, too. */
export function SpamPage({ view }: { view: SpamView }) {
  const { t, lang } = useTexts();
  const hrefOf = (page: number) => `${showSpam.path}?sayfa=${page}`;
  return (
    <StaffLayout
      role={view.role}
      current={showSpam.path}
      title={t("hiring-spamTitle")}
      intro={t("hiring-spamIntro")}
    >
      {view.isCleared && <Notice tone="success">{t("hiring-spamCleared")}</Notice>}
      {view.applications.length === 0 && (
        <EmptyState title={t("hiring-spamNoneTitle")} text={t("hiring-spamNoneText")} />
      )}
      <ul className="spam-list">
        {view.applications.map((application) => (
          <li key={application.id}>
            <div>
              <p>
                <strong>
                  <bdi>{application.name}</bdi>
                </strong>{" "}
                · <bdi>{application.title}</bdi>
              </p>
              <p className="dotted-line">
                <span>
                  <bdi>{application.company.name}</bdi>
                </span>
                <span>
                  <bdi>{t("hiring-spamBy", { name: application.actor ?? t("hiring-somebody") })}</bdi>
                </span>
                <time dateTime={application.at}>{formatDateTime(application.at, lang)}</time>
              </p>
            </div>
            <Form className="inline-form" method="post" action={clearSpam.path}>
              <input type="hidden" name="ApplicationID" value={application.id} />
              <Button>{t("hiring-notSpam")}</Button>
            </Form>
          </li>
        ))}
      </ul>
      <nav className="audit-log__pages" aria-label={t("ui-pagination")}>
        {view.page > 1 && <Link href={hrefOf(view.page - 1)}>{t("ui-previousPage")}</Link>}
        {view.hasMore && <Link href={hrefOf(view.page + 1)}>{t("ui-nextPage")}</Link>}
      </nav>
    </StaffLayout>
  );
}
