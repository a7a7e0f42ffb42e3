import { Button } from "../../../ui/button.tsx";
import { ModalPage } from "../../../ui/dialog.tsx";
import { EmailField } from "../../../ui/forms/email-field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { FilledForm } from "../../../ui/forms/form-context.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { useText } from "../../../ui/text.tsx";
import { sendCvMailForm } from "../cv.forms.ts";
import { sendCvMail } from "./cv-mail.contract.ts";

export interface SendCvMailView {
  cvId: number;
  title: string;
  filled: FilledForm & { problem?: string | undefined };
}

export function SendCvMailPage({ view: { cvId, title, filled } }: { view: SendCvMailView }) {
  const t = useText();
  return (
    <ModalPage title={t("cv-sendMail")}>
      <p>{t("cv-sendMailIntro", { name: title })}</p>
      <Form
        of={sendCvMailForm}
        method="post"
        action={sendCvMail.path}
        sentInPlace="close"
        filled={filled}
        problem={filled.problem}
      >
        <input type="hidden" name="cvID" value={cvId} />
        <EmailField name="Email" label={t("cv-sendMailTo")} autoComplete="off" />
        <TextArea name="Note" label={t("cv-sendMailNote")} rows={4} />
        <Button kind="primary">{t("cv-sendMailSend")}</Button>
      </Form>
    </ModalPage>
  );
}
