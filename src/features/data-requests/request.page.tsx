import { mayDo } from "../../platform/http/permissions.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatFullDate } from "../../ui/format.ts";
import { CheckboxField } from "../../ui/forms/choice-fields.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea, TextField } from "../../ui/forms/text-fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { StaffLayout } from "../moderation/views.ts";
import { deskPath, listRequests } from "./data-requests.contract.ts";
import { accountForm, answerForm, erasureForm, extensionForm, proofForm } from "./data-requests.forms.ts";
import type { Letter, RequestView } from "./data-requests.view.ts";
import { Clock } from "./requests.page.tsx";

export function RequestPage({ view }: { view: RequestView }) {
  const t = useText();
  const { request, letters, outcome, sent } = view;
  const isAdmin = mayDo(view.role, "people.manage");
  return (
    <StaffLayout role={view.role} current={listRequests.path} title={t(`data-requests-kind-${request.kind}`)}>
      {sent?.problem && <Notice tone="error">{sent.problem}</Notice>}
      {outcome && <Notice tone="success">{t(`data-requests-done-${outcome}`)}</Notice>}
      <section className="company-review">
        <Who view={view} isAdmin={isAdmin} />
        <p className="company-review__about" dir="auto">
          {request.text}
        </p>
      </section>
      {letters.map((letter) => (
        <LetterToPost key={letter.of} letter={letter} language={request.language} />
      ))}
      {!request.isProved && request.settledAt === undefined && <Proof view={view} />}
      {isAdmin && <Account view={view} />}
      {isAdmin && <Data view={view} />}
      <Answer view={view} />
      {view.mayExtend && <Extension view={view} />}
    </StaffLayout>
  );
}

function Who({ view: { request, account }, isAdmin }: { view: RequestView; isAdmin: boolean }) {
  const { t, lang } = useTexts();
  return (
    <Facts>
      <Fact label={t("data-requests-name")}>
        <bdi>{request.name || t("data-requests-erasedName")}</bdi>{" "}
        <Badge tone={request.isProved ? "green" : "signal"}>
          {t(request.isProved ? "data-requests-isProvedShort" : "data-requests-notProvedShort")}
        </Badge>
      </Fact>
      <Fact label={t("accounts-email")}>
        <bdi>{request.email ?? "–"}</bdi>
      </Fact>
      {request.postalAddress !== "" && (
        <Fact label={t("data-requests-postalAddress")}>
          <span className="company-review__about" dir="auto">
            {request.postalAddress}
          </span>
        </Fact>
      )}
      {isAdmin && account && (
        <Fact label={t("data-requests-account")}>
          <a href={`/yonetim/kullanicilar/${account.id}`}>
            <bdi>{account.name}</bdi>
          </a>
          {" · "}
          <bdi>{account.email}</bdi>
        </Fact>
      )}
      <Fact label={t("data-requests-source")}>{t(`data-requests-source-${request.source}`)}</Fact>
      <Fact label={t("data-requests-received")}>{formatFullDate(request.receivedAt, lang)}</Fact>
      <Fact label={t("data-requests-due")} isUrgent={request.isNear && request.settledAt === undefined}>
        {formatFullDate(request.dueAt, lang)} <Clock request={request} />
      </Fact>
      {request.extendedUntil !== undefined && (
        <Fact label={t("data-requests-extendedUntil")}>{formatFullDate(request.extendedUntil, lang)}</Fact>
      )}
    </Facts>
  );
}

/** To be printed, in the language of whoever asked. */
function LetterToPost({ letter, language }: { letter: Letter; language: string }) {
  const t = useText();
  return (
    <section className="company-review">
      <SectionHeading title={t("data-requests-letter")} />
      {letter.of === "erasure" && <Notice tone="warning">{t("data-requests-letterFirst")}</Notice>}
      <blockquote className="employer-reason" lang={language} dir="auto">
        {letter.lines.map((line) => (
          <p key={line} className="company-review__about" dir="auto">
            {line}
          </p>
        ))}
      </blockquote>
    </section>
  );
}

/** Of several forms on the page, the one that was sent. */
const ofForm = (sent: RequestView["sent"], field: string) =>
  sent && (field in sent.values || field in sent.errors) ? sent : undefined;

function Proof({ view: { request, sent } }: { view: RequestView }) {
  const t = useText();
  return (
    <section className="company-review">
      <SectionHeading title={t("data-requests-proof")} />
      <Form
        of={proofForm}
        method="post"
        action={deskPath(request.id, "kimlik")}
        filled={ofForm(sent, "Proof")}
      >
        <TextField name="Proof" label={t("data-requests-proofLabel")} hint={t("data-requests-proofHint")} />
        <Button>{t("data-requests-proofSave")}</Button>
      </Form>
    </section>
  );
}

function Account({ view: { request, account, mayLink, sent } }: { view: RequestView }) {
  const t = useText();
  if (mayLink !== "allowed") return null;
  const known = { values: { Account: [account?.email ?? request.email ?? ""] }, errors: {} };
  const filled = ofForm(sent, "Account") ?? known;
  return (
    <section className="company-review">
      <SectionHeading title={t("data-requests-account")} />
      <Form of={accountForm} method="post" action={deskPath(request.id, "hesap")} filled={filled}>
        <TextField
          name="Account"
          label={t("data-requests-accountLabel")}
          hint={t("data-requests-accountHint")}
        />
        <Button>{t("data-requests-accountLink")}</Button>
      </Form>
    </section>
  );
}

function Extension({ view: { request, sent } }: { view: RequestView }) {
  const t = useText();
  return (
    <section className="company-review">
      <SectionHeading title={t("data-requests-extension")} />
      <p>{t("data-requests-extensionText")}</p>
      <Form
        of={extensionForm}
        method="post"
        action={deskPath(request.id, "sure")}
        filled={ofForm(sent, "Until")}
      >
        <DateField name="Until" label={t("data-requests-extensionUntil")} yearsBack={0} yearsAhead={1} />
        <TextArea name="Reason" label={t("data-requests-extensionReason")} rows={3} />
        <Button>{t("data-requests-extensionSend")}</Button>
      </Form>
    </section>
  );
}

/** What is held, to hand out or to erase. */
function Data({ view: { request, mayExport, mayErase, sent } }: { view: RequestView }) {
  const t = useText();
  return (
    <section className="company-review">
      <SectionHeading title={t("data-requests-data")} />
      {mayExport === "allowed" ? (
        <p>
          <ButtonLink href={deskPath(request.id, "indir")} download="">
            {t("data-requests-export")}
          </ButtonLink>
        </p>
      ) : (
        <p>{t(`data-requests-no-${mayExport}`)}</p>
      )}
      {mayErase === "allowed" && (
        <Form
          of={erasureForm}
          method="post"
          action={deskPath(request.id, "sil")}
          filled={ofForm(sent, "Understood")}
        >
          <p>{t("data-requests-eraseText")}</p>
          <CheckboxField name="Understood" label={t("data-requests-understood")} />
          <Button kind="danger">{t("data-requests-erase")}</Button>
        </Form>
      )}
      {mayErase !== "allowed" && mayErase !== mayExport && <p>{t(`data-requests-no-${mayErase}`)}</p>}
    </section>
  );
}

function Answer({ view: { request, sent } }: { view: RequestView }) {
  const t = useText();
  if (request.settledAt !== undefined) {
    return (
      request.answer !== undefined && (
        <Notice title={t("data-requests-answer")}>
          <p className="company-review__about" dir="auto">
            {request.answer}
          </p>
        </Notice>
      )
    );
  }
  return (
    <section className="company-review">
      <SectionHeading title={t("data-requests-answer")} />
      <Form
        of={answerForm}
        method="post"
        action={deskPath(request.id, "yanit")}
        filled={ofForm(sent, "Answer")}
      >
        <TextArea
          name="Answer"
          label={t("data-requests-answerLabel")}
          hint={t("data-requests-answerHint")}
          rows={8}
        />
        <div className="company-review__verdict">
          <Button kind="primary" name="Act" value="answer">
            {t("data-requests-answerSend")}
          </Button>
          <Button kind="danger" name="Act" value="refuse">
            {t("data-requests-answerRefuse")}
          </Button>
        </div>
      </Form>
    </section>
  );
}
