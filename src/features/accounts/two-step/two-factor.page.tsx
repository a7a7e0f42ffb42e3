import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useText } from "../../../ui/text.tsx";
import { appCodeForm, passwordCheckForm } from "../settings/account-settings.forms.ts";
import type { AppSecret, SentAgain, TwoFactorView } from "../settings/account-settings.view.ts";
import { NoPasswordNotice, SettingsFrame } from "../settings/settings-frame.tsx";
import { CurrentPasswordField } from "../sign-in/credentials.page.tsx";

export function TwoFactorPage({ view }: { view: TwoFactorView }) {
  const t = useText();
  return (
    <SettingsFrame
      title={t("accounts-twoFactor")}
      intro={t("accounts-twoFactorIntro")}
      isMember={view.isMember}
    >
      {view.hasPassword ? <TwoFactorSteps view={view} /> : <NoPasswordNotice />}
    </SettingsFrame>
  );
}

function TwoFactorSteps({ view: { state, sent } }: { view: TwoFactorView }) {
  const t = useText();
  switch (state.kind) {
    case "off":
      return (
        <PasswordForm
          action="/hesabim/ayarlar/iki-adim/kur"
          sent={sent}
          button={t("accounts-twoFactorStart")}
        />
      );
    case "setup":
      return (
        <>
          <ScanStep secret={state.secret} />
          <section>
            <SectionHeading title={t("accounts-twoFactorCodes")} />
            <RecoveryCodes codes={state.recoveryCodes} />
          </section>
          <ConfirmStep sent={undefined} />
        </>
      );
    case "confirm":
      return (
        <>
          <ConfirmStep sent={sent} />
          <p>{t("accounts-twoFactorConfirmAgain")}</p>
          <PasswordForm
            action="/hesabim/ayarlar/iki-adim/kur"
            sent={undefined}
            button={t("accounts-twoFactorStart")}
          />
        </>
      );
    case "codes":
      return (
        <section>
          <SectionHeading title={t("accounts-recoveryCodes")} />
          <RecoveryCodes codes={state.recoveryCodes} />
        </section>
      );
    case "on":
      return (
        <>
          <Notice tone="success">{t("accounts-twoFactorIsOn")}</Notice>
          <section>
            <SectionHeading title={t("accounts-renewCodes")} />
            <p>{t("accounts-renewCodesText")}</p>
            <PasswordForm
              action="/hesabim/ayarlar/iki-adim/kodlar"
              sent={sent}
              button={t("accounts-renewCodesButton")}
            />
          </section>
          <section>
            <SectionHeading title={t("accounts-turnOff")} />
            <p>{t("accounts-turnOffText")}</p>
            <PasswordForm
              action="/hesabim/ayarlar/iki-adim/kapat"
              sent={undefined}
              button={t("accounts-turnOff")}
              isDangerous
            />
          </section>
        </>
      );
  }
}

interface PasswordFormProps {
  action: string;
  sent: SentAgain | undefined;
  button: string;
  isDangerous?: boolean;
}

function PasswordForm({ action, sent, button, isDangerous = false }: PasswordFormProps) {
  return (
    <Form
      className="settings__form"
      of={passwordCheckForm}
      method="post"
      action={action}
      filled={sent}
      problem={sent?.problem}
    >
      <CurrentPasswordField />
      <Button kind={isDangerous ? "danger" : "primary"}>{button}</Button>
    </Form>
  );
}

function ScanStep({ secret }: { secret: AppSecret }) {
  const t = useText();
  return (
    <section>
      <SectionHeading title={t("accounts-twoFactorScan")} />
      <p>{t("accounts-twoFactorScanText")}</p>
      <p>
        <code className="two-factor__key" dir="ltr">
          {secret.key}
        </code>
      </p>
      <svg
        className="two-factor__qr"
        viewBox={`0 0 ${secret.size} ${secret.size}`}
        role="img"
        aria-label={t("accounts-qrLabel")}
        shapeRendering="crispEdges"
      >
        <path fill="currentColor" d={secret.path} />
      </svg>
    </section>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useText();
  return (
    <>
      <p>{t("accounts-recoveryCodesText")}</p>
      <ul className="two-factor__codes">
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <p
        className="two-factor__keep"
        data-enhance="share"
        data-url={codes.join("\n")}
        data-text-copied={t("accounts-codesCopied")}
        data-text-failed={t("accounts-codesNotCopied")}
      >
        <a
          className="button button--secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Mesai\n\n${codes.join("\n")}\n`)}`}
          download="mesai-kurtarma-kodlari.txt"
        >
          {t("accounts-saveCodes")}
        </a>
        <button type="button" className="button button--secondary" data-share="copy" hidden>
          {t("accounts-copyCodes")}
        </button>
      </p>
    </>
  );
}

function ConfirmStep({ sent }: { sent: SentAgain | undefined }) {
  const t = useText();
  return (
    <section>
      <SectionHeading title={t("accounts-twoFactorConfirm")} />
      <Form
        className="settings__form"
        of={appCodeForm}
        method="post"
        action="/hesabim/ayarlar/iki-adim/onayla"
        filled={sent && { errors: sent.errors }}
        problem={sent?.problem}
      >
        <TextField
          name="Code"
          label={t("accounts-code")}
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
        />
        <Button kind="primary">{t("accounts-twoFactorTurnOn")}</Button>
      </Form>
    </section>
  );
}
