import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { FilledForm } from "../../../ui/forms/form-context.tsx";
import { FormToken } from "../../../ui/forms/form-token.tsx";
import { FileField } from "../../../ui/forms/text-fields.tsx";
import { useText } from "../../../ui/text.tsx";
import { PHOTO_TYPES, photoForm } from "../cv.forms.ts";
import type { Cv } from "../cv.view.ts";
import { cvPath } from "../cv-list.contract.ts";
import { LARGEST_PHOTO } from "../editor.contract.ts";

/** Its form, as it came back with something wrong. */
export type SentPhoto = FilledForm & { problem?: string | undefined };

const STAGE = 480;

/** With scripts the photo is cropped here; without them the server takes its middle. */
export function PhotoPart({ cv, sent }: { cv: Cv; sent: SentPhoto | undefined }) {
  const t = useText();
  return (
    <details className="cv-aside__part" id="fotograf" open={sent !== undefined || undefined}>
      <summary>{t("cv-section-photo")}</summary>
      <div
        data-enhance="cv/photo-crop"
        data-most-bytes={LARGEST_PHOTO}
        data-text-too-large={t("cv-photoTooLarge")}
      >
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
          <div className="photo-crop" data-crop="" hidden>
            <canvas
              width={STAGE}
              height={STAGE}
              tabIndex={0}
              role="img"
              aria-label={t("cv-photoCrop")}
              aria-describedby="photo-crop-hint"
            />
            <label className="photo-crop__zoom">
              {t("cv-photoZoom")}
              <input type="range" min={1} max={4} step={0.01} defaultValue={1} />
            </label>
            <p className="field__hint" id="photo-crop-hint">
              {t("cv-photoCropHint")}
            </p>
          </div>
          <Button>{t("cv-save")}</Button>
        </Form>
      </div>
      {cv.photo !== undefined && (
        <form method="post" action={cvPath(cv.id, "fotograf/sil")}>
          <FormToken />
          <Button kind="quiet">{t("cv-photoRemove")}</Button>
        </form>
      )}
    </details>
  );
}
