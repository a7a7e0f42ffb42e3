import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { FormToken } from "../../../ui/forms/form-token.tsx";
import { TextField } from "../../../ui/forms/text-fields.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import type { SentAgain } from "../settings/account-settings.view.ts";
import { NoPasswordNotice, SettingsFrame } from "../settings/settings-frame.tsx";
import { CurrentPasswordField } from "../sign-in/credentials.page.tsx";
import { newPasskeyForm } from "./passkeys.forms.ts";

export interface PasskeysView {
  isMember: boolean;
  hasPassword: boolean;
  /** False where the site has no name that a device could bind a key to. */
  isOffered: boolean;
  /** Of staff who must show one before they go on: the one they have, or a first one. */
  demanded: "own" | "first" | undefined;
  passkeys: { id: number; name: string; createdAt: string; usedAt: string | undefined }[];
  /** The password was right: the device is next. */
  asked?: { options: object; name: string } | undefined;
  done: "passkeyAdded" | "passkeyRemoved" | undefined;
  sent?: SentAgain | undefined;
}

export function PasskeysPage({ view }: { view: PasskeysView }) {
  const t = useText();
  return (
    <SettingsFrame
      title={t("accounts-passkeys")}
      intro={t("accounts-passkeysIntro")}
      isMember={view.isMember}
    >
      {view.done && <Notice tone="success">{t(`accounts-done-${view.done}`)}</Notice>}
      {view.demanded && (
        <Notice tone="warning">
          {t(view.demanded === "own" ? "accounts-passkeyUseIt" : "accounts-passkeyDemanded")}
        </Notice>
      )}
      {view.passkeys.length > 0 && <OwnPasskeys view={view} />}
      {view.demanded !== "own" && <NewPasskey view={view} />}
    </SettingsFrame>
  );
}

function NewPasskey({ view }: { view: PasskeysView }) {
  const t = useText();
  return (
    <section>
      <SectionHeading title={t("accounts-passkeyAdd")} />
      {!view.isOffered ? (
        <p>{t("accounts-passkeyNotHere")}</p>
      ) : !view.hasPassword ? (
        <NoPasswordNotice />
      ) : view.asked ? (
        <AskDevice {...view.asked} />
      ) : (
        <Form
          className="settings__form"
          of={newPasskeyForm}
          method="post"
          action="/hesabim/ayarlar/gecis-anahtarlari/baslat"
          filled={view.sent}
          problem={view.sent?.problem}
        >
          <TextField name="Name" label={t("accounts-passkeyName")} hint={t("accounts-passkeyNameHint")} />
          <CurrentPasswordField />
          <Button kind="primary">{t("accounts-continue")}</Button>
        </Form>
      )}
    </section>
  );
}

function OwnPasskeys({ view }: { view: PasskeysView }) {
  const { t, lang } = useTexts();
  return (
    <ul className="settings__rows">
      {view.passkeys.map(({ id, name, createdAt, usedAt }) => (
        <li key={id}>
          <div className="settings__what">
            <p>
              <bdi>{name}</bdi>
            </p>
            <p>
              {t("accounts-since", { time: formatDateTime(createdAt, lang) })}
              {usedAt && ` · ${t("accounts-passkeyUsed", { time: formatDateTime(usedAt, lang) })}`}
            </p>
          </div>
          {view.demanded !== "own" && (
            <Form method="post" action="/hesabim/ayarlar/gecis-anahtarlari/sil">
              <input type="hidden" name="PasskeyID" value={id} />
              <Button kind="secondary" aria-label={`${t("accounts-passkeyRemove")}: ${name}`}>
                {t("accounts-passkeyRemove")}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function AskDevice({ options, name }: { options: object; name: string }) {
  const t = useText();
  return (
    <>
      <p>{t("accounts-passkeyAsk")}</p>
      <div
        data-enhance="accounts/passkeys"
        data-options={JSON.stringify(options)}
        data-text-closed={t("accounts-passkeyClosed")}
        data-text-failed={t("accounts-passkeyFailed")}
      >
        <form
          className="settings__form"
          hidden
          method="post"
          action="/hesabim/ayarlar/gecis-anahtarlari/ekle"
        >
          <FormToken />
          <input type="hidden" name="Name" value={name} />
          <input type="hidden" name="Credential" value="" />
          <Button kind="primary">{t("accounts-passkeyMake")}</Button>
        </form>
      </div>
    </>
  );
}
