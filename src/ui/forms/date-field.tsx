import { CalendarDays } from "lucide-react";
import { Icon } from "../icon.tsx";
import { useTexts } from "../text.tsx";
import { firstDayOfWeek } from "./date-names.ts";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

interface DateFieldProps extends FieldProps {
  /** As in the field's `date` rule. */
  yearsBack?: number;
  yearsAhead?: number;
  /** "bday" where one's own birthday is asked. */
  autoComplete?: "bday" | "off";
  defaultValue?: string;
  disabled?: boolean;
}

/** dd/mm/yyyy, typed or chosen from a calendar. Without scripts it is typed. */
export function DateField(props: DateFieldProps) {
  const { yearsBack = 100, yearsAhead = 1, autoComplete = "off", defaultValue, disabled, ...rest } = props;
  const { t, lang } = useTexts();
  const field = useField(rest);
  return (
    <FieldFrame field={field}>
      <div
        className="date-field"
        data-enhance="date-field"
        data-years-back={yearsBack}
        data-years-ahead={yearsAhead}
        data-first-day={firstDayOfWeek(lang)}
        data-text-open={t("ui-dateOpen")}
        data-text-chosen={t("ui-dateOpenChosen", { date: "{date}" })}
        data-text-dialog={t("ui-dateDialog")}
        data-text-previous={t("ui-datePreviousMonth")}
        data-text-next={t("ui-dateNextMonth")}
        data-text-month={t("ui-dateMonth")}
        data-text-year={t("ui-dateYear")}
      >
        <input
          type="text"
          name={props.name}
          className="field__control date-field__input"
          id={field.id}
          // Digits and slashes keep their order while half of them are typed, in Arabic too.
          dir="ltr"
          inputMode="numeric"
          maxLength={10}
          placeholder={t("ui-datePlaceholder")}
          autoComplete={autoComplete}
          defaultValue={defaultValue ?? field.values[0]}
          disabled={disabled}
          required={field.isDemanded}
          data-enhance="filter"
          data-filter="mask-date"
          {...field.described}
        />
        <button
          type="button"
          className="date-field__open"
          hidden
          disabled={disabled}
          aria-label={t("ui-dateOpen")}
          aria-haspopup="dialog"
          aria-expanded="false"
        >
          <Icon of={CalendarDays} />
        </button>
      </div>
    </FieldFrame>
  );
}
