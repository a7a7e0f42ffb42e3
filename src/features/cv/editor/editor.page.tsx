import { Wrench } from "lucide-react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { FormToken } from "../../../ui/forms/form-token.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MemberLayout } from "../../../ui/layout/member-layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { ATTACHMENT_PATH } from "../attachment/attachment.contract.ts";
import { BackToApplying } from "../back-to-applying.tsx";
import { titleForm } from "../cv.forms.ts";
import type { Cv, DeletedRow } from "../cv.view.ts";
import { cvPath, LIST_PATH } from "../cv-list.contract.ts";
import { PART_PATHS } from "../editor.contract.ts";
import { completenessOf } from "../list/completeness.ts";
import { CvProgress } from "../list/cv-progress.tsx";
import { sendMailPath } from "../output/cv-mail.contract.ts";
import { CvHead } from "./cv-head.tsx";
import { EditorSections } from "./editor-sections.tsx";
import { PhotoPart, type SentPhoto } from "./photo-part.tsx";

export interface EditorView {
  cv: Cv;
  deleted: DeletedRow | undefined;
  /** The advertisement that it is written for. */
  applyingTo: number | undefined;
  /** Of the form for a photo. */
  photo?: SentPhoto | undefined;
  /** Just now. */
  isSaved?: boolean;
}

export function EditorPage({ view: { cv, deleted, applyingTo, photo, isSaved } }: { view: EditorView }) {
  const t = useText();
  return (
    <MemberLayout current={LIST_PATH} title={cv.title}>
      <BackToApplying advertisementId={applyingTo} />
      {isSaved && (
        <Notice tone="success">
          <p role="status">{t("cv-autosave-saved")}</p>
        </Notice>
      )}
      {deleted && (
        <Notice>
          <form
            className="undo"
            method="post"
            action={cvPath(cv.id, `${deleted.kind}/${deleted.id}/geri-al`)}
          >
            <FormToken />
            <p>{t("cv-deleted", { name: deleted.name })}</p>
            <Button>{t("cv-undo")}</Button>
          </form>
        </Notice>
      )}
      <div className="cv-editor">
        <div className="cv-sheet">
          <CvHead cv={cv} />
          <p className="cv-sheet__edit">
            <ButtonLink
              kind="quiet"
              href={cvPath(cv.id, PART_PATHS.personal)}
              aria-label={t("cv-editOf", { name: t("cv-section-personal") })}
            >
              {t("cv-edit")}
            </ButtonLink>
          </p>
          <EditorSections cv={cv} />
        </div>
        <aside className="cv-aside">
          <CvProgress cvId={cv.id} completeness={completenessOf(cv)} />
        </aside>
        <CvTools cv={cv} photo={photo} />
      </div>
    </MemberLayout>
  );
}

/** What can be done with the whole of it: one menu below it on a phone, always open beside it at a desk. */
function CvTools({ cv, photo }: Pick<EditorView, "cv" | "photo">) {
  const t = useText();
  return (
    <details className="cv-tools" open={photo !== undefined || undefined}>
      <summary>
        <Icon of={Wrench} />
        {t("cv-tools")}
      </summary>
      <ButtonLink isWide href={cvPath(cv.id, "onizleme")}>
        {t("cv-preview")}
      </ButtonLink>
      <ButtonLink isWide href={cvPath(cv.id, "pdf")} type="application/pdf">
        {t("cv-pdf")}
      </ButtonLink>
      <ButtonLink isWide href={sendMailPath(cv.id)} data-dialog="">
        {t("cv-sendMail")}
      </ButtonLink>
      <p>
        <a href={cvPath(cv.id, ATTACHMENT_PATH)}>
          {cv.attachment === undefined ? t("cv-attachmentAdd") : t("cv-attachment")}
        </a>
        {cv.attachment !== undefined && (
          <span className="cv-aside__file">
            <bdi>{cv.attachment}</bdi>
          </span>
        )}
      </p>
      <p>
        <a href={cvPath(cv.id, PART_PATHS.privacy)}>{t("cv-privacy")}</a>
      </p>
      <p>
        <a href={cvPath(cv.id, "bakanlar")}>{t("cv-openings")}</a>
      </p>
      <p>
        <a href={cvPath(cv.id, "json-resume")} download={`${cv.title}.json`}>
          {t("cv-export")}
        </a>
      </p>
      <PhotoPart cv={cv} sent={photo} />
      <details className="cv-aside__part">
        <summary>{t("cv-rename")}</summary>
        <Form
          of={titleForm}
          method="post"
          action={cvPath(cv.id, "ad")}
          filled={{ values: { Title: [cv.title] } }}
        >
          <TextField name="Title" label={t("cv-name")} autoComplete="off" />
          <Button>{t("cv-save")}</Button>
        </Form>
      </details>
    </details>
  );
}
