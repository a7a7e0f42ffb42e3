import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/forms/email-field.tsx";
import {
  DecimalField,
  IdentityNumberField,
  NumberField,
  PhoneDigitsField,
  PhoneField,
  TypedDateField,
} from "../../ui/forms/filtered-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import { quickProfileForm } from "./developer.forms.ts";

export function FiltersSection() {
  const t = useText();
  return (
    <section>
      <SectionHeading title={t("developer-filters")} />
      <form className="gallery__fields">
        <NumberField
          name="number"
          label={t("developer-filterNumber")}
          hint={t("developer-filterNumberHint")}
        />
        <NumberField
          name="signed-number"
          label={t("developer-filterSignedNumber")}
          hint={t("developer-filterSignedNumberHint")}
          isSigned
        />
        <DecimalField
          name="decimal"
          label={t("developer-filterDecimal")}
          hint={t("developer-filterDecimalHint")}
        />
        <DecimalField name="signed-decimal" label={t("developer-filterSignedDecimal")} isSigned />
        <PhoneField name="phone" label={t("developer-filterPhone")} hint={t("developer-filterPhoneHint")} />
        <PhoneDigitsField name="phone-digits" label={t("developer-filterPhoneDigits")} />
        <TypedDateField name="date" label={t("developer-filterDate")} hint={t("developer-filterDateHint")} />
        <IdentityNumberField name="identity-number" label={t("developer-filterIdentityNumber")} />
        <EmailField
          name="friend-email"
          label={t("developer-filterFriendEmail")}
          hint={t("developer-filterFriendEmailHint")}
          autoComplete="off"
          isWithoutQAfterAt
        />
      </form>
    </section>
  );
}

export function QuickProfileSection({ filled }: { filled: FilledForm | undefined }) {
  const t = useText();
  return (
    <section>
      <SectionHeading title={t("developer-quickProfile")} />
      <Form
        of={quickProfileForm}
        filled={filled}
        method="post"
        action="/gelistirici/bilesenler/hizli-profil"
        className="gallery__fields"
      >
        <EmailField name="Email" label={t("developer-quickProfileEmail")} />
        <PasswordField
          name="Password"
          label={t("developer-quickProfilePassword")}
          autoComplete="new-password"
        />
        <PasswordField
          name="PasswordRepeat"
          label={t("developer-quickProfileRepeat")}
          autoComplete="new-password"
        />
        <Button kind="primary">{t("developer-quickProfileSave")}</Button>
      </Form>
    </section>
  );
}
