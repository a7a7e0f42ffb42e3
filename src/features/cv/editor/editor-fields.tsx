import { CheckboxTree } from "../../../ui/forms/checkbox-tree.tsx";
import { CheckboxField, CheckboxGroup, SelectField } from "../../../ui/forms/choice-fields.tsx";
import { DatePartsField } from "../../../ui/forms/date-parts-field.tsx";
import { NumberField } from "../../../ui/forms/filtered-fields.tsx";
import { useFormField } from "../../../ui/forms/form-context.tsx";
import { LookupField } from "../../../ui/forms/lookup-field.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { positionTree } from "../../lookups/index.ts";
import {
  AVAILABILITIES,
  DRIVING_LICENCES,
  type EntrySection,
  LANGUAGE_LEVELS,
  MILITARY_SERVICES,
  MOST_DESIRED_POSITIONS,
  YOUNGEST,
} from "../cv.forms.ts";
import { PersonalFields } from "./cv-fields.tsx";
import { MarkedTextArea } from "./marked-text-area.tsx";

export function OwnPersonalFields() {
  const t = useText();
  return (
    <>
      <PersonalFields
        birthDate={
          <DatePartsField
            name="BirthDate"
            label={t("cv-birthDate")}
            yearsAhead={-YOUNGEST}
            autoComplete="bday"
          />
        }
      />
      <CheckboxField name="PrintsBirthDate" label={t("cv-printsBirthDate")} />
      <TextField
        name="Website"
        type="url"
        label={t("cv-website")}
        hint={t("cv-websiteHint")}
        autoComplete="url"
        dir="ltr"
      />
      <SelectField
        name="MilitaryService"
        label={t("cv-militaryService")}
        emptyLabel={t("cv-notSaid")}
        choices={MILITARY_SERVICES.map((value) => ({ value, label: t(`cv-militaryService-${value}`) }))}
      />
      <div className="cv-licences">
        <CheckboxGroup
          name="DrivingLicences"
          label={t("cv-drivingLicences")}
          choices={DRIVING_LICENCES.map((value) => ({ value, label: value }))}
        />
      </div>
    </>
  );
}

export function SummaryFields() {
  const t = useText();
  return (
    <>
      <TextField name="Headline" label={t("cv-headline")} hint={t("cv-headlineHint")} />
      <MarkedTextArea name="Summary" label={t("cv-section-summary")} hint={t("cv-summaryHint")} />
    </>
  );
}

export function DesiredFields() {
  const { t, lang } = useTexts();
  const { values: chosen } = useFormField("DesiredPositions");
  return (
    <>
      <LookupField
        type="position"
        name="DesiredPositionValue"
        textName="DesiredPosition"
        label={t("cv-desiredPosition")}
        hint={t("cv-desiredPositionHint")}
        allowsOwnText
      />
      <CheckboxTree
        name="DesiredPositions"
        label={t("cv-desiredPositions")}
        nodes={positionTree(lang, { chosen })}
        mostChosen={MOST_DESIRED_POSITIONS}
        hasFilter
      />
      <LookupField
        type="city"
        name="Cities"
        textName="CitiesText"
        label={t("cv-desiredCities")}
        hint={t("cv-desiredCitiesHint")}
        isMultiple
        asJson
        most={81}
      />
      <NumberField name="Salary" label={t("cv-salary")} hint={t("cv-salaryHint")} maxLength={9} />
      <CheckboxField name="PrintsSalary" label={t("cv-printsSalary")} />
      <SelectField
        name="Availability"
        label={t("cv-availability")}
        emptyLabel={t("cv-notSaid")}
        choices={AVAILABILITIES.map((value) => ({ value, label: t(`cv-availability-${value}`) }))}
      />
    </>
  );
}

export function PrivacyFields() {
  const t = useText();
  return (
    <>
      <CheckboxField name="IsSearchable" label={t("cv-searchable")} hint={t("cv-searchableHint")} />
      <CheckboxField
        name="HidesFromEmployer"
        label={t("cv-hidesFromEmployer")}
        hint={t("cv-hidesFromEmployerHint")}
      />
      <LookupField
        type="company"
        name="HiddenCompanies"
        textName="HiddenCompaniesText"
        label={t("cv-hiddenCompanies")}
        hint={t("cv-hiddenCompaniesHint")}
        isMultiple
        asJson
        most={100}
      />
    </>
  );
}

/** Only what belongs to its section is asked for. */
export function EntryFields({ section }: { section: EntrySection }) {
  const t = useText();
  const isOf = (...sections: EntrySection[]) => sections.includes(section);
  return (
    <>
      <input type="hidden" name="Section" value={section} />
      <TextField
        name="Name"
        label={t(`cv-entry-${section}`)}
        hint={t(`cv-entryHint-${section}`)}
        autoComplete="off"
      />
      {isOf("language") && (
        <SelectField
          name="Level"
          label={t("cv-languageLevel")}
          emptyLabel={t("ui-placeChoose")}
          choices={LANGUAGE_LEVELS.map((value) => ({ value, label: t(`cv-languageLevel-${value}`) }))}
        />
      )}
      {isOf("certificate", "course", "reference") && (
        <TextField
          name="Organisation"
          label={t(section === "reference" ? "cv-company" : "cv-organisation")}
          hint={section === "reference" ? undefined : t("cv-organisationHint")}
          autoComplete="off"
        />
      )}
      {isOf("certificate", "course") && <NumberField name="Year" label={t("cv-year")} maxLength={4} />}
      {isOf("reference") && (
        <TextField name="Contact" label={t("cv-contact")} hint={t("cv-contactHint")} autoComplete="off" />
      )}
      {isOf("link", "certificate") && (
        <TextField
          name="Url"
          type="url"
          label={t("cv-url")}
          hint={t("cv-urlHint")}
          autoComplete="url"
          dir="ltr"
        />
      )}
    </>
  );
}
