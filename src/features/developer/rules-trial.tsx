import { Button } from "../../ui/button.tsx";
import { CheckboxField, CheckboxGroup, RadioGroup } from "../../ui/forms/choice-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { FileField, TextField } from "../../ui/forms/text-fields.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import { rulesTrialForm } from "./rules-trial.forms.ts";

const texts = [
  "Required",
  "Remote",
  "Email",
  "Url",
  "Date",
  "DateISO",
  "Number",
  "Digits",
  "CreditCard",
  "MaxLength",
  "MinLength",
  "RangeLength",
  "Range",
  "Max",
  "Min",
  "Regex",
  "NonAlphaMin",
  "IdentityNumber",
  "Phone",
  "Fax",
] as const;

export interface RulesTrialView {
  action: string;
  sent?: (FilledForm & { problem: string | undefined }) | undefined;
  isSentInPlace?: boolean;
}

/** The names of the wire stand for labels: this form is for whoever builds the others. */
export function RulesTrial({ view }: { view: RulesTrialView }) {
  const t = useText();
  const choice = t("developer-choice");
  return (
    <Form
      className="gallery__fields"
      of={rulesTrialForm}
      method="post"
      action={view.action}
      filled={view.sent}
      problem={view.sent?.problem}
      hasFiles
      {...(view.isSentInPlace && { sentInPlace: "stay" })}
    >
      {texts.map((name) => (
        // The browser would cut what is too long before the rule can speak.
        <TextField key={name} name={name} label={name} maxLength={undefined} autoComplete="off" />
      ))}
      <TextField name="Password" label="Password" type="password" autoComplete="new-password" />
      <TextField name="PasswordRepeat" label="PasswordRepeat" type="password" autoComplete="new-password" />
      <FileField name="Extension" label="Extension" />
      <FileField name="Accept" label="Accept" />
      <RadioGroup
        name="Level"
        label="Level"
        choices={["3", "4"].map((value) => ({ value, label: `${choice} ${value}` }))}
      />
      <TextField name="School" label="School" />
      <CheckboxGroup
        name="Days"
        label="Days"
        choices={["1", "2", "3"].map((value) => ({ value, label: `${choice} ${value}` }))}
      />
      <CheckboxField name="Agree" label="Agree" />
      <Button kind="primary">{t("developer-action")}</Button>
    </Form>
  );
}

export function RulesTrialSection() {
  const t = useText();
  return (
    <section>
      <SectionHeading title={t("developer-rules")} />
      <RulesTrial view={{ action: "/gelistirici/bilesenler/gonder", isSentInPlace: true }} />
    </section>
  );
}

export function RulesTrialPage({ view }: { view: RulesTrialView }) {
  const t = useText();
  return (
    <div className="page-width">
      <h1>{t("developer-rules")}</h1>
      <RulesTrial view={view} />
    </div>
  );
}
