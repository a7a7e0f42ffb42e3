import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatDate, formatDateTime, formatNumber } from "../../ui/format.ts";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { AdvertisementPage } from "../advertisements/views.ts";
import { FindingList } from "../own-advertisements/views.ts";
import { deskPath, listDesk } from "./advertisement-desk.contract.ts";
import { decisionForm } from "./advertisement-desk.forms.ts";
import type { DeskAdvertisementView } from "./advertisement-desk.view.ts";

/** The public page itself, between what was found in it and what can be decided. */
export function DeskAdvertisementPage({ view }: { view: DeskAdvertisementView }) {
  const t = useText();
  const { queue, findings, explanation, questions, sent } = view;
  const crumbs = [
    { href: "/yonetim", label: t("moderation-area") },
    { href: listDesk.path, label: t("advertisement-desk-title") },
    { href: `${listDesk.path}?durum=${queue}`, label: t(`advertisement-desk-queue-${queue}`) },
  ];
  return (
    <>
      <div className="page-width own-advertisement-preview">
        <Breadcrumbs crumbs={crumbs} />
        {sent?.problem && (
          <Notice tone="error">
            <p>{sent.problem}</p>
          </Notice>
        )}
        {findings.length > 0 && (
          <Notice tone="warning" title={t("own-advertisements-findings", { count: findings.length })}>
            <FindingList findings={findings} />
          </Notice>
        )}
        {explanation !== "" && (
          <Notice title={t("advertisement-desk-explanation")}>
            <p dir="auto">{explanation}</p>
          </Notice>
        )}
      </div>
      <AdvertisementPage view={view.advertisement} isPreview />
      <div className="page-width own-advertisement-preview">
        {questions.length > 0 && (
          <section>
            <h2>{t("own-advertisements-part-questions")}</h2>
            <ol className="own-advertisement-questions">
              {questions.map((text) => (
                <li key={text} dir="auto">
                  {text}
                </li>
              ))}
            </ol>
          </section>
        )}
        <CompanyRecord company={view.company} />
        <FormerDecisions former={view.former} />
        <Decision view={view} />
      </div>
    </>
  );
}

function CompanyRecord({ company }: Pick<DeskAdvertisementView, "company">) {
  const { t, lang } = useTexts();
  const verifiedAt = company.verifiedAt && formatDate(company.verifiedAt, lang);
  return (
    <section className="company-review">
      <h2>
        <bdi>{company.name}</bdi>
      </h2>
      <Facts>
        <Fact label={t("advertisement-desk-companySince")}>{formatDate(company.since, lang)}</Fact>
        <Fact label={t("advertisement-desk-verified")}>
          {verifiedAt ?? "–"}
          {company.verifiedBy !== undefined && (
            <>
              {" · "}
              <bdi>{company.verifiedBy}</bdi>
            </>
          )}
        </Fact>
        <Fact label={t("advertisement-desk-complaints")}>{formatNumber(company.complaints, lang)}</Fact>
        <Fact label={t("advertisement-desk-removals")}>{formatNumber(company.removals, lang)}</Fact>
      </Facts>
    </section>
  );
}

function FormerDecisions({ former }: Pick<DeskAdvertisementView, "former">) {
  const { t, lang } = useTexts();
  if (former.length === 0) return null;
  return (
    <section>
      <h2>{t("advertisement-desk-former")}</h2>
      <ol className="audit-log">
        {former.map(({ id, at, actorName, action, reason }) => (
          <li key={id}>
            <time className="audit-log__time" dateTime={at}>
              {formatDateTime(at, lang)}
            </time>
            <div>
              <p>
                <bdi>{actorName}</bdi>{" "}
                {t(`moderation-audit-${action.replace(".", "-")}` as "moderation-audit-advertisement-held")}
              </p>
              {reason !== undefined && (
                <p className="audit-log__detail" dir="auto">
                  {reason}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Decision({ view }: { view: DeskAdvertisementView }) {
  const t = useText();
  const { id, acts, isFlagged, sent } = view;
  return (
    <section className="company-review">
      <h2>{t("advertisement-desk-decision")}</h2>
      {isFlagged && (
        <Form className="inline-form" method="post" action={deskPath(id, "bakildi")}>
          <Button kind="primary">{t("advertisement-desk-look")}</Button>
        </Form>
      )}
      {acts.length === 0 && <p>{t("advertisement-desk-nothing")}</p>}
      {acts.length > 0 && (
        <Form of={decisionForm} method="post" action={deskPath(id, "karar")} filled={sent}>
          <TextArea name="Reason" label={t("moderation-reason")} hint={t("moderation-reasonHint")} rows={4} />
          <div className="company-review__verdict">
            {acts.map((act) => (
              <Button key={act} name="Act" value={act} kind={act === "remove" ? "danger" : "secondary"}>
                {t(`advertisement-desk-act-${act}`)}
              </Button>
            ))}
          </div>
        </Form>
      )}
    </section>
  );
}
