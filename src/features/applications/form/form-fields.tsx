import { isolated } from "../../../platform/language/message-format.ts";
import { CheckboxGroup, RadioGroup, SelectField } from "../../../ui/forms/choice-fields.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { getCoverLetterContent } from "../../cover-letters/cover-letters.contract.ts";
import type { AskedQuestion, FilledForm } from "../applications.view.ts";

/** What the fields hold at first: as it was sent, or else what is known. */
export function valuesOf(form: FilledForm): Record<string, string[]> {
  const known: Record<string, string[]> = {
    CvID: form.cvId === undefined ? [] : [String(form.cvId)],
    CoverLetterText: [form.coverLetterText],
  };
  for (const { name, kind, given } of form.questions) {
    known[name] = kind === "text" ? [given.text] : given.optionIds.map(String);
  }
  return form.sent ? { ...form.sent.values } : known;
}

interface DocumentFieldsProps {
  form: Pick<FilledForm, "cvs" | "coverLetters" | "letterFor">;
  /** Shown, not asked for */
  isSent?: boolean;
}

export function DocumentFields({ form, isSent = false }: DocumentFieldsProps) {
  const t = useText();
  return (
    <>
      <RadioGroup
        name="CvID"
        label={t("applications-cv")}
        isRequired={isSent ? false : undefined}
        choices={form.cvs.map(({ id, title, isDefault }) => ({
          value: String(id),
          label: isDefault ? t("applications-defaultCv", { title }) : title,
        }))}
      />
      {form.coverLetters.length > 0 && (
        <SelectField
          name="CoverLetterID"
          label={t("applications-letter")}
          emptyLabel={t("applications-noLetter")}
          choices={form.coverLetters.map(({ id, title }) => ({ value: String(id), label: title }))}
          data-enhance="cover-letters/letter"
          data-content-path={getCoverLetterContent.path}
          data-company={form.letterFor?.company}
          data-position={form.letterFor?.position}
          data-name={form.letterFor?.name}
        />
      )}
      <TextArea
        name="CoverLetterText"
        label={t("applications-letterText")}
        hint={isSent ? undefined : t("applications-letterHint")}
        placeholder={isSent ? t("applications-noLetter") : undefined}
      />
    </>
  );
}

export function QuestionFields({ questions }: { questions: readonly AskedQuestion[] }) {
  return questions.map((question, index) => (
    <div key={question.id} data-question={question.kind}>
      <input type="hidden" name={`QuestionList[${index}].ApplicationQuestionID`} value={question.id} />
      <QuestionField question={question} />
    </div>
  ));
}

function QuestionField({ question: { kind, name, text, options } }: { question: AskedQuestion }) {
  const { lang } = useTexts();
  // The employer's own words: a question mark stays at their end.
  const shared = { name, label: isolated(text, lang) };
  if (kind === "text") return <TextArea {...shared} rows={4} />;
  const choices = options.map((option) => ({ value: String(option.id), label: isolated(option.text, lang) }));
  return kind === "single" ? (
    <RadioGroup {...shared} choices={choices} />
  ) : (
    <CheckboxGroup {...shared} choices={choices} />
  );
}
