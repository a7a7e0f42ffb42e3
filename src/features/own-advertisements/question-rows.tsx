import { CheckboxField, SelectField } from "../../ui/forms/choice-fields.tsx";
import { TextArea, TextField } from "../../ui/forms/text-fields.tsx";
import { useText } from "../../ui/text.tsx";
import { Part } from "./advertisement-fields.tsx";
import { FoldedRows } from "./folded-rows.tsx";
import { MOST_QUESTIONS, QUESTION_KINDS, rowName } from "./own-advertisements.forms.ts";
import type { OwnQuestion } from "./own-advertisements.rules.ts";
import type { AdvertisementFormView } from "./own-advertisements.view.ts";

export function QuestionRows({ view }: { view: AdvertisementFormView }) {
  const t = useText();
  const { fixedQuestions } = view;
  if (fixedQuestions) {
    return (
      <Part title={t("own-advertisements-part-questions")} hint={t("own-advertisements-questionsFixed")}>
        <AskedQuestions questions={fixedQuestions} />
      </Part>
    );
  }
  return (
    <Part title={t("own-advertisements-part-questions")} hint={t("own-advertisements-questionsHint")}>
      <FoldedRows kind="Question" most={MOST_QUESTIONS} filled={view.filled}>
        {(row) => <QuestionFields row={row} />}
      </FoldedRows>
    </Part>
  );
}

function QuestionFields({ row }: { row: number }) {
  const t = useText();
  const at = (name: string) => rowName("Question", row, name);
  return (
    <>
      <TextField name={at("Text")} label={t("own-advertisements-field-Question-Text")} autoComplete="off" />
      <SelectField
        name={at("Kind")}
        label={t("own-advertisements-field-Question-Kind")}
        choices={QUESTION_KINDS.map((value) => ({ value, label: t(`own-advertisements-Kind-${value}`) }))}
      />
      <TextArea
        name={at("Options")}
        label={t("own-advertisements-field-Question-Options")}
        hint={t("own-advertisements-optionsHint")}
        rows={4}
      />
      <TextArea
        name={at("Wanted")}
        label={t("own-advertisements-field-Question-Wanted")}
        hint={t("own-advertisements-wantedHint")}
        rows={2}
      />
      <CheckboxField name={at("SortsOut")} label={t("own-advertisements-field-Question-SortsOut")} />
      <CheckboxField name={at("IsRequired")} label={t("own-advertisements-field-Question-IsRequired")} />
      <TextField
        name={at("Message")}
        label={t("own-advertisements-field-Question-Message")}
        hint={t("own-advertisements-messageHint")}
        autoComplete="off"
      />
    </>
  );
}

/** As they stand, to be read. */
export function AskedQuestions({ questions }: { questions: readonly OwnQuestion[] }) {
  const t = useText();
  if (questions.length === 0)
    return <p className="own-advertisement__note">{t("own-advertisements-noQuestions")}</p>;
  return (
    <ol className="own-advertisement-questions">
      {questions.map(({ text, kind, isRequired, options, wanted, sortsOut }) => (
        <li key={text}>
          <p dir="auto">{text}</p>
          <p className="own-advertisement__note">
            {t(`own-advertisements-Kind-${kind}`)}
            {isRequired && ` · ${t("own-advertisements-field-Question-IsRequired")}`}
          </p>
          {options.length > 0 && <p dir="auto">{options.join(" / ")}</p>}
          {wanted.length > 0 && (
            <p className="own-advertisement__note">
              {t(sortsOut ? "own-advertisements-needed" : "own-advertisements-wanted", {
                answers: wanted.join(" / "),
              })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
