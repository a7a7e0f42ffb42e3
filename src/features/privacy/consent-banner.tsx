import { Button } from "../../ui/button.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { useText } from "../../ui/text.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { saveCookieChoices } from "./privacy.contract.ts";

/**
 * Asks once, at the end of the page and above everything. No is as near as yes; a plain form, so that it works without
 * scripts.
 */
export function ConsentBanner({ returnUrl }: { returnUrl: string }) {
  const t = useText();
  return (
    <section className="consent no-print" aria-label={t("privacy-cookiesTitle")} data-consent-banner="">
      <form
        className="page-width consent__form"
        method="post"
        action={saveCookieChoices.path}
        data-consent=""
      >
        <FormToken />
        <input type="hidden" name="returnUrl" value={returnUrl} />
        <p>
          {t("privacy-bannerText")} <a href="/cerez-politikasi">{t("privacy-policyLink")}</a>
        </p>
        <div className="consent__buttons">
          <Button name="Choice" value="reject">
            {t("privacy-reject")}
          </Button>
          <Button name="Choice" value="accept">
            {t("privacy-accept")}
          </Button>
        </div>
        <details className="consent__choose">
          <summary>{t("privacy-choose")}</summary>
          <ConsentFields consent={{}} />
          <Button name="Choice" value="save">
            {t("privacy-save")}
          </Button>
        </details>
      </form>
    </section>
  );
}
