import { trackShown } from "../../../platform/tracked-event.ts";
import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/forms/email-field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { FilledForm } from "../../../ui/forms/form-context.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { askSignUpAgain } from "../accounts.contract.ts";
import { forgottenPasswordForm } from "../accounts.forms.ts";
import { LinkSentPage } from "../mail-links/mail-link.page.tsx";

export interface SignUpSentView {
  /** As this browser gave it; undefined where it has asked for nothing, or too long ago */
  email: string | undefined;
  outcome: "again" | "wait" | undefined;
  sent: (FilledForm & { problem: string | undefined }) | undefined;
  hasKeptMail: boolean;
}

/** The same whatever the address is: the rest is in its postbox. */
export function SignUpSentPage({ view: { email, outcome, sent, hasKeptMail } }: { view: SignUpSentView }) {
  const t = useText();
  const text = email === undefined ? t("accounts-signUpSentText") : t("accounts-signUpSentTo", { email });
  return (
    <LinkSentPage text={text} hasKeptMail={hasKeptMail}>
      <div {...trackShown({ event: "signUp" })}>
        {outcome !== undefined && (
          <Notice tone={outcome === "again" ? "success" : "info"}>
            <p role="status">{t(`accounts-mail-${outcome}`)}</p>
          </Notice>
        )}
        {email !== undefined && (
          <>
            <Form className="sign-up-again" method="post" action={askSignUpAgain.path}>
              <input type="hidden" name="Email" value={email} />
              <Button>{t("accounts-mailAgain")}</Button>
            </Form>
            <details className="sign-up-correct" open={sent !== undefined}>
              <summary>{t("accounts-correctAddress")}</summary>
              <Form
                className="account-frame__form"
                of={forgottenPasswordForm}
                method="post"
                action={askSignUpAgain.path}
                filled={sent ?? { values: { Email: [email] } }}
                problem={sent?.problem}
              >
                <EmailField name="Email" label={t("accounts-email")} autoComplete="username" />
                <Button kind="primary">{t("accounts-sendToAddress")}</Button>
              </Form>
            </details>
          </>
        )}
      </div>
    </LinkSentPage>
  );
}
