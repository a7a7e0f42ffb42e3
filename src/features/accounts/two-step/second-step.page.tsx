import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/choice-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { FilledForm } from "../../../ui/forms/form-context.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText } from "../../../ui/text.tsx";
import { AccountFrame, AccountLinks } from "../account-frame.tsx";
import { secondStepForm } from "../accounts.forms.ts";

export interface SecondStepView {
  returnUrl: string | undefined;
  sent?: (FilledForm & { problem: string | undefined }) | undefined;
}

export function SecondStepPage({ view }: { view: SecondStepView }) {
  const t = useText();
  return (
    <AccountFrame title={t("accounts-secondStep")} intro={t("accounts-secondStepIntro")}>
      <Form
        className="account-frame__form"
        of={secondStepForm}
        method="post"
        action="/uye-girisi/dogrulama"
        // A code that was wrong is not worth showing again.
        filled={{ ...view.sent, values: {} }}
        problem={view.sent?.problem}
      >
        {view.returnUrl && <input type="hidden" name="returnUrl" value={view.returnUrl} />}
        <TextField
          label={t("accounts-code")}
          name="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <CheckboxField name="TrustDevice" label={t("accounts-trustDevice")} />
        <Button kind="primary" isWide>
          {t("accounts-continue")}
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
