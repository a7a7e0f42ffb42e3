import { Download, Filter } from "lucide-react";
import { AUDITED_ACTIONS } from "../../../platform/audited-action.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatDateTime } from "../../../ui/format.ts";
import { SelectField } from "../../../ui/forms/choice-fields.tsx";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type MessageKey, useText, useTexts } from "../../../ui/text.tsx";
import { auditPath, exportAuditLog, showAuditLog } from "../moderation.contract.ts";
import type { AuditView } from "../moderation.view.ts";
import { StaffLayout } from "../staff-layout.tsx";

export function AuditPage({ view }: { view: AuditView }) {
  const t = useText();
  const { asked, older } = view;
  return (
    <StaffLayout
      role={view.role}
      current={showAuditLog.path}
      title={t("moderation-auditTitle")}
      intro={t("moderation-auditIntro")}
    >
      <AuditFilters asked={asked} />
      {view.isCut && <Notice tone="warning">{t("moderation-auditTooMany")}</Notice>}
      {view.lines.length === 0 && (
        <EmptyState title={t("moderation-auditEmptyTitle")} text={t("moderation-auditEmptyText")} />
      )}
      <ol className="audit-log">
        {view.lines.map((line) => (
          <AuditLine key={line.id} line={line} />
        ))}
      </ol>
      <nav className="audit-log__pages" aria-label={t("ui-pagination")}>
        {view.isOlder && <Link href={auditPath(asked)}>{t("moderation-auditNewest")}</Link>}
        {older !== undefined && (
          <Link href={auditPath({ ...asked, once: older })}>{t("moderation-auditOlder")}</Link>
        )}
      </nav>
    </StaffLayout>
  );
}

function AuditFilters({ asked }: Pick<AuditView, "asked">) {
  const t = useText();
  const actions = AUDITED_ACTIONS.map((value) => ({
    value,
    label: t(`moderation-audit-${value.replace(".", "-")}` as MessageKey),
  }));
  const query = auditPath(asked).slice(showAuditLog.path.length);
  return (
    <search>
      <form className="audit-filters" action={showAuditLog.path}>
        <TextField
          name="kisi"
          label={t("moderation-auditPerson")}
          defaultValue={asked.kisi}
          maxLength={254}
        />
        <TextField
          name="firma"
          label={t("moderation-auditCompany")}
          defaultValue={asked.firma}
          maxLength={200}
        />
        <SelectField
          name="islem"
          label={t("moderation-auditAction")}
          choices={actions}
          emptyLabel={t("moderation-auditEvery")}
          defaultValue={asked.islem}
        />
        <DateField name="baslangic" label={t("moderation-auditFrom")} defaultValue={asked.baslangic ?? ""} />
        <DateField name="bitis" label={t("moderation-auditTo")} defaultValue={asked.bitis ?? ""} />
        <div className="audit-filters__buttons">
          <Button>
            <Icon of={Filter} />
            {t("moderation-auditShow")}
          </Button>
          <ButtonLink kind="quiet" href={exportAuditLog.path + query} download="">
            <Icon of={Download} />
            {t("moderation-auditExport")}
          </ButtonLink>
          {query !== "" && <Link href={showAuditLog.path}>{t("moderation-auditAll")}</Link>}
        </div>
      </form>
    </search>
  );
}

function AuditLine({ line }: { line: AuditView["lines"][number] }) {
  const { lang } = useTexts();
  return (
    <li>
      <time className="audit-log__time" dateTime={line.at}>
        {formatDateTime(line.at, lang)}
      </time>
      <div>
        <p>
          {line.actor.id > 0 ? (
            <a href={auditPath({ kisi: String(line.actor.id) })}>
              <bdi>{line.actor.name}</bdi>
            </a>
          ) : (
            <bdi>{line.actor.name}</bdi>
          )}{" "}
          <strong>{line.sentence}</strong>
          {line.company && (
            <>
              {" · "}
              <a href={auditPath({ firma: String(line.company.id) })}>
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
  );
}
