import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/forms/email-field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { FilledForm } from "../../../ui/forms/form-context.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { forgottenPasswordForm } from "../accounts.forms.ts";

export interface AskAgainView {
  /** As this browser gave it; undefined where it has asked for nothing, or too long ago */
  email: string | undefined;
  outcome?: "again" | "wait" | undefined;
  sent?: (FilledForm & { problem: string | undefined }) | undefined;
}

interface AskAgainProps {
  action: string;
  view: AskAgainView;
  /** Where a mail goes only to an address that has an account, which nobody is told */
  isPerhaps?: boolean;
}

/** For whoever waits for a mail that does not come: the same once more, or to the address that was meant. */
export function AskAgain({ action, view: { email, outcome, sent }, isPerhaps = false }: AskAgainProps) {
  const t = useText();
  return (
    <>
      {outcome !== undefined && (
        <Notice tone={outcome === "again" ? "success" : "info"}>
          <p role="status">{t(`accounts-${isPerhaps ? "reset" : "mail"}-${outcome}`)}</p>
        </Notice>
      )}
      {email !== undefined && (
        <>
          <Form className="sign-up-again" method="post" action={action}>
            <input type="hidden" name="Email" value={email} />
            <Button>{t("accounts-mailAgain")}</Button>
          </Form>
          <details className="sign-up-correct" open={sent !== undefined}>
            <summary>{t("accounts-correctAddress")}</summary>
            <Form
              className="account-frame__form"
              of={forgottenPasswordForm}
              method="post"
              action={action}
              filled={sent ?? { values: { Email: [email] } }}
              problem={sent?.problem}
            >
              <EmailField name="Email" label={t("accounts-email")} autoComplete="username" />
              <Button kind="primary">{t("accounts-sendToAddress")}</Button>
            </Form>
          </details>
        </>
      )}
    </>
  );
}
