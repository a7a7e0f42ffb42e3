import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { FileField, TextArea, TextField } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import { CompanyStatusBadge, EmployerLayout } from "../employers/views.ts";
import { LARGEST_FILE } from "../threads/threads.forms.ts";
import { addDocuments, answerReview, askRename, removeDocument } from "./company-desk.contract.ts";
import { documentsForm, MOST_DOCUMENTS, renameForm, reviewAnswerForm } from "./company-desk.forms.ts";
import type { VerificationView } from "./company-desk.view.ts";
import { DocumentList, RenameWish } from "./documents.tsx";

/** What its owners do so that a company is verified, and stays what was verified. */
export function VerificationPage({ view }: { view: VerificationView }) {
  const t = useText();
  return (
    <EmployerLayout
      current="/isveren/firma"
      title={t("company-desk-ownTitle")}
      intro={t("company-desk-ownIntro")}
    >
      {view.outcome && <Notice tone="success">{t(`company-desk-own-${view.outcome}`)}</Notice>}
      <p className="employer-masthead">
        <CompanyStatusBadge status={view.status} />
        <Link href="/isveren/firma">{t("employers-companyTitle")}</Link>
      </p>
      <Answer view={view} />
      <Documents view={view} />
      <Rename view={view} />
    </EmployerLayout>
  );
}

function sentOf({ sent }: VerificationView, form: NonNullable<VerificationView["sent"]>["form"]) {
  return sent?.form === form ? sent : undefined;
}

function Answer({ view }: { view: VerificationView }) {
  const t = useText();
  const sent = sentOf(view, "answer");
  if (view.askedMore === undefined) return null;
  return (
    <section className="employer-part">
      <SectionHeading title={t("employers-askedTitle")} />
      <blockquote className="employer-reason" dir="auto">
        {view.askedMore}
      </blockquote>
      <Form
        className="form employer-form"
        of={reviewAnswerForm}
        method="post"
        action={answerReview.path}
        filled={sent}
        problem={sent?.problem}
      >
        <TextArea
          name="Answer"
          label={t("company-desk-answer")}
          hint={t("company-desk-answerHint")}
          rows={5}
        />
        <div>
          <Button kind="primary">{t("company-desk-sendAnswer")}</Button>
        </div>
      </Form>
    </section>
  );
}

function Documents({ view }: { view: VerificationView }) {
  const t = useText();
  const sent = sentOf(view, "documents");
  return (
    <section className="employer-part">
      <SectionHeading title={t("company-desk-documents")} />
      <p>{t("company-desk-documentsText")}</p>
      {view.documents.length > 0 && (
        <DocumentList
          documents={view.documents}
          actOn={({ id, name }) => (
            <Form className="inline-form" method="post" action={removeDocument.path}>
              <input type="hidden" name="companyDocumentID" value={id} />
              <Button kind="quiet">
                {t("company-desk-removeDocument")}
                <span className="visually-hidden">: {name}</span>
              </Button>
            </Form>
          )}
        />
      )}
      {view.documents.length < MOST_DOCUMENTS && (
        <div
          data-enhance="cv/file-size"
          data-most-bytes={LARGEST_FILE}
          data-text-too-large={t("threads-file-tooLarge")}
        >
          <Form
            className="form employer-form"
            of={documentsForm}
            method="post"
            action={addDocuments.path}
            filled={sent}
            problem={sent?.problem}
            hasFiles
          >
            <FileField
              name="Files"
              label={t("company-desk-addDocuments")}
              hint={t("company-desk-documentsHint", { most: MOST_DOCUMENTS })}
              accept=".pdf,.jpg,.jpeg,.png,.webp"
              multiple
            />
            <div>
              <Button>{t("company-desk-upload")}</Button>
            </div>
          </Form>
        </div>
      )}
    </section>
  );
}

function Rename({ view }: { view: VerificationView }) {
  const t = useText();
  const sent = sentOf(view, "rename");
  const values = { CompanyName: [view.name], TaxNumber: view.taxNumber ? [view.taxNumber] : [] };
  return (
    <section className="employer-part">
      <SectionHeading title={t("company-desk-rename")} />
      <p>{t("company-desk-renameText")}</p>
      {view.rename && (
        <Notice title={t("company-desk-renameWaits")}>
          <RenameWish rename={view.rename} />
        </Notice>
      )}
      <Form
        className="form employer-form"
        of={renameForm}
        method="post"
        action={askRename.path}
        filled={sent ?? { values }}
        problem={sent?.problem}
      >
        <TextField name="CompanyName" label={t("employers-companyName")} />
        <TextField
          name="TaxNumber"
          label={t("employers-taxNumber")}
          hint={t("employers-taxNumberHint")}
          inputMode="numeric"
        />
        <TextArea name="Reason" label={t("company-desk-renameReason")} rows={3} />
        <div>
          <Button>{t("company-desk-askRename")}</Button>
        </div>
      </Form>
    </section>
  );
}
