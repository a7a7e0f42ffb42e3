import type { ReactNode } from "react";
import { CheckboxField, SelectField } from "../../../ui/forms/choice-fields.tsx";
import { CountryFields } from "../../../ui/forms/country-fields.tsx";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { NumberField, PhoneField } from "../../../ui/forms/filtered-fields.tsx";
import { useFormField } from "../../../ui/forms/form-context.tsx";
import { LookupField } from "../../../ui/forms/lookup-field.tsx";
import { MonthYearField } from "../../../ui/forms/month-year-field.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { educationLevels, highSchoolDepartments, placeChoices } from "../../lookups/index.ts";
import { YOUNGEST } from "../cv.forms.ts";
import { MarkedTextArea } from "./marked-text-area.tsx";

/** The fields of each form, the same in the editor and before an application. */
export function PersonalFields({ birthDate }: { birthDate?: ReactNode }) {
  const t = useText();
  const { lang } = useTexts();
  const [city] = useFormField("CityID").values;
  return (
    <>
      <CountryFields {...placeChoices(lang, city)} />
      <PhoneField name="PhoneNumber.Number" label={t("cv-phone")} hint={t("cv-phoneHint")} />
      {birthDate ?? (
        <DateField name="BirthDate" label={t("cv-birthDate")} yearsAhead={-YOUNGEST} autoComplete="bday" />
      )}
    </>
  );
}

export function ExperienceFields({ isWhole = false }: { isWhole?: boolean }) {
  const t = useText();
  const { lang } = useTexts();
  return (
    <>
      <LookupField
        type="position"
        name="PositionValue"
        textName="PositionName"
        label={t("cv-position")}
        hint={t("cv-positionHint")}
        allowsOwnText
      />
      <LookupField
        type="company"
        name="CompanyValue"
        textName="CompanyName"
        label={t("cv-company")}
        allowsOwnText
      />
      <SelectField
        name="CityID"
        label={t("cv-city")}
        emptyLabel={t("ui-placeChoose")}
        choices={placeChoices(lang).cities}
      />
      <div className="cv-period">
        <MonthYearField label={t("cv-start")} monthName="StartMonth" yearName="StartYear" />
        <div className="cv-period__end">
          <MonthYearField label={t("cv-end")} monthName="EndMonth" yearName="EndYear" />
        </div>
        <CheckboxField name="IsStillWorking" label={t("cv-stillWorking")} />
      </div>
      {isWhole && (
        <MarkedTextArea name="Description" label={t("cv-description")} hint={t("cv-descriptionHint")} />
      )}
    </>
  );
}

export function EducationFields() {
  const t = useText();
  const [department] = useFormField("HighSchoolDepartment").values;
  const names = highSchoolDepartments.filter(({ isRetired }) => !isRetired).map(({ name }) => name);
  const offered = department && !names.includes(department) ? [department, ...names] : names;
  return (
    <>
      <SelectField
        name="EducationLevelID"
        label={t("cv-level")}
        emptyLabel={t("ui-placeChoose")}
        choices={educationLevels.map(({ id }) => ({
          value: String(id),
          label: t(`lookups-educationLevel-${id}`),
        }))}
      />
      <TextField name="School_Name" label={t("cv-school")} hint={t("cv-schoolHint")} />
      <SelectField
        name="HighSchoolDepartment"
        label={t("cv-highSchoolDepartment")}
        emptyLabel={t("ui-placeChoose")}
        choices={offered.map((name) => ({ value: name, label: name }))}
      />
      <LookupField
        type="university"
        name="School_Value"
        textName="University_Name"
        label={t("cv-university")}
        hint={t("cv-universityHint")}
        isRequired
        allowsOwnText
      />
      <LookupField
        type="department"
        name="Department_Value"
        textName="UniversityDepartment"
        label={t("cv-universityDepartment")}
        isRequired
        allowsOwnText
      />
      <CheckboxField name="IsStillStudent" label={t("cv-stillStudent")} />
      <NumberField name="GraduationYear" label={t("cv-graduationYear")} maxLength={4} />
    </>
  );
}

export function CompetencyFields({ isRequired = true }: { isRequired?: boolean }) {
  const t = useText();
  return (
    <LookupField
      type="competency"
      name="Competencies"
      textName="CompetenciesText"
      label={t("cv-competencies")}
      hint={t("cv-competenciesHint")}
      isRequired={isRequired}
      isMultiple
      asJson
      most={50}
      allowsOwnText
    />
  );
}
