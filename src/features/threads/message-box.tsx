import { TEMPLATES_PATH } from "../../addresses/applications.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { FileField, TextArea } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import { draftMessage, writeAsCompany, writeAsMember } from "./threads.contract.ts";
import { LARGEST_FILE, messageForm } from "./threads.forms.ts";
import type { ThreadView } from "./threads.view.ts";

export interface Template {
  id: number;
  name: string;
}

const ACCEPTED = ".pdf,.docx,.jpg,.jpeg,.png,.webp";

/** Where the next message is written. Those who hire can leave it for later, or begin with a template. */
export function MessageBox({ view, templates }: { view: ThreadView; templates: readonly Template[] }) {
  const t = useText();
  const isCompany = view.side === "company";
  const filled = view.sent ?? { values: view.draft === undefined ? {} : { Text: [view.draft] }, errors: {} };
  return (
    <div
      className="thread__box"
      data-enhance="cv/file-size"
      data-most-bytes={LARGEST_FILE}
      data-text-too-large={t("threads-file-tooLarge")}
    >
      {view.draft !== undefined && <p className="thread__note">{t("threads-draftKept")}</p>}
      <Form
        of={messageForm}
        className="form thread__form"
        method="post"
        action={isCompany ? writeAsCompany.path : writeAsMember.path}
        filled={filled}
        problem={view.sent?.problem}
        sentInPlace="reload"
        hasFiles
      >
        <input type="hidden" name="ApplicationID" value={view.applicationId} />
        <input type="hidden" name="FormKey" value={view.formKey} />
        <TextArea
          name="Text"
          label={t("threads-write")}
          hint={t(isCompany ? "threads-writeHint-company" : "threads-writeHint-member")}
          rows={4}
          dir="auto"
          data-message=""
        />
        <FileField
          name="Files"
          label={t("threads-files")}
          hint={t("threads-filesHint")}
          accept={ACCEPTED}
          multiple
        />
        <div className="thread__actions">
          <Button kind="primary">{t("threads-send")}</Button>
          {isCompany && (
            <Button formAction={draftMessage.path} formNoValidate>
              {t("threads-later")}
            </Button>
          )}
        </div>
        {isCompany && templates.length > 0 && (
          <div className="thread__templates">
            <label className="triage__field">
              <span className="field__label">{t("threads-template")}</span>
              <select className="field__control" name="TemplateID">
                <option value="">{t("threads-noTemplate")}</option>
                {templates.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <Button formAction={draftMessage.path} formNoValidate>
              {t("threads-useTemplate")}
            </Button>
            <Link href={TEMPLATES_PATH}>{t("threads-editTemplates")}</Link>
          </div>
        )}
      </Form>
    </div>
  );
}
