import type { ReactNode } from "react";
import type { FormDefinition } from "../../../platform/forms/form-definition.ts";
import { Button } from "../../../ui/button.tsx";
import { ModalPage } from "../../../ui/dialog.tsx";
import { HOME_COUNTRY } from "../../../ui/forms/country-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { FilledForm } from "../../../ui/forms/form-context.tsx";
import { type MessageKey, useText } from "../../../ui/text.tsx";
import {
  saveMissingComputerSkill,
  saveMissingEducation,
  saveMissingExperience,
  saveMissingPersonalInfo,
} from "../cv.contract.ts";
import { competencyForm, experienceForm, missingEducationForm, personalForm } from "../cv.forms.ts";
import { CompetencyFields, EducationFields, ExperienceFields, PersonalFields } from "../editor/cv-fields.tsx";

interface Operation {
  /** 1 personal, 2 experience, 3 education, 4 computer skill */
  number: 1 | 2 | 3 | 4;
  action: string;
  title: MessageKey;
  form: FormDefinition;
  fields: ReactNode;
  /** Said when it is to be saved and does not hold what it must; else that it is to be checked. */
  lacking?: MessageKey;
}

export const operations = {
  personal: {
    number: 1,
    action: saveMissingPersonalInfo.path,
    title: "cv-section-personal",
    form: personalForm,
    fields: <PersonalFields />,
  },
  experience: {
    number: 2,
    action: saveMissingExperience.path,
    title: "cv-section-experience",
    form: experienceForm,
    fields: <ExperienceFields />,
  },
  education: {
    number: 3,
    action: saveMissingEducation.path,
    title: "cv-section-education",
    form: missingEducationForm,
    fields: <EducationFields />,
  },
  skill: {
    number: 4,
    action: saveMissingComputerSkill.path,
    title: "cv-section-competency",
    form: competencyForm,
    fields: <CompetencyFields />,
    lacking: "applyPopup-competencySelection",
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

export interface MissingInfoView {
  cvId: number;
  /** Those without which the application lacks something. */
  missing: readonly OperationName[];
  /** What would make it better. */
  welcome: readonly OperationName[];
  personal: FilledForm;
}

/** Shown before an application is sent. Saving tells whoever listens by the event `missinginfosaved`. */
export function MissingInfo({ view: { cvId, missing, welcome, personal } }: { view: MissingInfoView }) {
  const t = useText();
  const formOf = (name: OperationName) => (
    <MissingForm key={name} name={name} cvId={cvId} filled={name === "personal" ? personal : undefined} />
  );
  return (
    <div
      className="missing-info"
      data-enhance="cv/missing-info"
      data-text-fail={t("applyPopup-registerFail")}
    >
      <p>{t("cv-missingIntro")}</p>
      {missing.map(formOf)}
      {welcome.length > 0 && (
        <details className="missing-info__more">
          <summary>{t("cv-missingMore")}</summary>
          {welcome.map(formOf)}
        </details>
      )}
    </div>
  );
}

interface MissingFormProps {
  name: OperationName;
  cvId: number;
  filled?: FilledForm | undefined;
  problem?: string | undefined;
  hasTitle?: boolean;
}

function MissingForm({ name, cvId, filled, problem, hasTitle = true }: MissingFormProps) {
  const t = useText();
  const {
    number,
    action,
    title,
    form,
    fields,
    lacking = "applyPopup-checkAndTryAgain",
  }: Operation = operations[name];
  const known = name === "personal" ? { CountryID: [HOME_COUNTRY], ...filled?.values } : filled?.values;
  return (
    <section
      className="missing-info__part"
      data-operation={number}
      data-title={t(title)}
      data-text-check={t(lacking)}
    >
      {hasTitle && <h3>{t(title)}</h3>}
      <Form
        of={form}
        method="post"
        action={action}
        sentInPlace="stay"
        filled={{ ...filled, ...(known && { values: known }) }}
        problem={problem}
      >
        <input type="hidden" name="CvID" value={cvId} />
        {fields}
        <Button kind="primary">{t("cv-save")}</Button>
      </Form>
    </section>
  );
}

/** For a browser without scripts: one of the forms, with what was wrong with it. */
export function MissingInfoPage(props: Omit<MissingFormProps, "hasTitle">) {
  const t = useText();
  return (
    <ModalPage title={t(operations[props.name].title)}>
      <MissingForm {...props} hasTitle={false} />
    </ModalPage>
  );
}
