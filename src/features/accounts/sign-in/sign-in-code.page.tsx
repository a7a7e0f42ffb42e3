import { TextField } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText } from "../../../ui/text.tsx";
import { AccountFrame, AccountLinks } from "../account-frame.tsx";
import { signInCodeForm } from "../accounts.forms.ts";
import { CodeForm, type CodeView } from "../code-form.tsx";
import { withReturn } from "./sign-in.page.tsx";

export interface SignInCodeView extends CodeView {
  /** Where mails are stored as files, a person trying the product finds them. */
  hasMailFiles: boolean;
}

/** The same whatever the address is: the rest is in its postbox. */
export function SignInCodePage({ view }: { view: SignInCodeView }) {
  const t = useText();
  return (
    <AccountFrame title={t("accounts-codeTitle")} intro={t("accounts-typeCodeIntro")}>
      <CodeForm view={view} of={signInCodeForm} action="/giris-kodu/onay" button={t("accounts-signIn")}>
        <TextField
          label={t("accounts-code")}
          name="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          hint={t("accounts-sentNothing")}
          dir="ltr"
        />
      </CodeForm>
      <AccountLinks>
        <li>
          <Link href={withReturn("/giris-kodu", view.returnUrl)}>{t("accounts-anotherCode")}</Link>
        </li>
        {view.hasMailFiles && (
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
