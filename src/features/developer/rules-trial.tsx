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
function named(name: keyof typeof rulesTrialForm.fields) {
  return { name, label: name };
}

function RulesTrial({ view }: { view: RulesTrialView }) {
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
        <TextField key={name} {...named(name)} maxLength={undefined} autoComplete="off" />
      ))}
      <TextField {...named("Password")} type="password" autoComplete="new-password" />
      <TextField {...named("PasswordRepeat")} type="password" autoComplete="new-password" />
      <FileField {...named("Extension")} />
      <FileField {...named("Accept")} />
      <RadioGroup
        {...named("Level")}
        choices={["3", "4"].map((value) => ({ value, label: `${choice} ${value}` }))}
      />
      <TextField {...named("School")} />
      <CheckboxGroup
        {...named("Days")}
        choices={["1", "2", "3"].map((value) => ({ value, label: `${choice} ${value}` }))}
      />
      <CheckboxField {...named("Agree")} />
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
