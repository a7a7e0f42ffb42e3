import { mayDo } from "../../platform/http/permissions.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { formatFullDate } from "../../ui/format.ts";
import { CheckboxField } from "../../ui/forms/choice-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { StaffLayout } from "../moderation/views.ts";
import { deskPath, listRequests } from "./data-requests.contract.ts";
import { answerForm, erasureForm } from "./data-requests.forms.ts";
import type { RequestView } from "./data-requests.view.ts";
import { Clock } from "./requests.page.tsx";

export function RequestPage({ view }: { view: RequestView }) {
  const { t, lang } = useTexts();
  const { request, accountId, sent } = view;
  const isAdmin = mayDo(view.role, "people.manage");
  return (
    <StaffLayout role={view.role} current={listRequests.path} title={t(`data-requests-kind-${request.kind}`)}>
      {sent?.problem && <Notice tone="error">{sent.problem}</Notice>}
      <section className="company-review">
        <Facts>
          <Fact label={t("data-requests-name")}>
            {isAdmin && accountId !== undefined ? (
              <a href={`/yonetim/kullanicilar/${accountId}`}>
                <bdi>{request.name}</bdi>
              </a>
            ) : (
              <bdi>{request.name || t("data-requests-erasedName")}</bdi>
            )}
          </Fact>
          <Fact label={t("accounts-email")}>
            <bdi>{request.email ?? "–"}</bdi>{" "}
            <Badge tone={request.isProved ? "green" : "signal"}>
              {t(request.isProved ? "data-requests-isProvedShort" : "data-requests-notProvedShort")}
            </Badge>
          </Fact>
          <Fact label={t("data-requests-source")}>{t(`data-requests-source-${request.source}`)}</Fact>
          <Fact label={t("data-requests-received")}>{formatFullDate(request.receivedAt, lang)}</Fact>
          <Fact label={t("data-requests-due")} isUrgent={request.isNear && request.settledAt === undefined}>
            {formatFullDate(request.dueAt, lang)} <Clock request={request} />
          </Fact>
        </Facts>
        <p className="company-review__about" dir="auto">
          {request.text}
        </p>
      </section>
      {isAdmin && <Data view={view} />}
      <Answer view={view} />
    </StaffLayout>
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
        <Form of={erasureForm} method="post" action={deskPath(request.id, "sil")} filled={sent}>
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
      <Form of={answerForm} method="post" action={deskPath(request.id, "yanit")} filled={sent}>
        <TextArea
          name="Answer"
          label={t("data-requests-answerLabel")}
          hint={t("data-requests-answerHint")}
          rows={8}
        />
        <Button kind="primary">{t("data-requests-answerSend")}</Button>
      </Form>
    </section>
  );
}
