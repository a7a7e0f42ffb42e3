import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { formatDate } from "../../../ui/format.ts";
import { FormToken } from "../../../ui/forms/form-token.tsx";
import { MemberLayout } from "../../../ui/layout/member-layout.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PercentPie } from "../../../ui/percent-pie.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { cvPath, LIST_PATH } from "../cv-list.contract.ts";
import { sendMailPath } from "../output/cv-mail.contract.ts";
import type { CvListView, CvSummary } from "./cv-list.view.ts";
import { CvStart } from "./cv-start.tsx";

export function CvListPage({ view }: { view: CvListView }) {
  const t = useText();
  const { cvs, deleted } = view;
  return (
    <MemberLayout current={LIST_PATH} title={t("cv-title")} intro={t("cv-intro", { most: view.most })}>
      {deleted && (
        <Notice>
          <form className="undo" method="post" action={cvPath(deleted.id, "geri-al")}>
            <FormToken />
            <p>{t("cv-deleted", { name: deleted.title })}</p>
            <Button>{t("cv-undo")}</Button>
          </form>
        </Notice>
      )}
      {cvs.length > 0 && (
        <ul className="stored-list">
          {cvs.map((cv) => (
            <li key={cv.id}>
              <CvItem cv={cv} />
            </li>
          ))}
        </ul>
      )}
      <CvStart view={view} />
    </MemberLayout>
  );
}

function CvItem({ cv }: { cv: CvSummary }) {
  const { t, lang } = useTexts();
  const { id, title: name } = cv;
  return (
    <article className="stored cv-item">
      <PercentPie percent={cv.completeness.percent} label={t("cv-completeness")} />
      <div className="stored__facts">
        <div className="stored__head">
          <h2 className="stored__title">
            <Link href={cvPath(id)}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {cv.isDefault && <Badge tone="blue">{t("cv-default")}</Badge>}
        </div>
        {cv.headline !== "" && (
          <p className="stored__asked" dir="auto">
            {cv.headline}
          </p>
        )}
        <p>{t("cv-updated", { date: formatDate(cv.updatedAt, lang) })}</p>
      </div>
      <div className="stored__actions">
        <ButtonLink kind="quiet" href={cvPath(id)} aria-label={t("cv-editOf", { name })}>
          {t("cv-edit")}
        </ButtonLink>
        <ButtonLink
          kind="quiet"
          href={sendMailPath(id)}
          data-dialog=""
          aria-label={t("cv-sendMailOf", { name })}
        >
          {t("cv-sendMail")}
        </ButtonLink>
        {!cv.isDefault && (
          <Act action={cvPath(id, "varsayilan")} label={t("cv-makeDefaultOf", { name })}>
            {t("cv-makeDefault")}
          </Act>
        )}
        <Act action={cvPath(id, "kopyala")} label={t("cv-copyOf", { name })}>
          {t("cv-copy")}
        </Act>
        <Act action={cvPath(id, "sil")} label={t("cv-deleteOf", { name })}>
          {t("cv-delete")}
        </Act>
      </div>
    </article>
  );
}

function Act({ action, label, children }: { action: string; label: string; children: string }) {
  return (
    <form method="post" action={action}>
      <FormToken />
      <Button kind="quiet" aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
