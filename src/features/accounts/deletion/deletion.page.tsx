import { Button } from "../../../ui/button.tsx";
import { formatFullDate } from "../../../ui/format.ts";
import { CheckboxField } from "../../../ui/forms/choice-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { AccountFrame } from "../account-frame.tsx";
import { deletionForm } from "../settings/account-settings.forms.ts";
import type { DeletionView } from "../settings/account-settings.view.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { CurrentPasswordField } from "../sign-in/credentials.page.tsx";

export function DeletionPage({ view }: { view: DeletionView }) {
  const t = useText();
  return (
    <SettingsFrame title={t("accounts-deletion")} isMember={view.isMember}>
      <Notice tone="warning">
        {t(view.isMember ? "accounts-deletionIntro" : "accounts-deletionIntroEmployer")}
      </Notice>
      {view.closing && <ClosingNotice closing={view.closing} />}
      <p>{t("privacy-eraseStays")}</p>
      <Form
        className="settings__form"
        of={deletionForm}
        method="post"
        action="/hesabim/ayarlar/hesap-silme"
        filled={view.sent}
        problem={view.sent?.problem}
      >
        {view.hasPassword && <CurrentPasswordField />}
        <CheckboxField name="Understood" label={t("accounts-understood")} />
        <Button kind="danger">{t("accounts-deleteButton")}</Button>
      </Form>
    </SettingsFrame>
  );
}

function ClosingNotice({ closing }: { closing: NonNullable<DeletionView["closing"]> }) {
  const t = useText();
  const { name: company, advertisements, applications } = closing;
  return (
    <Notice tone="error" title={t("accounts-closingTitle", { company })}>
      <p>{t("accounts-closingText")}</p>
      <ul>
        <li>{t("accounts-closingAdvertisements", { count: advertisements })}</li>
        <li>{t("accounts-closingApplications", { count: applications })}</li>
        <li>{t("accounts-closingDocuments")}</li>
      </ul>
      <p>
        <Link href="/isveren/ekip">{t("accounts-closingOtherwise")}</Link>
      </p>
    </Notice>
  );
}

/** Asked at the sign-in: coming back alone does not undo what somebody wanted. */
export function DeletionQuestionPage({ dueAt }: { dueAt: string }) {
  const { t, lang } = useTexts();
  return (
    <AccountFrame
      title={t("accounts-keepTitle")}
      intro={t("accounts-keepText", { date: formatFullDate(dueAt, lang) })}
    >
      <Form className="account-frame__form" method="post" action="/hesabim/kalsin-mi">
        <Button kind="primary" isWide>
          {t("accounts-keepButton")}
        </Button>
      </Form>
      <Form className="account-frame__form" method="post" action="/cikis">
        <Button kind="secondary" isWide>
          {t("accounts-leaveButton")}
        </Button>
      </Form>
    </AccountFrame>
  );
}
