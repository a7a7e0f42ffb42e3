import { useText } from "../text.tsx";
import { yearsAround } from "./date-names.ts";
import { DatePartSelect, numberChoices, useMonthChoices } from "./date-part-select.tsx";
import { type Field, FieldError, RequiredMark, useField } from "./field-frame.tsx";

interface MonthYearFieldProps {
  label: string;
  /** Two fields of the form, such as `StartMonth` and `StartYear`, each with rules and messages of its own. */
  monthName: string;
  yearName: string;
  isRequired?: boolean;
  yearsBack?: number;
  yearsAhead?: number;
  thisYear?: number;
}

/** When somebody began or left: a month and a year. */
export function MonthYearField(props: MonthYearFieldProps) {
  const { label, monthName, yearName, isRequired, yearsBack = 70, yearsAhead = 0 } = props;
  const { thisYear = new Date().getFullYear() } = props;
  const t = useText();
  const months = useMonthChoices();
  const month = useField({ name: monthName, label: t("ui-dateMonth"), isRequired });
  const year = useField({ name: yearName, label: t("ui-dateYear"), isRequired });
  return (
    <fieldset className="field">
      <legend className="field__label">
        {label}
        {(month.isRequired || year.isRequired) && <RequiredMark />}
      </legend>
      <div className="date-parts">
        <Part field={month} name={monthName} part="month" choices={months} />
        <Part
          field={year}
          name={yearName}
          part="year"
          choices={numberChoices(yearsAround(thisYear, yearsBack, yearsAhead))}
        />
      </div>
    </fieldset>
  );
}

interface PartProps {
  field: Field;
  name: string;
  part: "month" | "year";
  choices: readonly { value: number; label: string }[];
}

function Part({ field, ...select }: PartProps) {
  return (
    <div className="field" {...field.frame}>
      <DatePartSelect
        {...select}
        label={field.label}
        chosen={field.values[0]}
        isRequired={field.isDemanded}
        field={field}
      />
      <FieldError field={field} />
    </div>
  );
}
