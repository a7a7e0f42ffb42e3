import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Icon } from "../icon.tsx";
import { useText } from "../text.tsx";
import { type FormField, useFormField } from "./form-context.tsx";

/** What every field takes. Rules, former values and errors come from the form around it. */
export interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Where no form defines the field. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
}

export interface Field extends FormField {
  id: string;
  label: string;
  hint: string | undefined;
  /** For the browser's own check. Without scripts a conditional field is always there, and must not block the form. */
  isDemanded: boolean;
  /** For the control, or for what groups several. */
  described: { "aria-describedby": string; "aria-invalid"?: true; "aria-required"?: true };
}

export function useField({ name, label, hint, error, isRequired }: FieldProps): Field {
  const id = useId();
  const field = useFormField(name);
  const shownError = error ?? field.error;
  const isNeeded = isRequired ?? field.isRequired;
  return {
    ...field,
    id,
    label,
    hint,
    error: shownError,
    isRequired: isNeeded,
    isDemanded: isNeeded && !field.isConditional,
    described: {
      "aria-describedby": hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`,
      ...(shownError !== undefined && { "aria-invalid": true }),
      ...(isNeeded && field.isConditional && { "aria-required": true }),
    },
  };
}

/** Label, hint, control, message, in that order. */
export function FieldFrame({ field, children }: { field: Field; children: ReactNode }) {
  return (
    <div className="field" {...field.frame}>
      <label className="field__label" htmlFor={field.id}>
        {field.label}
        {field.isRequired && <RequiredMark />}
      </label>
      <FieldHint field={field} />
      {children}
      <FieldError field={field} />
    </div>
  );
}

/** Around controls that only together are one field: radio buttons, three selects for a date. */
export function FieldGroup({ field, children }: { field: Field; children: ReactNode }) {
  return (
    <fieldset className="field" {...field.frame} aria-describedby={field.described["aria-describedby"]}>
      <legend className="field__label">
        {field.label}
        {field.isRequired && <RequiredMark />}
      </legend>
      <FieldHint field={field} />
      {children}
      <FieldError field={field} />
    </fieldset>
  );
}

export function FieldHint({ field: { id, hint } }: { field: Field }) {
  if (hint === undefined) return null;
  return (
    <p className="field__hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

/** There even when nothing is wrong: it is where scripts write, and what the control already points to. */
export function FieldError({ field: { id, error } }: { field: Field }) {
  return (
    <p className="field__error" id={`${id}-error`} hidden={error === undefined}>
      <Icon of={CircleAlert} />
      <span data-error="">{error}</span>
    </p>
  );
}

export function RequiredMark() {
  const t = useText();
  // The control itself says "required" to a screen reader; the star is for the eye.
  return (
    <span className="field__required" title={t("ui-required")} aria-hidden>
      {" *"}
    </span>
  );
}
