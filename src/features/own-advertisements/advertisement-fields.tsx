import type { ReactNode } from "react";
import { CheckboxField, RadioGroup, SelectField } from "../../ui/forms/choice-fields.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { NumberField } from "../../ui/forms/filtered-fields.tsx";
import { LookupField } from "../../ui/forms/lookup-field.tsx";
import { TextArea, TextField } from "../../ui/forms/text-fields.tsx";
import { type MessageKey, useText } from "../../ui/text.tsx";
import { LEVELS, WORK_TYPES } from "./own-advertisements.forms.ts";
import { MOST_DAYS } from "./own-advertisements.rules.ts";
import type { AdvertisementFormView } from "./own-advertisements.view.ts";
import { levelSlugs, workTypeSlugs } from "./work-names.ts";

/** A part of the form under a heading of its own, as the parts of a newspaper page. */
export function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="form-section own-advertisement-form__part">
      <legend>{title}</legend>
      {hint !== undefined && <p className="own-advertisement__note">{hint}</p>}
      {children}
    </fieldset>
  );
}

export function WhatFields({ view }: { view: AdvertisementFormView }) {
  const t = useText();
  return (
    <Part title={t("own-advertisements-part-what")} hint={t("own-advertisements-part-whatHint")}>
      <TextField
        name="Title"
        label={t("own-advertisements-field-Title")}
        hint={t("own-advertisements-titleHint")}
        autoComplete="off"
      />
      <LookupField
        type="position"
        name="PositionValue"
        textName="PositionName"
        label={t("own-advertisements-field-PositionName")}
      />
      <SelectField
        name="SectorID"
        label={t("own-advertisements-field-SectorID")}
        emptyLabel={t("ui-placeChoose")}
        choices={view.choices.sectors}
      />
      <div className="form-pair">
        <SelectField
          name="WorkType"
          label={t("own-advertisements-field-WorkType")}
          emptyLabel={t("ui-placeChoose")}
          choices={WORK_TYPES.map((value) => ({
            value,
            label: t(`lookups-workType-${workTypeSlugs[value]}` as MessageKey),
          }))}
        />
        <SelectField
          name="Level"
          label={t("own-advertisements-field-Level")}
          emptyLabel={t("ui-placeChoose")}
          choices={LEVELS.map((value) => ({
            value,
            label: t(`lookups-level-${levelSlugs[value]}` as MessageKey),
          }))}
        />
      </div>
    </Part>
  );
}

export function TextFields() {
  const t = useText();
  return (
    <Part title={t("own-advertisements-part-text")}>
      <TextArea
        name="Description"
        label={t("own-advertisements-field-Description")}
        hint={t("own-advertisements-textHint")}
        rows={12}
      />
      <TextArea
        name="Qualifications"
        label={t("own-advertisements-field-Qualifications")}
        hint={t("own-advertisements-qualificationsHint")}
        rows={8}
      />
    </Part>
  );
}

const EDUCATION_LEVELS = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;

export function DetailFields() {
  const t = useText();
  return (
    <Part title={t("own-advertisements-part-details")} hint={t("own-advertisements-optional")}>
      <SelectField
        name="EducationLevelID"
        label={t("own-advertisements-field-EducationLevelID")}
        emptyLabel={t("own-advertisements-anyEducation")}
        choices={EDUCATION_LEVELS.map((value) => ({ value, label: t(`lookups-educationLevel-${value}`) }))}
      />
      <div className="form-pair">
        <NumberField name="ExperienceMin" label={t("own-advertisements-field-ExperienceMin")} maxLength={2} />
        <NumberField name="ExperienceMax" label={t("own-advertisements-field-ExperienceMax")} maxLength={2} />
      </div>
      <div className="form-pair">
        <NumberField name="SalaryMin" label={t("own-advertisements-field-SalaryMin")} maxLength={9} />
        <NumberField name="SalaryMax" label={t("own-advertisements-field-SalaryMax")} maxLength={9} />
      </div>
      <NumberField name="HireCount" label={t("own-advertisements-field-HireCount")} maxLength={4} />
      <CheckboxField name="IsUrgent" label={t("own-advertisements-field-IsUrgent")} />
      <CheckboxField
        name="HasDisabilityQuota"
        label={t("own-advertisements-field-HasDisabilityQuota")}
        hint={t("own-advertisements-disabilityQuotaHint")}
      />
    </Part>
  );
}

export function HowToApply({ view }: { view: AdvertisementFormView }) {
  const t = useText();
  return (
    <Part title={t("own-advertisements-part-apply")}>
      <RadioGroup
        name="ApplyMode"
        label={t("own-advertisements-field-ApplyMode")}
        choices={(["here", "elsewhere"] as const).map((value) => ({
          value,
          label: t(`own-advertisements-ApplyMode-${value}`),
        }))}
      />
      <TextField
        name="ExternalUrl"
        label={t("own-advertisements-field-ExternalUrl")}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
      />
      <CheckboxField
        name="RequiresDisc"
        label={t("own-advertisements-field-RequiresDisc")}
        hint={t("own-advertisements-discHint")}
      />
      {view.offersGroupConsent && (
        <CheckboxField
          name="AsksGroupConsent"
          label={t("own-advertisements-field-AsksGroupConsent")}
          hint={t("own-advertisements-groupHint")}
        />
      )}
      {view.offersReferable && (
        <CheckboxField
          name="IsReferable"
          label={t("own-advertisements-field-IsReferable")}
          hint={t("own-advertisements-referableHint")}
        />
      )}
    </Part>
  );
}

export function ClosingFields({ isDraft }: { isDraft: boolean }) {
  const t = useText();
  return (
    <Part title={t("own-advertisements-part-closing")}>
      <DateField
        name="ExpiresOn"
        label={t("own-advertisements-field-ExpiresOn")}
        hint={t(isDraft ? "own-advertisements-closingHint" : "own-advertisements-closingHintPublic", {
          most: MOST_DAYS,
        })}
        yearsBack={0}
        yearsAhead={1}
      />
    </Part>
  );
}
