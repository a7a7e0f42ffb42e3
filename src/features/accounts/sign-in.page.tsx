import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";

import { signInForm } from "./accounts.forms.ts";

export type SignInArea = "member" | "employer";

export interface SignInView {
  area: SignInArea;
  returnUrl: string | undefined;
  /** A try that failed. */
  sent?: (FilledForm & { problem: string | undefined }) | undefined;
}

const AREAS = {
  member: {
    action: "/uye-girisi",
    title: "accounts-memberSignIn",
    other: "/isveren-girisi",
    otherLabel: "accounts-toEmployer",
  },
  employer: {
    action: "/isveren-girisi",
    title: "accounts-employerSignIn",
    other: "/uye-girisi",
    otherLabel: "accounts-toMember",
  },
} as const;

export function SignInPage({ view }: { view: SignInView }) {
  const t = useText();
  const area = AREAS[view.area];
  return (
    <div className="page-width sign-in">
      <h1>{t(area.title)}</h1>
      <Form
        className="sign-in__form"
        of={signInForm}
        method="post"
        action={area.action}
        filled={view.sent}
        problem={view.sent?.problem}
      >
        {view.returnUrl && <input type="hidden" name="returnUrl" value={view.returnUrl} />}
        <TextField label={t("accounts-email")} name="Email" type="email" autoComplete="username" />
        <PasswordField label={t("accounts-password")} name="Password" autoComplete="current-password" />
        <Button kind="primary" isWide>
          {t("accounts-signIn")}
        </Button>
      </Form>
      <p>
        <Link href={area.other}>{t(area.otherLabel)}</Link>
      </p>
    </div>
  );
}
