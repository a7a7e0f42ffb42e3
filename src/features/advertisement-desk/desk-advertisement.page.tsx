import { deskCompanyPath } from "../../addresses/companies.ts";
import { Button } from "../../ui/button.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatDate, formatDateTime, formatNumber } from "../../ui/format.ts";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { AdvertisementPage } from "../advertisements/views.ts";
import { Timeline } from "../moderation/views.ts";
import { ChangeList, FindingList } from "../own-advertisements/views.ts";
import { deskPath, listDesk } from "./advertisement-desk.contract.ts";
import { ANSWERS, answerForm, decisionForm } from "./advertisement-desk.forms.ts";
import type { DeskAdvertisementView } from "./advertisement-desk.view.ts";

/** The public page itself, between what was found in it and what can be decided. */
export function DeskAdvertisementPage({ view }: { view: DeskAdvertisementView }) {
  const t = useText();
  const { queue, findings, explanation, questions, unseen, sent } = view;
  const crumbs = [
    { href: "/yonetim", label: t("moderation-area") },
    { href: listDesk.path, label: t("advertisement-desk-title") },
    { href: `${listDesk.path}?durum=${queue}`, label: t(`advertisement-desk-queue-${queue}`) },
  ];
  return (
    <>
      <div className="page-width own-advertisement-preview">
        <Breadcrumbs crumbs={crumbs} />
        {sent?.problem && <Notice tone="error">{sent.problem}</Notice>}
        {view.appeal && (
          <Notice tone="warning" title={t("advertisement-desk-appeal")}>
            <p dir="auto">{view.appeal.text}</p>
          </Notice>
        )}
        {unseen && (
          <Notice title={t("advertisement-desk-unseen")}>
            {unseen.length === 0 ? (
              <p>{t("advertisement-desk-unchanged")}</p>
            ) : (
              <ChangeList changes={unseen} />
            )}
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
        {/* One that nobody has looked at yet stands above already. */}
        {view.editions.length > (unseen ? 1 : 0) && <Editions editions={view.editions} />}
        <CompanyRecord company={view.company} />
        <Timeline title={t("advertisement-desk-former")} lines={view.former} />
        {view.appeal && <AnswerToAppeal id={view.id} appeal={view.appeal} sent={sent} />}
        <Decision view={view} />
      </div>
    </>
  );
}

function Editions({ editions }: Pick<DeskAdvertisementView, "editions">) {
  const { t, lang } = useTexts();
  return (
    <section>
      <h2>{t("advertisement-desk-editions")}</h2>
      <ol className="audit-log">
        {editions.map(({ at, changes }) => (
          <li key={at}>
            <time className="audit-log__time" dateTime={at}>
              {formatDateTime(at, lang)}
            </time>
            <ChangeList changes={changes} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AnswerToAppealProps extends Pick<DeskAdvertisementView, "id" | "sent"> {
  appeal: NonNullable<DeskAdvertisementView["appeal"]>;
}

/** Nobody answers what was appealed against their own decision. */
function AnswerToAppeal({ id, appeal: { mayAnswer }, sent }: AnswerToAppealProps) {
  const t = useText();
  return (
    <section className="company-review">
      <h2>{t("advertisement-desk-answer")}</h2>
      {mayAnswer ? (
        <Form
          of={answerForm}
          method="post"
          action={deskPath(id, "itiraz")}
          filled={sent?.values?.Act ? undefined : sent}
        >
          <TextArea name="Reason" label={t("moderation-reason")} hint={t("moderation-reasonHint")} rows={4} />
          <div className="company-review__verdict">
            {ANSWERS.map((answer) => (
              <Button key={answer} name="Answer" value={answer}>
                {t(`advertisement-desk-answer-${answer}`)}
              </Button>
            ))}
          </div>
        </Form>
      ) : (
        <p>{t("advertisement-desk-own-decision")}</p>
      )}
    </section>
  );
}

function CompanyRecord({ company }: Pick<DeskAdvertisementView, "company">) {
  const { t, lang } = useTexts();
  const verifiedAt = company.verifiedAt && formatDate(company.verifiedAt, lang);
  return (
    <section className="company-review">
      <h2>
        <Link href={deskCompanyPath(company.id)}>
          <bdi>{company.name}</bdi>
        </Link>
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

function Decision({ view }: { view: DeskAdvertisementView }) {
  const t = useText();
  const { id, acts, canBeLookedAt, isExpired, sent } = view;
  return (
    <section className="company-review">
      <h2>{t("advertisement-desk-decision")}</h2>
      {canBeLookedAt && (
        <Form className="inline-form" method="post" action={deskPath(id, "bakildi")}>
          <Button kind="primary">{t("advertisement-desk-look")}</Button>
        </Form>
      )}
      {acts.length === 0 && <p>{t("advertisement-desk-nothing")}</p>}
      {isExpired && acts.some((act) => act === "release" || act === "restore") && (
        <p>{t("advertisement-desk-over")}</p>
      )}
      {acts.length > 0 && (
        <Form
          of={decisionForm}
          method="post"
          action={deskPath(id, "karar")}
          filled={sent?.values?.Answer ? undefined : sent}
        >
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
