import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

type Native<T extends "input" | "textarea"> = Omit<
  ComponentProps<T>,
  "className" | "id" | "name" | "required" | "aria-describedby" | "aria-invalid"
>;

type TextFieldProps = FieldProps & Native<"input">;

export function TextField({ label, hint, error, isRequired, ...input }: TextFieldProps) {
  const field = useField({ name: input.name, label, hint, error, isRequired });
  return (
    <FieldFrame field={field}>
      <input
        type="text"
        maxLength={field.maxLength}
        defaultValue={field.values[0]}
        {...input}
        className="field__control"
        id={field.id}
        required={field.isDemanded}
        {...field.described}
      />
    </FieldFrame>
  );
}

export function FileField({ label, hint, error, isRequired, ...input }: TextFieldProps) {
  const field = useField({ name: input.name, label, hint, error, isRequired });
  return (
    <FieldFrame field={field}>
      <input
        {...input}
        type="file"
        className="field__control"
        id={field.id}
        required={field.isDemanded}
        {...field.described}
      />
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, isRequired, ...textarea }: FieldProps & Native<"textarea">) {
  const field = useField({ name: textarea.name, label, hint, error, isRequired });
  return (
    <FieldFrame field={field}>
      <textarea
        rows={5}
        maxLength={field.maxLength}
        defaultValue={field.values[0]}
        {...textarea}
        className="field__control"
        id={field.id}
        required={field.isDemanded}
        {...field.described}
      />
    </FieldFrame>
  );
}
