import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { FileField } from "../../../ui/forms/text-fields.tsx";
import { useText } from "../../../ui/text.tsx";
import { attachmentForm, LARGEST_DOCUMENT } from "../cv.forms.ts";
import { DOCUMENT_TYPES } from "../reading/document-kind.ts";

interface UploadFormProps {
  action: string;
  problem?: string | undefined;
  /** The page stays, and what was read is told to it. */
  isSentInPlace?: boolean;
  /** What else is sent along. */
  children?: ReactNode;
}

/** A PDF or Word file on its way to be read. */
export function UploadForm({ action, problem, isSentInPlace = false, children }: UploadFormProps) {
  const t = useText();
  return (
    <div
      data-enhance="cv/file-size"
      data-most-bytes={LARGEST_DOCUMENT}
      data-text-too-large={t("cv-upload-tooLarge")}
    >
      <Form
        of={attachmentForm}
        method="post"
        action={action}
        hasFiles
        problem={problem}
        {...(isSentInPlace && { sentInPlace: "stay" })}
      >
        {children}
        <FileField
          name="File"
          label={t("cv-uploadFile")}
          hint={t("cv-uploadHint")}
          accept={`.pdf,.docx,${Object.values(DOCUMENT_TYPES).join(",")}`}
        />
        <Button kind="primary">{t("cv-uploadButton")}</Button>
      </Form>
    </div>
  );
}
