import { CheckboxField } from "../../ui/forms/choice-fields.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { DecimalField } from "../../ui/forms/filtered-fields.tsx";
import { useText } from "../../ui/text.tsx";
import { calculators } from "./calculators.ts";
import type { CalculatorName } from "./working-life.forms.ts";

const WORKING_YEARS = { yearsBack: 60, yearsAhead: 2 };

/** One control per field of the calculator's form, by its kind. */
export function CalculatorFields({ name }: { name: CalculatorName }) {
  return Object.entries(calculators[name].form.fields).map(([field, { kind }]) => (
    <CalculatorField key={field} name={field} kind={kind} />
  ));
}

function CalculatorField({ name, kind }: { name: string; kind: string }) {
  const t = useText();
  const label = t(`working-life-field-${name}` as "working-life-field-baslangic");
  if (kind === "flag") return <CheckboxField name={name} label={label} />;
  if (kind === "number") return <DecimalField name={name} label={label} hint={hintOf(name, t)} />;
  if (name === "dogum") return <DateField name={name} label={label} hint={t("working-life-hint-dogum")} />;
  return <DateField name={name} label={label} {...WORKING_YEARS} />;
}

function hintOf(name: string, t: ReturnType<typeof useText>): string | undefined {
  if (name === "ucret" || name === "ortalama") return t("working-life-hint-ucret");
  if (name === "primgun") return t("working-life-hint-primgun");
  return name === "tavan" ? t("working-life-hint-tavan") : undefined;
}
