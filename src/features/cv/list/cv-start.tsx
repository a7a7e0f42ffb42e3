import { FileUp, PenLine } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyScene } from "../../../ui/empty-state.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { FileField } from "../../../ui/forms/text-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useText } from "../../../ui/text.tsx";
import { createFromDocument } from "../attachment/attachment.contract.ts";
import { UploadForm } from "../attachment/upload-form.tsx";
import { importForm, TEMPLATES } from "../cv.forms.ts";
import { LIST_PATH } from "../cv-list.contract.ts";
import { TemplatePicture } from "../output/template-picture.tsx";
import type { CvListView } from "./cv-list.view.ts";

/** Two doors, and what will have become of it behind either. */
export function CvStart({ view }: { view: CvListView }) {
  const t = useText();
  const isEmpty = view.cvs.length === 0;
  return (
    <section className="cv-new">
      {isEmpty && <EmptyScene of="portrait" />}
      <SectionHeading title={t(isEmpty ? "cv-emptyTitle" : "cv-new")} />
      <div className="cv-doors">
        <div className="cv-door">
          <Icon of={FileUp} />
          <h3>{t("cv-upload")}</h3>
          <p>{t("cv-uploadText")}</p>
          <UploadForm action={createFromDocument.path} problem={view.uploadProblem} />
        </div>
        <div className="cv-door">
          <Icon of={PenLine} />
          <h3>{t("cv-write")}</h3>
          <p>{t("cv-writeText")}</p>
          <Form method="post" action={LIST_PATH} problem={view.problem}>
            <Button kind="primary">{t("cv-create")}</Button>
          </Form>
        </div>
      </div>
      <p className="cv-doors__looks">
        <span>{t("cv-looks")}</span>
        {TEMPLATES.map((template) => (
          <TemplatePicture key={template} of={template} />
        ))}
      </p>
      <details className="cv-aside__part" open={view.importProblem !== undefined || undefined}>
        <summary>{t("cv-import")}</summary>
        <Form
          of={importForm}
          method="post"
          action={`${LIST_PATH}/ice-aktar`}
          hasFiles
          problem={view.importProblem}
        >
          <FileField
            name="File"
            label={t("cv-importFile")}
            hint={t("cv-importHint")}
            accept=".json,application/json"
          />
          <Button>{t("cv-importButton")}</Button>
        </Form>
      </details>
    </section>
  );
}
