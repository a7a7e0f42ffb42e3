import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { FilledForm } from "../../../ui/forms/form-context.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText } from "../../../ui/text.tsx";
import { AccountFrame, AccountLinks } from "../account-frame.tsx";
import { signInCodeForm } from "../accounts.forms.ts";
import { withReturn } from "./sign-in.page.tsx";

export interface SignInCodeView {
  returnUrl: string | undefined;
  /** Where mails are kept as files, a person trying the product finds them. */
  hasKeptMail: boolean;
  sent?: (FilledForm & { problem: string | undefined }) | undefined;
}

/** The same whatever the address is: the rest is in its postbox. */
export function SignInCodePage({ view }: { view: SignInCodeView }) {
  const t = useText();
  return (
    <AccountFrame title={t("accounts-codeTitle")} intro={t("accounts-typeCodeIntro")}>
      <Form
        className="account-frame__form"
        of={signInCodeForm}
        method="post"
        action="/giris-kodu/onay"
        // A code that was wrong is not worth showing again.
        filled={{ ...view.sent, values: {} }}
        problem={view.sent?.problem}
      >
        {view.returnUrl && <input type="hidden" name="returnUrl" value={view.returnUrl} />}
        <TextField
          label={t("accounts-code")}
          name="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          hint={t("accounts-sentNothing")}
          dir="ltr"
        />
        <Button kind="primary" isWide>
          {t("accounts-signIn")}
        </Button>
      </Form>
      <AccountLinks>
        <li>
          <Link href={withReturn("/giris-kodu", view.returnUrl)}>{t("accounts-anotherCode")}</Link>
        </li>
        {view.hasKeptMail && (
          <li>
            <Link href="/gelistirici/posta">{t("accounts-sentTrial")}</Link>
          </li>
        )}
        <li>
          <Link href="/uye-girisi">{t("accounts-backToSignIn")}</Link>
        </li>
      </AccountLinks>
    </AccountFrame>
  );
}
