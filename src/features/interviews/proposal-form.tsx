import { Button } from "../../ui/button.tsx";
import { CheckboxGroup, SelectField } from "../../ui/forms/choice-fields.tsx";
import { FieldGroup, useField } from "../../ui/forms/field-frame.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { useText } from "../../ui/text.tsx";
import { interviewActionPath, proposeInterview } from "./interviews.contract.ts";
import { INTERVIEW_KINDS, MOST_TIMES, movedForm, proposalForm } from "./interviews.forms.ts";
import type { InterviewDeskView } from "./interviews.view.ts";

const LENGTHS = [15, 30, 45, 60, 90, 120];
const TIMES_SHOWN = 3;

/** A new meeting: how, how long, where, when and with whom. */
export function ProposalForm({ view }: { view: InterviewDeskView }) {
  const t = useText();
  const sent = view.sent?.values.Kind ? view.sent : undefined;
  const values = { Kind: ["video"], Minutes: ["30"], Interviewers: [String(view.me)], ...sent?.values };
  return (
    <Form
      of={{ fields: { ...proposalForm.fields, Interviewers: { kind: "list", rules: [] } } }}
      method="post"
      action={proposeInterview.path}
      filled={{ values, errors: sent?.errors ?? {} }}
      problem={sent?.problem}
      sentInPlace="reload"
    >
      <input type="hidden" name="ApplicationID" value={view.applicationId} />
      <input type="hidden" name="returnUrl" value={view.returnUrl} />
      <p className="field__hint">{t("interviews-proposeHint")}</p>
      <div className="proposal__pair">
        <SelectField
          name="Kind"
          label={t("interviews-kind")}
          choices={INTERVIEW_KINDS.map((value) => ({ value, label: t(`interviews-kind-${value}`) }))}
        />
        <SelectField
          name="Minutes"
          label={t("interviews-minutes")}
          choices={LENGTHS.map((minutes) => ({
            value: String(minutes),
            label: t("interviews-length", { minutes }),
          }))}
        />
      </div>
      <TextField name="Place" label={t("interviews-place")} />
      <TextField name="Link" label={t("interviews-link")} inputMode="url" dir="ltr" />
      <TimesField earliest={view.earliest} />
      <CheckboxGroup
        name="Interviewers"
        label={t("interviews-interviewers")}
        choices={view.team.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Button kind="primary">{t("interviews-send")}</Button>
    </Form>
  );
}

/** The same meeting at other times. */
export function MovedForm({ view, interviewId }: { view: InterviewDeskView; interviewId: number }) {
  const t = useText();
  return (
    <Form
      of={movedForm}
      method="post"
      action={interviewActionPath(interviewId, "yeniden")}
      sentInPlace="reload"
    >
      <input type="hidden" name="returnUrl" value={view.returnUrl} />
      <TimesField earliest={view.earliest} />
      <Button kind="primary">{t("interviews-send")}</Button>
    </Form>
  );
}

function TimesField({ earliest }: { earliest: string }) {
  const t = useText();
  const field = useField({ name: "Times", label: t("interviews-times"), hint: t("interviews-timesHint") });
  const places = Array.from({ length: MOST_TIMES }, (_, place) => place);
  const input = (place: number) => (
    <input
      key={place}
      type="datetime-local"
      className="field__control"
      name="Times"
      min={earliest}
      step={300}
      defaultValue={field.values[place]}
      aria-label={t("interviews-timeNumber", { number: place + 1 })}
    />
  );
  return (
    <FieldGroup field={field}>
      <div className="proposal__times">{places.slice(0, TIMES_SHOWN).map(input)}</div>
      <details open={field.values.length > TIMES_SHOWN}>
        <summary>{t("interviews-moreTimes")}</summary>
        <div className="proposal__times">{places.slice(TIMES_SHOWN).map(input)}</div>
      </details>
    </FieldGroup>
  );
}
