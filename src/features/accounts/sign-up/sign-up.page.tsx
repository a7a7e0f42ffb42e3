import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/choice-fields.tsx";
import { EmailField } from "../../../ui/forms/email-field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { FilledForm } from "../../../ui/forms/form-context.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText } from "../../../ui/text.tsx";
import { AccountFrame, AccountLinks } from "../account-frame.tsx";
import { quickProfileForm, signUpForm } from "../accounts.forms.ts";
import { ReasonNotice, type SignInReason } from "../sign-in/reason-notice.tsx";
import { OtherSites, type SocialSite, withReturn } from "../sign-in/sign-in.page.tsx";

export interface SignUpView {
  returnUrl: string | undefined;
  providers: readonly SocialSite[];
  reason: SignInReason | undefined;
  sent?: (FilledForm & { problem: string | undefined }) | undefined;
}

export function SignUpPage({ view }: { view: SignUpView }) {
  const t = useText();
  return (
    <AccountFrame title={t("accounts-signUp")} intro={t("accounts-signUpIntro")} aside={<Why />}>
      <ReasonNotice reason={view.reason} />
      <Form
        className="account-frame__form"
        of={signUpForm}
        method="post"
        action="/uye-ol"
        filled={view.sent}
        problem={view.sent?.problem}
      >
        {view.returnUrl && <input type="hidden" name="returnUrl" value={view.returnUrl} />}
        <div className="account-frame__pair">
          <TextField name="FirstName" label={t("accounts-firstName")} autoComplete="given-name" />
          <TextField name="LastName" label={t("accounts-lastName")} autoComplete="family-name" />
        </div>
        <EmailField name="Email" label={t("accounts-email")} autoComplete="username" />
        <NewPasswordFields />
        <CheckboxField name="AcceptTerms" label={t("accounts-acceptTerms")} />
        <LegalTexts />
        <Button kind="primary" isWide>
          {t("accounts-signUp")}
        </Button>
      </Form>
      <OtherSites providers={view.providers} returnUrl={view.returnUrl} />
      <AccountLinks>
        <li>
          <Link href={withReturn("/uye-girisi", view.returnUrl)}>{t("accounts-toSignIn")}</Link>
        </li>
        <li>
          <Link href={withReturn("/hizli-profil", view.returnUrl)}>{t("accounts-toQuickProfile")}</Link>
        </li>
      </AccountLinks>
    </AccountFrame>
  );
}

export function QuickProfilePage({ view }: { view: Omit<SignUpView, "providers" | "reason"> }) {
  const t = useText();
  return (
    <AccountFrame title={t("accounts-quickProfile")} intro={t("accounts-quickIntro")} aside={<Why />}>
      <Form
        className="account-frame__form"
        of={quickProfileForm}
        method="post"
        action="/hizli-profil"
        filled={view.sent}
        problem={view.sent?.problem}
      >
        {view.returnUrl && <input type="hidden" name="returnUrl" value={view.returnUrl} />}
        <EmailField name="Email" label={t("accounts-email")} autoComplete="username" />
        <NewPasswordFields />
        <p className="field__hint">{t("accounts-quickTerms")}</p>
        <LegalTexts />
        <Button kind="primary" isWide>
          {t("accounts-quickSave")}
        </Button>
      </Form>
      <AccountLinks>
        <li>
          <Link href={withReturn("/uye-girisi", view.returnUrl)}>{t("accounts-toSignIn")}</Link>
        </li>
      </AccountLinks>
    </AccountFrame>
  );
}

export function NewPasswordFields() {
  const t = useText();
  return (
    <>
      <PasswordField
        name="Password"
        label={t("accounts-password")}
        hint={t("accounts-passwordHint")}
        autoComplete="new-password"
      />
      <PasswordField name="PasswordRepeat" label={t("accounts-passwordRepeat")} autoComplete="new-password" />
    </>
  );
}

/** Informing is not asking: the notice stands beside the box, never in it. In tabs of their own, so that the form stays. */
function LegalTexts() {
  const t = useText();
  return (
    <div className="account-frame__legal">
      <p>{t("accounts-noticeText")}</p>
      <ul className="account-frame__texts">
        <li>
          <Link href="/kullanim-kosullari" target="_blank">
            {t("accounts-termsLink")}
          </Link>
        </li>
        <li>
          <Link href="/kvkk" target="_blank">
            {t("accounts-noticeLink")}
          </Link>
        </li>
      </ul>
    </div>
  );
}

function Why() {
  const t = useText();
  return (
    <aside className="account-why">
      <h2>{t("accounts-whyTitle")}</h2>
      <ul>
        <li>{t("accounts-why-apply")}</li>
        <li>{t("accounts-why-follow")}</li>
        <li>{t("accounts-why-leave")}</li>
      </ul>
    </aside>
  );
}
