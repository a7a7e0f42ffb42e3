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
        // One that has nothing empty to choose always holds something.
        required={field.isDemanded && emptyLabel !== undefined}
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
          required={field.isDemanded}
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

interface GroupProps extends FieldProps {
  choices: readonly Choice[];
}

export function RadioGroup({ choices, defaultValue, ...props }: GroupProps & { defaultValue?: string }) {
  const field = useField(props);
  const chosen = defaultValue ?? field.values[0];
  return (
    <FieldGroup field={field}>
      <Choices
        type="radio"
        name={props.name}
        choices={choices}
        chosen={[chosen]}
        required={field.isDemanded}
      />
    </FieldGroup>
  );
}

/** Several may be ticked; the name repeats. */
export function CheckboxGroup({ choices, ...props }: GroupProps) {
  const field = useField(props);
  return (
    <FieldGroup field={field}>
      <Choices type="checkbox" name={props.name} choices={choices} chosen={field.values} />
    </FieldGroup>
  );
}

interface ChoicesProps extends Pick<ComponentProps<"input">, "name" | "required"> {
  type: "radio" | "checkbox";
  choices: readonly Choice[];
  chosen: readonly (string | undefined)[];
}

function Choices({ choices, chosen, ...input }: ChoicesProps) {
  return (
    <div>
      {choices.map(({ value, label, isDisabled }) => (
        <label key={value} className="choice">
          <input {...input} value={value} disabled={isDisabled} defaultChecked={chosen.includes(value)} />
          <span className="choice__label">{label}</span>
        </label>
      ))}
    </div>
  );
}
