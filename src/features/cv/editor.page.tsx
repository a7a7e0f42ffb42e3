import { Button, ButtonLink } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { FileField, TextField } from "../../ui/forms/text-fields.tsx";
import { MemberLayout } from "../../ui/member-layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PercentPie } from "../../ui/percent-pie.tsx";
import { type MessageKey, useText } from "../../ui/text.tsx";
import { completenessOf, type StepName } from "./completeness.ts";
import { PHOTO_TYPES, photoForm, titleForm } from "./cv.forms.ts";
import type { Cv, DeletedRow } from "./cv.view.ts";
import { CvHead } from "./cv-head.tsx";
import { cvPath, LIST_PATH } from "./cv-list.contract.ts";
import { sendMailPath } from "./cv-mail.contract.ts";
import { PART_PATHS } from "./editor.contract.ts";
import { EditorSections } from "./editor-sections.tsx";

export interface EditorView {
  cv: Cv;
  deleted: DeletedRow | undefined;
  /** Of the form for a photo. */
  photo?: (FilledForm & { problem?: string | undefined }) | undefined;
}

export function EditorPage({ view: { cv, deleted, photo } }: { view: EditorView }) {
  const t = useText();
  return (
    <MemberLayout current={LIST_PATH} title={cv.title}>
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
          <Progress cv={cv} />
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
          <Photo cv={cv} sent={photo} />
          <details className="cv-aside__part">
            <summary>{t("cv-rename")}</summary>
            <Form
              of={titleForm}
              method="post"
              action={cvPath(cv.id, "ad")}
              filled={{ values: { Title: [cv.title] } }}
            >
              <TextField name="Title" label={t("cv-name")} autoComplete="off" dir="auto" />
              <Button>{t("cv-save")}</Button>
            </Form>
          </details>
        </aside>
      </div>
    </MemberLayout>
  );
}

function Progress({ cv }: { cv: Cv }) {
  const t = useText();
  const { percent, next } = completenessOf(cv);
  return (
    <div className="cv-progress">
      <PercentPie percent={percent} label={t("cv-completeness")} />
      {next === undefined ? (
        <p>{t("cv-complete")}</p>
      ) : (
        <div>
          <p className="cv-progress__title">{t("cv-next")}</p>
          <p>
            <a href={next === "photo" ? "#fotograf" : cvPath(cv.id, STEP_PATHS[next])}>
              {t(`cv-next-${next}` as MessageKey)}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

const STEP_PATHS: Record<Exclude<StepName, "photo">, string> = {
  personal: PART_PATHS.personal,
  phone: PART_PATHS.personal,
  education: `${PART_PATHS.education}/yeni`,
  experience: `${PART_PATHS.experience}/yeni`,
  summary: PART_PATHS.summary,
  competency: PART_PATHS.competency,
  language: `${PART_PATHS.entry}/yeni?bolum=language`,
  desired: PART_PATHS.desired,
};

function Photo({ cv, sent }: { cv: Cv; sent: EditorView["photo"] }) {
  const t = useText();
  return (
    <details className="cv-aside__part" id="fotograf" open={sent !== undefined || undefined}>
      <summary>{t("cv-section-photo")}</summary>
      <Form
        of={photoForm}
        method="post"
        action={cvPath(cv.id, "fotograf")}
        hasFiles
        filled={sent}
        problem={sent?.problem}
      >
        <FileField
          name="Photo"
          label={t("cv-photo")}
          hint={t("cv-photoHint")}
          accept={PHOTO_TYPES.join(",")}
        />
        <Button>{t("cv-save")}</Button>
      </Form>
      {cv.photo !== undefined && (
        <form method="post" action={cvPath(cv.id, "fotograf/sil")}>
          <FormToken />
          <Button kind="quiet">{t("cv-photoRemove")}</Button>
        </form>
      )}
    </details>
  );
}
