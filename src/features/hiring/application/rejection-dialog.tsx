import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useText } from "../../../ui/text.tsx";
import { ReasonChoice } from "../moves/reason-choice.tsx";

export interface Words {
  templateId: number | undefined;
  text: string | undefined;
  reasonCode: string | undefined;
}

interface RejectionDialogProps {
  name: string;
  templates: { id: number; name: string; text: string }[];
  /** Undefined when they thought better of it. */
  onEnd: (words: Words | undefined) => void;
}

/** A no always has its words: one of the company's texts, as it is or changed. */
export function RejectionDialog({ name, templates, onEnd }: RejectionDialogProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [templateId, setTemplateId] = useState(templates[0]?.id);
  const textOf = (id: number | undefined) => templates.find((template) => template.id === id)?.text ?? "";
  const [text, setText] = useState(textOf(templateId));
  useEffect(() => dialog.current?.showModal(), []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reasonCode = String(new FormData(event.currentTarget).get("ReasonCode") ?? "") || undefined;
    const isChanged = text.trim() !== textOf(templateId).trim();
    onEnd({
      templateId: isChanged ? undefined : templateId,
      text: isChanged ? text.trim() : undefined,
      reasonCode,
    });
  }

  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby="rejection-title"
      onClose={() => onEnd(undefined)}
    >
      <div className="dialog__head">
        <h2 className="dialog__title" id="rejection-title">
          {t("hiring-rejectTitle", { name })}
        </h2>
      </div>
      <form className="dialog__body form" onSubmit={send}>
        <label className="triage__field">
          <span className="field__label">{t("hiring-templateChoice")}</span>
          <select
            className="field__control"
            value={templateId}
            onChange={({ target }) => {
              setTemplateId(Number(target.value));
              setText(textOf(Number(target.value)));
            }}
          >
            {templates.map((template) => (
              <option key={template.id} value={template.id}>
                {template.name}
              </option>
            ))}
          </select>
        </label>
        <label className="triage__field">
          <span className="field__label">{t("hiring-template")}</span>
          <textarea
            className="field__control"
            rows={8}
            maxLength={5000}
            required
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <span className="field__hint">{t("hiring-placeholdersHint")}</span>
        </label>
        <ReasonChoice />
        <p className="bulk__buttons">
          <Button kind="quiet" type="button" onClick={() => dialog.current?.close()}>
            {t("hiring-bulkLeave")}
          </Button>
          <Button kind="danger">{t("applications-rejectYes")}</Button>
        </p>
      </form>
    </dialog>
  );
}
