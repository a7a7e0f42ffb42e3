import { useTexts } from "../text.tsx";
import { monthNames } from "./date-names.ts";
import type { Field } from "./field-frame.tsx";

interface DatePartSelectProps {
  name: string;
  /** Its name to a screen reader, and what stands in it before a choice. */
  label: string;
  choices: readonly { value: number; label: string }[];
  chosen?: string | undefined;
  isRequired: boolean;
  part: "day" | "month" | "year";
  autoComplete?: string | undefined;
  /** Where the select is a field of its own. */
  field?: Field;
}

export function DatePartSelect(props: DatePartSelectProps) {
  const { name, label, choices, chosen, isRequired, part, autoComplete, field } = props;
  return (
    <select
      name={name}
      id={field?.id}
      className={`field__control date-parts__${part}`}
      aria-label={label}
      autoComplete={autoComplete}
      // "02" and "2" are the same month.
      defaultValue={chosen ? String(Number(chosen)) : ""}
      required={isRequired}
      data-part={part}
      {...field?.described}
    >
      <option value="">{label}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

export function numberChoices(numbers: readonly number[]) {
  return numbers.map((value) => ({ value, label: String(value) }));
}

export function useMonthChoices() {
  const { lang } = useTexts();
  return monthNames(lang).map((label, index) => ({ value: index + 1, label }));
}
