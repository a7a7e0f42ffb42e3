import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ModalPage } from "../../../ui/dialog.tsx";
import { FormToken } from "../../../ui/forms/form-token.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type MessageKey, useText } from "../../../ui/text.tsx";
import type { AdvertisementInBrief } from "../applications.view.ts";
import { AdvertisementLine } from "../form/apply-frame.tsx";
import { confirmApplication, mailAgainPath } from "./visitor-applications.contract.ts";

export interface CheckPostboxView {
  advertisement: AdvertisementInBrief;
  /** As long as the browser knows the form's key. */
  email: string | undefined;
  draftHref: string;
  /** Of what waits there. */
  formKey: string | undefined;
  outcome: "again" | "wait" | undefined;
  /** Where mails are stored as files, a person trying the product finds them. */
  hasMailFiles: boolean;
}

/** The same whatever the address is: the rest is in its postbox. */
export function CheckPostboxPage({ view }: { view: CheckPostboxView }) {
  const t = useText();
  const { email } = view;
  return (
    <ModalPage title={t("applications-checkPostbox")}>
      <div className="apply" data-result="confirm">
        <AdvertisementLine advertisement={view.advertisement} />
        <p>
          {email === undefined
            ? t("applications-checkPostboxText")
            : t("applications-checkPostboxOf", { email })}
        </p>
        <p className="apply__note">{t("applications-checkPostboxNote")}</p>
        {view.outcome && (
          <Notice tone={view.outcome === "again" ? "success" : "info"}>
            {t(`applications-mail-${view.outcome}`)}
          </Notice>
        )}
        <div className="apply__foot">
          {view.formKey !== undefined && (
            <form method="post" action={mailAgainPath(view.advertisement.id)}>
              <FormToken />
              <input type="hidden" name="FormKey" value={view.formKey} />
              <Button>{t("applications-mailAgain")}</Button>
            </form>
          )}
          <ButtonLink href={view.draftHref}>{t("applications-correctAddress")}</ButtonLink>
          {view.hasMailFiles && <Link href="/gelistirici/posta">{t("accounts-sentTrial")}</Link>}
        </div>
      </div>
    </ModalPage>
  );
}

export interface ConfirmView {
  advertisement: AdvertisementInBrief;
  token: string;
  name: string;
  email: string;
  fileName: string | undefined;
  isAskedHere: boolean;
}

/** What will be sent, for whoever opens the link in another browser, or did not ask for it. */
export function ConfirmPage({ view }: { view: ConfirmView }) {
  const t = useText();
  return (
    <ModalPage title={t("applications-confirmTitle")}>
      <div className="apply" data-result="confirm">
        <AdvertisementLine advertisement={view.advertisement} />
        <p>{t("applications-confirmText", { name: view.name, email: view.email })}</p>
        {view.fileName !== undefined && (
          <p className="apply__note">
            <bdi>{view.fileName}</bdi>
          </p>
        )}
        <form
          className="form"
          method="post"
          action={confirmApplication.path}
          {...(view.isAskedHere && { "data-enhance": "applications/confirm" })}
        >
          <FormToken />
          <input type="hidden" name="token" value={view.token} />
          <div className="apply__foot">
            <Button kind="primary" size="large">
              {t("applications-confirmSend")}
            </Button>
          </div>
        </form>
        <p className="apply__note">{t("applications-mailConfirmNote")}</p>
      </div>
    </ModalPage>
  );
}

export interface ConfirmResultView {
  title: MessageKey;
  text: MessageKey;
  next: { href: string; label: MessageKey };
}

export function ConfirmResultPage({ view: { title, text, next } }: { view: ConfirmResultView }) {
  const t = useText();
  return (
    <ModalPage title={t(title)}>
      <div className="apply" data-result="notSent">
        <p>{t(text)}</p>
        <div className="apply__foot">
          <ButtonLink kind="primary" href={next.href}>
            {t(next.label)}
          </ButtonLink>
        </div>
      </div>
    </ModalPage>
  );
}
