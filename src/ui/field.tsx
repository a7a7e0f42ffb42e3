import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";
import { useText } from "./text.tsx";

interface FieldParts {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
}

type Native<T extends "input" | "textarea" | "select"> = Omit<
  ComponentProps<T>,
  "className" | "id" | "name" | "required" | "aria-describedby" | "aria-invalid"
>;

export interface Choice {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export function TextField({ label, hint, error, isRequired, ...input }: FieldParts & Native<"input">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      <input type="text" {...input} {...controlProps(id, { hint, error, isRequired })} />
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, isRequired, ...textarea }: FieldParts & Native<"textarea">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      <textarea rows={5} {...textarea} {...controlProps(id, { hint, error, isRequired })} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldParts, Native<"select"> {
  choices: Choice[];
  /** The first entry, with no value: "Choose", "All cities" */
  emptyLabel?: string;
}

export function SelectField({
  label,
  hint,
  error,
  isRequired,
  choices,
  emptyLabel,
  ...select
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      <select {...select} {...controlProps(id, { hint, error, isRequired })}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function CheckboxField({ label, hint, error, isRequired, ...input }: FieldParts & Native<"input">) {
  const id = useId();
  const { className: _, ...control } = controlProps(id, { hint, error, isRequired });
  return (
    <div className="field">
      <label className="choice">
        <input {...input} {...control} type="checkbox" />
        <span className="choice__label">
          {label}
          {isRequired && <RequiredMark />}
        </span>
      </label>
      <HintAndError id={id} hint={hint} error={error} />
    </div>
  );
}

interface RadioGroupProps extends FieldParts {
  choices: Choice[];
  defaultValue?: string;
}

export function RadioGroup({ name, label, hint, error, isRequired, choices, defaultValue }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className="field" {...describedBy(id, { hint, error })}>
      <legend className="field__label">
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <HintAndError id={id} hint={hint} error={error} />
      <div>
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              required={isRequired}
              disabled={choice.isDisabled}
              defaultChecked={choice.value === defaultValue}
            />
            <span className="choice__label">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FieldFrame(props: Omit<FieldParts, "name"> & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={props.id}>
        {props.label}
        {props.isRequired && <RequiredMark />}
      </label>
      {props.hint !== undefined && (
        <p className="field__hint" id={`${props.id}-hint`}>
          {props.hint}
        </p>
      )}
      {props.children}
      <HintAndError id={props.id} error={props.error} />
    </div>
  );
}

function HintAndError({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}) {
  return (
    <>
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </>
  );
}

function RequiredMark() {
  const t = useText();
  // The control itself says "required" to a screen reader; the star is for the eye.
  return (
    <span className="field__required" title={t("ui-required")} aria-hidden>
      {" *"}
    </span>
  );
}

type Described = Pick<FieldParts, "hint" | "error" | "isRequired">;

function controlProps(id: string, field: Described) {
  return {
    id,
    className: "field__control",
    required: field.isRequired,
    ...(field.error === undefined ? {} : { "aria-invalid": true }),
    ...describedBy(id, field),
  };
}

function describedBy(id: string, { hint, error }: Described) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {};
}
