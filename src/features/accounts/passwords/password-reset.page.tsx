import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/forms/email-field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { FilledForm } from "../../../ui/forms/form-context.tsx";
import { Link } from "../../../ui/link.tsx";
import { type MessageKey, useText } from "../../../ui/text.tsx";
import { AccountFrame, AccountLinks } from "../account-frame.tsx";
import { askPasswordResetAgain } from "../accounts.contract.ts";
import { forgottenPasswordForm, newPasswordForm } from "../accounts.forms.ts";
import { LinkSentPage } from "../mail-links/mail-link.page.tsx";
import { AskAgain, type AskAgainView } from "../sign-up/ask-again.tsx";
import { NewPasswordFields } from "../sign-up/sign-up.page.tsx";

type Sent = (FilledForm & { problem: string | undefined }) | undefined;

export interface AskAddressView {
  title: MessageKey;
  intro: MessageKey;
  action: string;
  button: MessageKey;
  returnUrl?: string | undefined;
  sent: Sent;
}

/** For whoever cannot give the password: where shall the mail go that lets them in? */
export function AskAddressPage({ view }: { view: AskAddressView }) {
  const t = useText();
  return (
    <AccountFrame title={t(view.title)} intro={t(view.intro)}>
      <Form
        className="account-frame__form"
        of={forgottenPasswordForm}
        method="post"
        action={view.action}
        filled={view.sent}
        problem={view.sent?.problem}
      >
        {view.returnUrl && <input type="hidden" name="returnUrl" value={view.returnUrl} />}
        <EmailField name="Email" label={t("accounts-email")} autoComplete="username" />
        <Button kind="primary" isWide>
          {t(view.button)}
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

/** The same whatever the address is. */
export function ResetSentPage({ view }: { view: AskAgainView & { hasMailFiles: boolean } }) {
  const t = useText();
  const { email, hasMailFiles } = view;
  const text = email === undefined ? t("accounts-resetSentText") : t("accounts-resetSentTo", { email });
  return (
    <LinkSentPage text={text} hasMailFiles={hasMailFiles}>
      <AskAgain action={askPasswordResetAgain.path} view={view} isPerhaps />
    </LinkSentPage>
  );
}

export interface NewPasswordView {
  title: MessageKey;
  intro: string;
  action: string;
  button: MessageKey;
  token: string;
  sent: Sent;
}

/** For whoever holds a link out of a mail: to an account that is there, or to one that begins with it. */
export function NewPasswordPage({ view }: { view: NewPasswordView }) {
  const t = useText();
  return (
    <AccountFrame title={t(view.title)} intro={view.intro}>
      <Form
        className="account-frame__form"
        of={newPasswordForm}
        method="post"
        action={view.action}
        filled={view.sent}
        problem={view.sent?.problem}
      >
        <input type="hidden" name="token" value={view.token} />
        <NewPasswordFields />
        <Button kind="primary" isWide>
          {t(view.button)}
        </Button>
      </Form>
    </AccountFrame>
  );
}
