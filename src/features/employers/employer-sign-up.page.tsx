import { trackShown } from "../../platform/tracked-event.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { PhoneField, TaxNumberField } from "../../ui/forms/filtered-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import { newPasswordForm } from "../accounts/accounts.forms.ts";
import { AskAgain, type AskAgainView } from "../accounts/views.ts";
import { askEmployerSignUpAgain } from "./employers.contract.ts";
import { employerSignUpForm } from "./employers.forms.ts";
import type { RefusedForm } from "./employers.view.ts";
import { NewPasswordFields, PasswordPair } from "./new-password-fields.tsx";

export function EmployerSignUpPage({ sent }: { sent?: RefusedForm | undefined }) {
  const t = useText();
  return (
    <div className="page-width employer-door">
      <div className="employer-door__pitch">
        <h1>{t("employers-signUpTitle")}</h1>
        <p>{t("employers-signUpIntro")}</p>
        <ol className="employer-steps">
          <li>{t("employers-signUpStep1")}</li>
          <li>{t("employers-signUpStep2")}</li>
          <li>{t("employers-signUpStep3")}</li>
        </ol>
      </div>
      <Form
        className="form employer-door__form"
        of={employerSignUpForm}
        method="post"
        action="/isveren-uye-ol"
        filled={sent}
        problem={sent?.problem}
      >
        <fieldset className="form-section">
          <legend>{t("employers-signUpCompany")}</legend>
          <TextField name="CompanyName" label={t("employers-companyName")} autoComplete="organization" />
          <TaxNumberField
            name="TaxNumber"
            label={t("employers-taxNumber")}
            hint={t("employers-taxNumberHint")}
          />
        </fieldset>
        <fieldset className="form-section">
          <legend>{t("employers-signUpYou")}</legend>
          <div className="form-pair">
            <TextField name="FirstName" label={t("employers-firstName")} autoComplete="given-name" />
            <TextField name="LastName" label={t("employers-lastName")} autoComplete="family-name" />
          </div>
          <EmailField name="Email" label={t("employers-workMail")} hint={t("employers-workMailHint")} />
          <PhoneField name="Phone" label={t("employers-phone")} />
          <NewPasswordFields />
        </fieldset>
        <Button kind="primary" size="large" isWide>
          {t("employers-signUp")}
        </Button>
        <p>
          {t("employers-haveAccount")} <Link href="/isveren-girisi">{t("employers-toSignIn")}</Link>
        </p>
      </Form>
    </div>
  );
}

/** The same, whoever the address belongs to. */
export function CheckMailPage({ view }: { view: AskAgainView & { email: string } }) {
  const t = useText();
  return (
    <div className="page-width employer-question" {...trackShown({ event: "signUp" })}>
      <EmptyState
        headingLevel={1}
        title={t("employers-checkMailTitle")}
        text={t("employers-checkMailText", { email: view.email })}
        action={<ButtonLink href="/">{t("employers-toHome")}</ButtonLink>}
      />
      <AskAgain action={askEmployerSignUpAgain.path} view={view} />
    </div>
  );
}

interface ConfirmationView {
  token: string;
  companyName: string;
  email: string;
  /** By this very browser: the password that was given with it holds. */
  isAskedHere: boolean;
  sent?: RefusedForm | undefined;
}

export function ConfirmEmployerPage({ view }: { view: ConfirmationView }) {
  const t = useText();
  return (
    <div className="page-width employer-question">
      <h1>{t("employers-confirmTitle")}</h1>
      <p>{t("employers-confirmText", { company: view.companyName, email: view.email })}</p>
      {view.isAskedHere && !view.sent ? (
        <Form method="post" action="/isveren-uye-ol/onay">
          <ConfirmAction token={view.token} />
        </Form>
      ) : (
        <>
          <p>{t("employers-choosePasswordIntro")}</p>
          <Form
            className="form"
            of={newPasswordForm}
            method="post"
            action="/isveren-uye-ol/onay/sifre"
            filled={view.sent}
            problem={view.sent?.problem}
          >
            <PasswordPair />
            <ConfirmAction token={view.token} />
          </Form>
        </>
      )}
    </div>
  );
}

function ConfirmAction({ token }: { token: string }) {
  const t = useText();
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <Button kind="primary" size="large">
        {t("employers-confirmAction")}
      </Button>
    </>
  );
}

interface DeadLinkProps {
  reason: "expired" | "address-taken" | "tax-number-taken" | "invitation-expired";
}

export function DeadLinkPage({ reason }: DeadLinkProps) {
  const t = useText();
  const isInvitation = reason === "invitation-expired";
  return (
    <div className="page-width">
      <EmptyState
        headingLevel={1}
        title={t(`employers-dead-${reason}-title`)}
        text={t(`employers-dead-${reason}-text`)}
        action={
          <ButtonLink kind="primary" href={isInvitation ? "/isveren-girisi" : "/isveren-uye-ol"}>
            {t(isInvitation ? "employers-toSignIn" : "employers-signUpAgain")}
          </ButtonLink>
        }
      />
    </div>
  );
}
