import { Button, ButtonLink } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { invitationPath } from "./employers.contract.ts";
import { joinTeamForm } from "./employers.forms.ts";
import type { InvitationView } from "./employers.view.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

export function InvitationPage({ view }: { view: InvitationView }) {
  const t = useText();
  return (
    <div className="page-width employer-question">
      <h1>{t("employers-invitationTitle", { company: view.companyName })}</h1>
      <p>
        {t("employers-invitationText", {
          company: view.companyName,
          role: t(`employers-role-${view.role}`),
          email: view.email,
        })}
      </p>
      <WayOn view={view} />
    </div>
  );
}

function WayOn({ view }: { view: InvitationView }) {
  const t = useText();
  switch (view.decision) {
    case "accept":
      return (
        <Form method="post" action="/isveren/davet/kabul">
          <input type="hidden" name="token" value={view.token} />
          <Button kind="primary" size="large">
            {t("employers-invitationAccept")}
          </Button>
        </Form>
      );
    case "sign-up":
      return (
        <Form
          className="form employer-form"
          of={joinTeamForm}
          method="post"
          action="/isveren/davet"
          filled={view.sent}
          problem={view.sent?.problem}
        >
          <input type="hidden" name="token" value={view.token} />
          <div className="form-pair">
            <TextField name="FirstName" label={t("employers-firstName")} autoComplete="given-name" />
            <TextField name="LastName" label={t("employers-lastName")} autoComplete="family-name" />
          </div>
          <NewPasswordFields />
          <Button kind="primary" size="large" isWide>
            {t("employers-invitationJoin")}
          </Button>
        </Form>
      );
    case "sign-in-first":
      return (
        <ButtonLink
          kind="primary"
          size="large"
          href={`/isveren-girisi?returnUrl=${encodeURIComponent(invitationPath(view.token))}`}
        >
          {t("employers-invitationSignIn")}
        </ButtonLink>
      );
    case "another-address":
      return (
        <>
          <Notice tone="warning">{t("employers-invitation-another-address", { email: view.email })}</Notice>
          <form method="post" action="/cikis">
            <FormToken />
            <Button>{t("ui-signOut")}</Button>
          </form>
        </>
      );
    case "not-an-employer":
    case "has-company":
      return <Notice tone="warning">{t(`employers-invitation-${view.decision}`)}</Notice>;
  }
}
