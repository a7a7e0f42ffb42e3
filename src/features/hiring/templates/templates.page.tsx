import { APPLICANTS_PATH } from "../../../addresses/applications.ts";
import type { SentForm } from "../../../platform/http/route.ts";
import { LANGUAGES } from "../../../platform/language/languages.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/choice-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea, TextField } from "../../../ui/forms/text-fields.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { EmployerLayout } from "../../employers/views.ts";
import { STAGE_KINDS } from "../hiring.contract.ts";
import type { OwnTemplateView } from "../hiring.view.ts";
import { deleteTemplate, saveTemplate } from "./templates.contract.ts";
import { templateForm } from "./templates.forms.ts";

interface TemplatesView {
  templates: OwnTemplateView[];
  mayWrite: boolean;
  result?: "saved" | "deleted" | undefined;
  /** One that was not taken, as it was sent */
  sent?: SentForm | undefined;
}

/** By kind; each opens to be read, and by those who may, to be changed. */
export function TemplatesPage({ view }: { view: TemplatesView }) {
  const { t } = useTexts();
  const { sent } = view;
  const isNewSent = sent !== undefined && !sent.values.TemplateID?.[0];
  return (
    <EmployerLayout
      current={APPLICANTS_PATH}
      title={t("hiring-templatesTitle")}
      intro={t("hiring-templatesIntro")}
    >
      {view.result && <Notice tone="success">{t(`hiring-template-${view.result}`)}</Notice>}
      {sent?.problem && <Notice tone="error">{sent.problem}</Notice>}
      {view.mayWrite && (
        <details className="template" open={isNewSent}>
          <summary>{t("hiring-templateNew")}</summary>
          <TemplateForm sent={isNewSent ? sent : undefined} />
        </details>
      )}
      {STAGE_KINDS.map((kind) => {
        const ofKind = view.templates.filter((template) => template.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <section key={kind}>
            <SectionHeading title={t(`hiring-kind-${kind}`)} />
            {ofKind.map((template) => (
              <Template key={template.id} template={template} view={view} />
            ))}
          </section>
        );
      })}
    </EmployerLayout>
  );
}

function Template({ template, view }: { template: OwnTemplateView; view: TemplatesView }) {
  const { t } = useTexts();
  const isSent = view.sent?.values.TemplateID?.[0] === String(template.id);
  return (
    <details className="template" open={isSent}>
      <summary>
        <bdi>{template.name}</bdi> <Badge>{template.language.toUpperCase()}</Badge>{" "}
        {!template.isOwn && <Badge tone="blue">{t("hiring-templateOfMesai")}</Badge>}
      </summary>
      {view.mayWrite ? (
        <>
          <TemplateForm template={template} sent={isSent ? view.sent : undefined} />
          {template.isOwn && (
            <Form className="inline-form" method="post" action={deleteTemplate.path}>
              <input type="hidden" name="TemplateID" value={template.id} />
              <Button kind="danger">{t("hiring-templateDelete")}</Button>
            </Form>
          )}
        </>
      ) : (
        <p className="template__text" dir="auto">
          {template.text}
        </p>
      )}
    </details>
  );
}

function TemplateForm({ template, sent }: { template?: OwnTemplateView; sent?: SentForm | undefined }) {
  const { t, lang } = useTexts();
  const filled = sent ?? {
    values: {
      Kind: [template?.kind ?? "review"],
      Language: [template?.language ?? "tr"],
      Name: [template?.name ?? ""],
      Text: [template?.text ?? ""],
    },
    errors: {},
  };
  const names = new Intl.DisplayNames(lang, { type: "language" });
  return (
    <Form of={templateForm} method="post" action={saveTemplate.path} filled={filled}>
      {template && <input type="hidden" name="TemplateID" value={template.id} />}
      {template && !template.isOwn && <p className="applicant__note">{t("hiring-templateCopied")}</p>}
      <TextField name="Name" label={t("hiring-templateName")} />
      <div className="template__choices">
        <SelectField
          name="Kind"
          label={t("hiring-stageKind")}
          choices={STAGE_KINDS.map((kind) => ({ value: kind, label: t(`hiring-kind-${kind}`) }))}
        />
        <SelectField
          name="Language"
          label={t("hiring-templateLanguage")}
          choices={LANGUAGES.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        />
      </div>
      <TextArea
        name="Text"
        label={t("hiring-templateText")}
        hint={t("hiring-templateHint")}
        rows={8}
        dir="auto"
      />
      <Button kind="primary">{t("hiring-templateSave")}</Button>
    </Form>
  );
}
