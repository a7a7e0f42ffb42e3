import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatDateTime, formatNumber } from "../../ui/format.ts";
import { SelectField } from "../../ui/forms/choice-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { deskPath } from "../advertisement-desk/advertisement-desk.contract.ts";
import { InTurkish } from "../advertisements/views.ts";
import { StaffLayout } from "../moderation/views.ts";
import { COMPLAINT_STATUSES, closeComplaint, listComplaints, takeComplaint } from "./complaints.contract.ts";
import { closingForm, OUTCOMES } from "./complaints.forms.ts";
import type { ComplaintsView, ShownComplaint } from "./complaints.view.ts";

export function ComplaintsPage({ view }: { view: ComplaintsView }) {
  const { t, lang } = useTexts();
  const addressOf = (status: string, page = 1) =>
    `${listComplaints.path}?durum=${status}${page > 1 ? `&sayfa=${page}` : ""}`;
  const tabs = COMPLAINT_STATUSES.map((status) => ({
    href: addressOf(status),
    label: `${t(`complaints-status-${status}`)} (${formatNumber(view.counts[status], lang)})`,
    isCurrent: status === view.status,
  }));
  return (
    <StaffLayout
      role={view.role}
      current={listComplaints.path}
      title={t("complaints-inbox")}
      intro={t("complaints-inboxIntro")}
    >
      {view.result && <Notice tone="success">{t(`complaints-result-${view.result}`)}</Notice>}
      {view.sent?.problem && <Notice tone="error">{view.sent.problem}</Notice>}
      <Tabs label={t("complaints-inbox")} tabs={tabs} />
      {view.complaints.length === 0 && (
        <EmptyState title={t("complaints-emptyTitle")} text={t("complaints-emptyText")} />
      )}
      {view.complaints.map((complaint) => (
        <Complaint key={complaint.id} complaint={complaint} view={view} />
      ))}
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        hrefOf={(page) => addressOf(view.status, page)}
      />
    </StaffLayout>
  );
}

function Complaint({ complaint, view }: { complaint: ShownComplaint; view: ComplaintsView }) {
  const { t, lang } = useTexts();
  const { advertisement } = complaint;
  return (
    <article className="company-review" aria-labelledby={`complaint-${complaint.id}`}>
      <header className="company-review__head">
        <h2 id={`complaint-${complaint.id}`}>{t(`complaints-reason-${complaint.reason}`)}</h2>
        {complaint.isSerious && <Badge tone="terracotta">{t("complaints-serious")}</Badge>}
        {advertisement.isHeld && <Badge tone="signal">{t("complaints-held")}</Badge>}
        {complaint.outcome && <Badge tone="green">{t(`complaints-outcome-${complaint.outcome}`)}</Badge>}
      </header>
      <p data-advertisement-id={advertisement.id}>
        {advertisement.href === undefined ? (
          <strong>
            <InTurkish>{advertisement.title}</InTurkish>
          </strong>
        ) : (
          <Link href={advertisement.href}>
            <InTurkish>{advertisement.title}</InTurkish>
          </Link>
        )}{" "}
        <bdi>{advertisement.companyName}</bdi>
      </p>
      <p className="company-review__about" dir="auto">
        {complaint.description}
      </p>
      {complaint.followUp !== "" && (
        <Said title={t(`complaints-question-${complaint.reason}`)}>{complaint.followUp}</Said>
      )}
      {complaint.thread.map(({ isFromCompany, text = "…", at }) => {
        const who = t(isFromCompany ? "complaints-wroteCompany" : "complaints-wroteMember");
        return (
          <Said key={`${at} ${text}`} title={`${who}, ${formatDateTime(at, lang)}`}>
            {text}
          </Said>
        );
      })}
      <Facts>
        <Fact label={t("complaints-createdAt")}>{formatDateTime(complaint.createdAt, lang)}</Fact>
        <Fact label={t("complaints-reporter")}>
          {t(complaint.isMember ? "complaints-reporterMember" : "complaints-reporterVisitor")}
        </Fact>
        {complaint.phone !== undefined && (
          <Fact label={t("complaints-phone")}>
            <a href={`tel:+90${complaint.phone.replace(/\D/g, "")}`}>
              <bdi dir="ltr">{complaint.phone}</bdi>
            </a>
          </Fact>
        )}
        {complaint.email !== undefined && (
          <Fact label={t("complaints-email")}>
            <a href={`mailto:${encodeURIComponent(complaint.email)}`}>
              <bdi dir="ltr">{complaint.email}</bdi>
            </a>
          </Fact>
        )}
        <Fact label={t("complaints-language")}>{complaint.language.toUpperCase()}</Fact>
        {complaint.handler && (
          <Fact label={t("complaints-handler")}>
            <bdi>{complaint.handler.name}</bdi>
          </Fact>
        )}
        {complaint.closedAt !== undefined && (
          <Fact label={t("complaints-closedAt")}>{formatDateTime(complaint.closedAt, lang)}</Fact>
        )}
      </Facts>
      {complaint.answer !== undefined && <Said title={t("complaints-answer")}>{complaint.answer}</Said>}
      {view.status !== "closed" && <Handling complaint={complaint} view={view} />}
    </article>
  );
}

/** Words of somebody whose language need not be the reader's: on lines of their own, in their own direction. */
function Said({ title, children }: { title: string; children: string }) {
  return (
    <div className="company-review__said">
      <h3>{title}</h3>
      <p className="company-review__about" dir="auto">
        {children}
      </p>
    </div>
  );
}

function Handling({ complaint, view }: { complaint: ShownComplaint; view: ComplaintsView }) {
  const t = useText();
  const { advertisement, handler } = complaint;
  const sent = view.sent?.complaintId === complaint.id ? view.sent : undefined;
  const outcomes = OUTCOMES.map((value) => ({ value, label: t(`complaints-outcome-${value}`) }));
  const isOthers = handler !== undefined && handler.id !== view.ownId;
  return (
    <div className="company-review__verdict">
      {view.status === "open" && (
        <Form className="inline-form" method="post" action={takeComplaint.path}>
          <input type="hidden" name="ComplaintID" value={complaint.id} />
          <Button kind="primary">{t("complaints-take")}</Button>
        </Form>
      )}
      {advertisement.isHeld && (
        <ButtonLink href={deskPath(advertisement.id)}>{t("complaints-decideHold")}</ButtonLink>
      )}
      {isOthers ? (
        <p>{t("complaints-someone-elses")}</p>
      ) : (
        <details className="company-review__reject" open={sent !== undefined}>
          <summary className="button button--secondary">{t("complaints-answerOpen")}</summary>
          <Form of={closingForm} method="post" action={closeComplaint.path} filled={sent}>
            <input type="hidden" name="ComplaintID" value={complaint.id} />
            <SelectField
              name="Outcome"
              label={t("complaints-outcome")}
              choices={outcomes}
              emptyLabel={t("ui-placeChoose")}
            />
            <TextArea
              name="Answer"
              label={t("complaints-answer")}
              hint={t(complaint.isAnswerMailed ? "complaints-answerMailed" : "complaints-answerKept")}
            />
            <Button kind="primary">{t("complaints-close")}</Button>
          </Form>
        </details>
      )}
    </div>
  );
}
