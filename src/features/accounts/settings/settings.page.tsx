import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField, SelectField } from "../../../ui/forms/choice-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useText } from "../../../ui/text.tsx";
import { profileForm } from "./account-settings.forms.ts";
import type { SettingsView } from "./account-settings.view.ts";
import { SettingsFrame } from "./settings-frame.tsx";

const LANGUAGES = ["tr", "en", "de", "ru", "ar"];

export function SettingsPage({ view }: { view: SettingsView }) {
  const t = useText();
  return (
    <SettingsFrame title={t("accounts-settings")} isMember={view.isMember} isBelow={false}>
      {view.done && <Notice tone="success">{t(`accounts-done-${view.done}`)}</Notice>}
      <Profile view={view} />
      <section>
        <SectionHeading title={t("accounts-signInAndSecurity")} />
        <ul className="settings__rows">
          <Row
            what={t("accounts-email")}
            value={view.email}
            href="/hesabim/ayarlar/e-posta"
            action={t("accounts-change")}
          />
          <Row
            what={t("accounts-password")}
            value={t(view.hasPassword ? "accounts-passwordSet" : "accounts-passwordNone")}
            href="/hesabim/ayarlar/sifre"
            action={t("accounts-change")}
          />
          <li>
            <div className="settings__what">
              <p>{t("accounts-twoFactor")}</p>
              <p>
                <Badge tone={view.hasTwoFactor ? "green" : "plain"}>
                  {t(view.hasTwoFactor ? "accounts-on" : "accounts-off")}
                </Badge>
              </p>
            </div>
            <Link href="/hesabim/ayarlar/iki-adim">{t("accounts-manage")}</Link>
          </li>
          <Row
            what={t("accounts-passkeys")}
            href="/hesabim/ayarlar/gecis-anahtarlari"
            action={t("accounts-manage")}
          />
          <Row what={t("accounts-security")} href="/hesabim/ayarlar/guvenlik" action={t("accounts-manage")} />
          {view.mayDelete && (
            <Row
              what={t("accounts-deletion")}
              href="/hesabim/ayarlar/hesap-silme"
              action={t("accounts-manage")}
            />
          )}
        </ul>
      </section>
    </SettingsFrame>
  );
}

interface RowProps {
  what: string;
  value?: string;
  href: string;
  action: string;
}

function Row({ what, value, href, action }: RowProps) {
  return (
    <li>
      <div className="settings__what">
        <p>{what}</p>
        {value !== undefined && (
          <p>
            <bdi>{value}</bdi>
          </p>
        )}
      </div>
      <Link href={href} aria-label={`${what}: ${action}`}>
        {action}
      </Link>
    </li>
  );
}

function Profile({ view }: { view: SettingsView }) {
  const t = useText();
  const names = (code: string) => new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return (
    <section>
      <SectionHeading title={t("accounts-profile")} />
      <Form
        className="settings__form"
        of={profileForm}
        method="post"
        action="/hesabim/ayarlar"
        filled={
          view.sent ?? {
            values: {
              Name: [view.name],
              Language: [view.language],
              ComparesCv: view.comparesCv ? ["1"] : [],
            },
          }
        }
        problem={view.sent?.problem}
      >
        <TextField name="Name" label={t("accounts-name")} autoComplete="name" />
        <SelectField
          name="Language"
          label={t("accounts-mailLanguage")}
          hint={t("accounts-mailLanguageHint")}
          choices={LANGUAGES.map((code) => ({ value: code, label: names(code) }))}
        />
        {view.isMember && (
          <CheckboxField
            name="ComparesCv"
            label={t("accounts-comparesCv")}
            hint={t("accounts-comparesCvHint")}
          />
        )}
        <Button kind="primary">{t("accounts-save")}</Button>
      </Form>
    </section>
  );
}
