import { Button } from "../../ui/button.tsx";
import { CheckboxField, SelectField } from "../../ui/forms/choice-fields.tsx";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { useText } from "../../ui/text.tsx";
import { askForVisitorSearch } from "./alerts.contract.ts";
import { ALERT_FREQUENCIES, visitorSearchForm } from "./alerts.forms.ts";

interface VisitorSearchFormProps {
  /** The search, as its address asks for it. */
  parameters: readonly { name: string; value: string }[];
  filled?: (FilledForm & { problem?: string | undefined }) | undefined;
  after: "close" | "reset";
}

/** Mails about a search for somebody without an account. */
export function VisitorSearchForm({ parameters, filled, after }: VisitorSearchFormProps) {
  const t = useText();
  return (
    <div className="visitor-search" data-enhance="alerts/time-zone">
      <Form
        of={visitorSearchForm}
        method="post"
        action={askForVisitorSearch.path}
        sentInPlace={after}
        filled={filled ?? { values: { Frequency: ["daily"] } }}
        problem={filled?.problem}
      >
        {parameters.map(({ name, value }) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="TimeZone" data-time-zone="" />
        <div className="visitor-search__fields">
          <EmailField label={t("alerts-email")} name="Email" />
          <SelectField
            label={t("alerts-frequency")}
            name="Frequency"
            choices={ALERT_FREQUENCIES.map((value) => ({
              value,
              label: t(`saved-searches-frequency-${value}`),
            }))}
          />
        </div>
        <CheckboxField label={t("alerts-consent")} name="AlertConsent" />
        <Button kind="primary">{t("alerts-ask")}</Button>
      </Form>
    </div>
  );
}
