import { Button } from "../../ui/button.tsx";
import { CheckboxTree } from "../../ui/forms/checkbox-tree.tsx";
import { CheckboxField, SelectField } from "../../ui/forms/choice-fields.tsx";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { useTexts } from "../../ui/text.tsx";
import { positionTree } from "../lookups/index.ts";
import { askForVisitorSearch } from "./alerts.contract.ts";
import { ALERT_FREQUENCIES, MOST_POSITIONS, visitorSearchForm } from "./alerts.forms.ts";

interface VisitorSearchFormProps {
  /** The search, as its address asks for it. */
  parameters: readonly { name: string; value: string }[];
  filled?: (FilledForm & { problem?: string | undefined }) | undefined;
  /** Slugs of the sectors whose positions can be chosen, all where there are none; left out, the search brings its own. */
  sectors?: readonly string[] | undefined;
  after: "close" | "reset";
}

/** Mails about a search for somebody without an account. */
export function VisitorSearchForm({ parameters, filled, sectors, after }: VisitorSearchFormProps) {
  const { t, lang } = useTexts();
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
        {sectors && (
          <CheckboxTree
            name="Positions"
            label={t("saved-searches-positions")}
            nodes={positionTree(lang, { sectorSlugs: sectors })}
            mostChosen={MOST_POSITIONS}
            hasFilter
          />
        )}
        <CheckboxField label={t("alerts-consent")} name="AlertConsent" />
        <Button kind="primary">{t("alerts-ask")}</Button>
      </Form>
    </div>
  );
}
