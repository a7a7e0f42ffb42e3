import { useText } from "../text.tsx";
import { yearsAround } from "./date-names.ts";
import { DatePartSelect, numberChoices, useMonthChoices } from "./date-part-select.tsx";
import { FieldGroup, type FieldProps, useField } from "./field-frame.tsx";

interface DatePartsFieldProps extends FieldProps {
  /** As in the field's `date` rule. */
  yearsBack?: number;
  yearsAhead?: number;
  thisYear?: number;
  /** "bday" where one's own birthday is asked: each select then says which part of it. */
  autoComplete?: "bday";
  /** dd/mm/yyyy, with empty parts where nothing was chosen. */
  defaultValue?: string;
}

const days = numberChoices(Array.from({ length: 31 }, (_, index) => index + 1));

/**
 * A date of three selects, for a field of kind `dateParts`. With scripts there are only days that the month has; without
 * them there are 31, and the server's rule tells.
 */
export function DatePartsField(props: DatePartsFieldProps) {
  const {
    yearsBack = 100,
    yearsAhead = 1,
    thisYear = new Date().getFullYear(),
    autoComplete,
    defaultValue,
    ...rest
  } = props;
  const t = useText();
  const field = useField(rest);
  const months = useMonthChoices();
  const [day, month, year] = (defaultValue ?? field.values[0] ?? "").split("/");
  const { isDemanded: isRequired } = field;
  return (
    <FieldGroup field={field}>
      <div className="date-parts" data-enhance="date-parts">
        <DatePartSelect
          name={`${props.name}.Day`}
          part="day"
          autoComplete={autoComplete && `${autoComplete}-day`}
          label={t("ui-dateDay")}
          choices={days}
          chosen={day}
          isRequired={isRequired}
        />
        <DatePartSelect
          name={`${props.name}.Month`}
          part="month"
          autoComplete={autoComplete && `${autoComplete}-month`}
          label={t("ui-dateMonth")}
          choices={months}
          chosen={month}
          isRequired={isRequired}
        />
        <DatePartSelect
          name={`${props.name}.Year`}
          part="year"
          autoComplete={autoComplete && `${autoComplete}-year`}
          label={t("ui-dateYear")}
          choices={numberChoices(yearsAround(thisYear, yearsBack, yearsAhead))}
          chosen={year}
          isRequired={isRequired}
        />
      </div>
    </FieldGroup>
  );
}
