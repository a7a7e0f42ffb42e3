import { CheckboxField } from "../../../ui/forms/choice-fields.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText } from "../../../ui/text.tsx";
import { AccountFrame, AccountLinks } from "../account-frame.tsx";
import { secondStepForm } from "../accounts.forms.ts";
import { CodeForm, type CodeView } from "../code-form.tsx";

export function SecondStepPage({ view }: { view: CodeView }) {
  const t = useText();
  return (
    <AccountFrame title={t("accounts-secondStep")} intro={t("accounts-secondStepIntro")}>
      <CodeForm
        view={view}
        of={secondStepForm}
        action="/uye-girisi/dogrulama"
        button={t("accounts-continue")}
      >
        <TextField
          label={t("accounts-code")}
          name="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <CheckboxField name="TrustDevice" label={t("accounts-trustDevice")} />
      </CodeForm>
      <AccountLinks>
        <li>
          <Link href="/uye-girisi">{t("accounts-backToSignIn")}</Link>
        </li>
      </AccountLinks>
    </AccountFrame>
  );
}
