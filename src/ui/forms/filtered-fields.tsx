import type { ComponentProps } from "react";
import { formatPhone } from "../../platform/forms/phone-number.ts";
import { useFormField } from "./form-context.tsx";
import type { FilterKind } from "./input-filters.ts";
import { TextField } from "./text-fields.tsx";

type FilteredFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "inputMode" | "dir">;

/** Figures run from left to right in every language; and no keyboard is to correct or capitalise them. */
function filtered(filter: FilterKind) {
  return {
    "data-enhance": "filter",
    "data-filter": filter,
    autoCapitalize: "none",
    autoCorrect: "off",
    spellCheck: false,
    dir: "ltr",
  } as const;
}

interface NumberFieldProps extends FilteredFieldProps {
  /** Takes a minus in front. */
  isSigned?: boolean;
}

/** Digits. Not of type "number", which steps when the wheel turns over it and keeps what is no number to itself. */
export function NumberField({ isSigned = false, ...props }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      // Apple's numeric keyboard has no minus.
      inputMode={isSigned ? "text" : "numeric"}
      {...filtered(isSigned ? "signed-digits" : "digits")}
      {...props}
    />
  );
}

/** Digits and one comma or point. */
export function DecimalField({ isSigned = false, ...props }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      inputMode={isSigned ? "text" : "decimal"}
      {...filtered(isSigned ? "signed-decimal" : "decimal")}
      {...props}
    />
  );
}

// The longest way of writing one, for visitors without scripts: "+90 (0532) 123 45 67".
const LONGEST_PHONE = 20;

/** A Turkish number as (999) 999-99-99; `readPhone` takes it from there. */
export function PhoneField(props: FilteredFieldProps) {
  const { values } = useFormField(props.name);
  const known = props.defaultValue ?? values[0];
  return (
    <TextField
      autoComplete="tel"
      maxLength={LONGEST_PHONE}
      {...filtered("mask-phone")}
      {...props}
      type="tel"
      defaultValue={known === undefined ? undefined : formatPhone(String(known))}
    />
  );
}

/** The ten digits alone, where the mask would be in the way. */
export function PhoneDigitsField(props: FilteredFieldProps) {
  return (
    <TextField autoComplete="tel" maxLength={LONGEST_PHONE} {...filtered("phone")} {...props} type="tel" />
  );
}

/** A date as 99/99/9999, without a calendar. */
export function TypedDateField(props: FilteredFieldProps) {
  return (
    <TextField autoComplete="off" maxLength={10} inputMode="numeric" {...filtered("mask-date")} {...props} />
  );
}

const IDENTITY_NUMBER_DIGITS = 11;

export function IdentityNumberField(props: FilteredFieldProps) {
  return (
    <TextField
      autoComplete="off"
      maxLength={IDENTITY_NUMBER_DIGITS}
      inputMode="numeric"
      {...filtered("digits")}
      {...props}
    />
  );
}

const TAX_NUMBER_DIGITS = 10;

export function TaxNumberField(props: FilteredFieldProps) {
  return (
    <TextField
      autoComplete="off"
      maxLength={TAX_NUMBER_DIGITS}
      inputMode="numeric"
      {...filtered("digits")}
      {...props}
    />
  );
}
