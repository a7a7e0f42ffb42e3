import { CheckboxField } from "../../ui/forms/choice-fields.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";

/** The end of every form that makes an account. */
export function NewPasswordFields() {
  const t = useText();
  return (
    <>
      <PasswordPair />
      <CheckboxField name="AcceptTerms" label={t("employers-acceptTerms")} />
      <p className="form-links">
        <Link href="/kullanim-kosullari">{t("employers-terms")}</Link>
        <Link href="/kvkk">{t("employers-privacy")}</Link>
      </p>
    </>
  );
}

export function PasswordPair() {
  const t = useText();
  return (
    <>
      <PasswordField
        name="Password"
        label={t("employers-password")}
        hint={t("employers-passwordHint")}
        autoComplete="new-password"
      />
      <PasswordField
        name="PasswordRepeat"
        label={t("employers-passwordRepeat")}
        autoComplete="new-password"
      />
    </>
  );
}
