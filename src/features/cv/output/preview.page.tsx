import { LANGUAGES } from "../../../platform/language/languages.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/choice-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText } from "../../../ui/text.tsx";
import { lookForm, TEMPLATES } from "../cv.forms.ts";
import type { Cv } from "../cv.view.ts";
import type { CvDocument } from "../cv-document.view.ts";
import { cvPath } from "../cv-list.contract.ts";
import { CvSheet } from "./cv-sheet.tsx";
import { TemplatePicture } from "./template-picture.tsx";

/** As it reads to whom it is sent, with how it looks to be chosen beside it; printed, it is the CV and nothing else. */
export function PreviewPage({ cv, document }: { cv: Cv; document: CvDocument }) {
  const t = useText();
  return (
    <div className="page-width cv-preview" data-enhance="cv/live-preview">
      <h1 className="visually-hidden">{cv.title}</h1>
      <div className="cv-preview__tools">
        <Link href={cvPath(cv.id)}>{t("cv-back")}</Link>
        <Look cv={cv} />
        <ButtonLink kind="primary" href={cvPath(cv.id, "pdf")} type="application/pdf">
          {t("cv-pdf")}
        </ButtonLink>
      </div>
      <CvSheet
        document={document}
        photoPath={cv.photo && `${cvPath(cv.id, "fotograf")}?v=${cv.photo.slice(0, 8)}`}
      />
    </div>
  );
}

function Look({ cv }: { cv: Cv }) {
  const t = useText();
  return (
    <Form
      of={lookForm}
      className="cv-look"
      method="post"
      action={cvPath(cv.id, "onizleme")}
      filled={{ values: { Language: [cv.language ?? ""] } }}
    >
      <fieldset className="cv-look__templates">
        <legend className="field__label">{t("cv-template")}</legend>
        {TEMPLATES.map((template) => (
          <label key={template} className="cv-look__template">
            <input type="radio" name="Template" value={template} defaultChecked={template === cv.template} />
            <TemplatePicture of={template} />
            <span>{t(`cv-template-${template}`)}</span>
          </label>
        ))}
      </fieldset>
      <SelectField
        name="Language"
        label={t("cv-printLanguage")}
        emptyLabel={t("cv-printLanguageOfPage")}
        choices={LANGUAGES.map((code) => ({
          value: code,
          label: new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code,
        }))}
      />
      <Button>{t("cv-show")}</Button>
    </Form>
  );
}
