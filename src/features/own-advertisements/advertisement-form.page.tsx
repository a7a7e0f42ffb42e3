import { newAdvertisementPath, ownAdvertisementsPath } from "../../addresses/own-advertisements.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Form } from "../../ui/forms/form.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { EmployerLayout } from "../employers/views.ts";
import { ClosingFields, DetailFields, HowToApply, TextFields, WhatFields } from "./advertisement-fields.tsx";
import { DecisionNotice } from "./appeals/decision-notice.tsx";
import { ApprovalNotice } from "./approval/approval-notice.tsx";
import { FindingsNotice } from "./checks/findings-notice.tsx";
import { CompanyWaitsNotice } from "./company-waits.tsx";
import { ownAdvertisementPath, UNPUBLISHED } from "./own-advertisements.contract.ts";
import { advertisementForm } from "./own-advertisements.forms.ts";
import { OwnStateBadge } from "./own-advertisements.page.tsx";
import { ACTIONS } from "./own-advertisements.rules.ts";
import type { AdvertisementFormView, Conflict } from "./own-advertisements.view.ts";
import { PlaceRows } from "./place-rows.tsx";
import { QuestionRows } from "./question-rows.tsx";

/** Writing an advertisement: one plain form, saved as a whole, whatever is missing in it. */
export function AdvertisementFormPage({ view }: { view: AdvertisementFormView }) {
  const t = useText();
  const isDraft = view.state === "draft";
  const isReturned = view.state === "returned";
  const mayPublish = ACTIONS[view.state].includes("publish");
  return (
    <EmployerLayout
      current="/isveren/ilanlar"
      title={
        view.id === undefined ? t("own-advertisements-newTitle") : view.title || t("advertisements-untitled")
      }
      crumbs={[{ href: ownAdvertisementsPath(), label: t("own-advertisements-title") }]}
    >
      <p className="own-advertisement__state">
        <OwnStateBadge state={view.state} />
        {view.publicHref !== undefined && (
          <ButtonLink kind="quiet" href={view.publicHref}>
            {t("own-advertisements-publicPage")}
          </ButtonLink>
        )}
      </p>
      <Outcome view={view} />
      <ApprovalNotice view={view} />
      {view.id !== undefined && <DecisionNotice id={view.id} decision={view.decision} />}
      {view.id !== undefined && (
        <FindingsNotice
          id={view.id}
          findings={view.findings}
          explanation={view.explanation}
          mayPublish={mayPublish}
          isReturned={isReturned}
        />
      )}
      {view.conflict && view.id !== undefined && <ConflictNotice conflict={view.conflict} id={view.id} />}
      <Form
        className="form own-advertisement-form"
        of={advertisementForm}
        method="post"
        action={view.id === undefined ? newAdvertisementPath : ownAdvertisementPath(view.id)}
        filled={view.filled}
        problem={view.problem}
      >
        {view.id === undefined ? (
          <input type="hidden" name="FormKey" value={view.formKey} />
        ) : (
          <input type="hidden" name="Edition" value={view.edition} />
        )}
        <WhatFields view={view} />
        <PlaceRows view={view} />
        <TextFields />
        <DetailFields />
        <HowToApply view={view} />
        <QuestionRows view={view} />
        <ClosingFields isDraft={isDraft} />
        <div className="own-advertisement-form__end">
          <Button kind={mayPublish ? "secondary" : "primary"} name="Then" value="save">
            {t(`own-advertisements-save${isDraft ? "Draft" : isReturned ? "Only" : "Public"}`)}
          </Button>
          <Button kind="quiet" name="Then" value="preview">
            {t("own-advertisements-savePreview")}
          </Button>
          {mayPublish && (
            <Button kind="primary" name="Then" value="publish">
              {t(isReturned ? "own-advertisements-saveSend" : "own-advertisements-savePublish")}
            </Button>
          )}
        </div>
      </Form>
      {view.id !== undefined && isDraft && <DeleteDraft id={view.id} />}
    </EmployerLayout>
  );
}

function Outcome({ view: { outcome, companyStatus } }: { view: AdvertisementFormView }) {
  const t = useText();
  if (outcome === undefined) return <CompanyWaitsNotice status={companyStatus} />;
  const isUnpublished = (UNPUBLISHED as readonly string[]).includes(outcome);
  return (
    <Notice
      tone={isUnpublished ? "error" : "success"}
      {...(isUnpublished && { title: t("own-advertisements-notPublished") })}
    >
      <p>{t(`own-advertisements-outcome-${outcome}`)}</p>
    </Notice>
  );
}

function ConflictNotice({ conflict, id }: { conflict: Conflict; id: number }) {
  const { t, lang } = useTexts();
  const at = formatDateTime(conflict.at, lang);
  return (
    <Notice tone="error" title={t("own-advertisements-conflictTitle")}>
      <p>
        {conflict.by === undefined
          ? t("own-advertisements-conflict", { at })
          : t("own-advertisements-conflictBy", { name: conflict.by, at })}
      </p>
      {conflict.fields.length > 0 && (
        <dl className="own-advertisement-form__saved">
          {conflict.fields.map(({ label, saved }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{saved}</dd>
            </div>
          ))}
        </dl>
      )}
      <ButtonLink href={ownAdvertisementPath(id)}>{t("own-advertisements-conflictTake")}</ButtonLink>
    </Notice>
  );
}

/** A fold stands between the page and the button: no draft goes by a slip of the thumb. */
function DeleteDraft({ id }: { id: number }) {
  const t = useText();
  return (
    <details className="own-advertisement-form__delete">
      <summary className="own-advertisement-form__fold">{t("own-advertisements-delete")}</summary>
      <form method="post" action={ownAdvertisementPath(id, "sil")}>
        <FormToken />
        <p>{t("own-advertisements-deleteText")}</p>
        <Button kind="danger">{t("own-advertisements-deleteSure")}</Button>
      </form>
    </details>
  );
}
