import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/forms/email-field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { useText } from "../../../ui/text.tsx";
import { emailChangeForm, passwordChangeForm } from "../settings/account-settings.forms.ts";
import type { EmailChangeView, PasswordChangeView } from "../settings/account-settings.view.ts";
import { NoPasswordNotice, SettingsFrame } from "../settings/settings-frame.tsx";
import { NewPasswordFields } from "../sign-up/sign-up.page.tsx";

export function EmailChangePage({ view }: { view: EmailChangeView }) {
  const t = useText();
  return (
    <SettingsFrame
      title={t("accounts-emailChange")}
      intro={t("accounts-emailChangeIntro", { email: view.email })}
      isMember={view.isMember}
    >
      {view.hasPassword ? (
        <Form
          className="settings__form"
          of={emailChangeForm}
          method="post"
          action="/hesabim/ayarlar/e-posta"
          filled={view.sent}
          problem={view.sent?.problem}
        >
          <EmailField name="NewEmail" label={t("accounts-newEmail")} />
          <CurrentPasswordField />
          <Button kind="primary">{t("accounts-save")}</Button>
        </Form>
      ) : (
        <NoPasswordNotice />
      )}
    </SettingsFrame>
  );
}

export function PasswordChangePage({ view }: { view: PasswordChangeView }) {
  const t = useText();
  return (
    <SettingsFrame
      title={t("accounts-passwordChange")}
      intro={t("accounts-passwordChangeIntro")}
      isMember={view.isMember}
    >
      {view.hasPassword ? (
        <Form
          className="settings__form"
          of={passwordChangeForm}
          method="post"
          action="/hesabim/ayarlar/sifre"
          filled={view.sent}
          problem={view.sent?.problem}
        >
          <CurrentPasswordField />
          <NewPasswordFields />
          <Button kind="primary">{t("accounts-savePassword")}</Button>
        </Form>
      ) : (
        <NoPasswordNotice />
      )}
    </SettingsFrame>
  );
}

export function CurrentPasswordField() {
  const t = useText();
  return (
    <PasswordField
      name="CurrentPassword"
      label={t("accounts-currentPassword")}
      autoComplete="current-password"
    />
  );
}
