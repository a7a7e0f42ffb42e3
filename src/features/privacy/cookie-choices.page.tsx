import type { Consent } from "../../platform/consent.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { saveCookieChoices } from "./privacy.contract.ts";

export function CookieChoicesPage({ consent, isSaved }: { consent: Consent; isSaved: boolean }) {
  const t = useText();
  return (
    <div className="page-width standing">
      <Breadcrumbs crumbs={[{ href: "/", label: t("ui-home") }]} />
      <header className="reading-head">
        <h1>{t("privacy-cookiesTitle")}</h1>
        <p className="reading-head__intro">{t("privacy-cookiesIntro")}</p>
      </header>
      {isSaved && (
        <Notice tone="success">
          <p role="status">{t("privacy-saved")}</p>
        </Notice>
      )}
      <Form className="form consent__page" method="post" action={saveCookieChoices.path}>
        <p className="consent__needed">
          <strong>{t("privacy-needed")}</strong> {t("privacy-neededAbout")}
        </p>
        <ConsentFields consent={consent} />
        <div className="consent__buttons">
          <Button name="Choice" value="save" kind="primary">
            {t("privacy-save")}
          </Button>
          <Button name="Choice" value="reject">
            {t("privacy-reject")}
          </Button>
          <Button name="Choice" value="accept">
            {t("privacy-accept")}
          </Button>
        </div>
      </Form>
      <p>
        <a href="/cerez-politikasi">{t("privacy-policyLink")}</a>
      </p>
    </div>
  );
}
