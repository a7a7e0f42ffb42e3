import { Button } from "../../../ui/button.tsx";
import { FormToken } from "../../../ui/forms/form-token.tsx";
import { useText } from "../../../ui/text.tsx";

/** On the sign-in pages, where the browser can; the way with the password stands above it. */
export function PasskeyDoor({ returnUrl }: { returnUrl: string | undefined }) {
  const t = useText();
  return (
    <div
      data-enhance="accounts/passkeys"
      data-options-from="/uye-girisi/gecis-anahtari/baslat"
      data-text-closed={t("accounts-passkeyClosed")}
      data-text-failed={t("accounts-passkeyFailed")}
    >
      <form className="account-frame__others" hidden method="post" action="/uye-girisi/gecis-anahtari">
        <FormToken />
        {returnUrl && <input type="hidden" name="returnUrl" value={returnUrl} />}
        <input type="hidden" name="Credential" value="" />
        <Button kind="secondary" isWide>
          {t("accounts-passkeySignIn")}
        </Button>
      </form>
    </div>
  );
}
