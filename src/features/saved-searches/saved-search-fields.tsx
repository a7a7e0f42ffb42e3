import { SelectField } from "../../ui/forms/choice-fields.tsx";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { useText } from "../../ui/text.tsx";
import { FREQUENCIES } from "./saved-searches.forms.ts";

/** What a member decides about a saved search. */
export function SavedSearchFields() {
  const t = useText();
  return (
    <>
      <TextField label={t("saved-searches-name")} name="Name" autoComplete="off" />
      <SelectField
        label={t("saved-searches-frequency")}
        hint={t("saved-searches-frequencyHint")}
        name="Frequency"
        choices={FREQUENCIES.map((value) => ({ value, label: t(`saved-searches-frequency-${value}`) }))}
      />
    </>
  );
}
