import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import { AccountFrame, AccountLinks } from "./account-frame.tsx";
import { forgottenPasswordForm, newPasswordForm } from "./accounts.forms.ts";
import { NewPasswordFields } from "./sign-up.page.tsx";

type Sent = (FilledForm & { problem: string | undefined }) | undefined;

export function ForgottenPasswordPage({ sent }: { sent: Sent }) {
  const t = useText();
  return (
    <AccountFrame title={t("accounts-forgottenTitle")} intro={t("accounts-forgottenIntro")}>
      <Form
        className="account-frame__form"
        of={forgottenPasswordForm}
        method="post"
        action="/sifremi-unuttum"
        filled={sent}
        problem={sent?.problem}
      >
        <EmailField name="Email" label={t("accounts-email")} autoComplete="username" />
        <Button kind="primary" isWide>
          {t("accounts-sendLink")}
        </Button>
      </Form>
      <AccountLinks>
        <li>
          <Link href="/uye-girisi">{t("accounts-backToSignIn")}</Link>
        </li>
      </AccountLinks>
    </AccountFrame>
  );
}

export function NewPasswordPage({ token, sent }: { token: string; sent: Sent }) {
  const t = useText();
  return (
    <AccountFrame title={t("accounts-newPasswordTitle")} intro={t("accounts-newPasswordIntro")}>
      <Form
        className="account-frame__form"
        of={newPasswordForm}
        method="post"
        action="/sifre-yenile"
        filled={sent}
        problem={sent?.problem}
      >
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields />
        <Button kind="primary" isWide>
          {t("accounts-savePassword")}
        </Button>
      </Form>
    </AccountFrame>
  );
}
