import type { ComponentProps } from "react";
import {
  FieldError,
  FieldFrame,
  FieldGroup,
  FieldHint,
  type FieldProps,
  RequiredMark,
  useField,
} from "./field-frame.tsx";

type Native<T extends "input" | "select"> = Omit<
  ComponentProps<T>,
  "className" | "id" | "name" | "required" | "aria-describedby" | "aria-invalid"
>;

export interface Choice {
  value: string;
  label: string;
  isDisabled?: boolean;
}

interface SelectFieldProps extends FieldProps, Native<"select"> {
  choices: readonly Choice[];
  /** The first entry, with no value: "Choose", "All cities" */
  emptyLabel?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isRequired, choices, emptyLabel, ...select } = props;
  const field = useField({ name: select.name, label, hint, error, isRequired });
  return (
    <FieldFrame field={field}>
      <select
        defaultValue={field.values[0]}
        {...select}
        className="field__control"
        id={field.id}
        required={field.isRequired}
        {...field.described}
      >
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

export function CheckboxField({ label, hint, error, isRequired, ...input }: FieldProps & Native<"input">) {
  const field = useField({ name: input.name, label, hint, error, isRequired });
  const { value = "1" } = input;
  return (
    <div className="field" {...field.frame}>
      <label className="choice">
        <input
          defaultChecked={field.values.includes(String(value))}
          {...input}
          type="checkbox"
          value={value}
          id={field.id}
          required={field.isRequired}
          {...field.described}
        />
        <span className="choice__label">
          {label}
          {field.isRequired && <RequiredMark />}
        </span>
      </label>
      <FieldHint field={field} />
      <FieldError field={field} />
    </div>
  );
}

interface RadioGroupProps extends FieldProps {
  choices: readonly Choice[];
  defaultValue?: string;
}

export function RadioGroup({ choices, defaultValue, ...props }: RadioGroupProps) {
  const field = useField(props);
  const chosen = defaultValue ?? field.values[0];
  return (
    <FieldGroup field={field}>
      <div>
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={props.name}
              value={choice.value}
              required={field.isRequired}
              disabled={choice.isDisabled}
              defaultChecked={choice.value === chosen}
            />
            <span className="choice__label">{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
