import { defineStrangersMail } from "../../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailNote, MailText } from "../../../platform/mail/parts.mail.tsx";
import { shownName } from "../../../platform/mail/shown-name.ts";

interface About {
  name: string;
  title: string;
  url: string;
}

/** The one mail between an advertisement and a sent application. */
export const confirmApplicationMail = defineStrangersMail<About>({
  isSecurity: true,
  subject: ({ t }) => t("applications-mailConfirmSubject"),
  body: ({ name, title, url }, { t }) => (
    <>
      <MailHeading>{t("applications-mailConfirmSubject")}</MailHeading>
      <MailText>{t("accounts-mailHello", { name: shownName(t, "reader", name) })}</MailText>
      <MailText>{t("applications-mailConfirmText", { title })}</MailText>
      <MailButton href={url}>{t("applications-confirmSend")}</MailButton>
      <MailNote>{t("applications-mailConfirmNote")}</MailNote>
    </>
  ),
});

/** Instead of the one above, to an address that has an account: only its owner learns that. */
export const signInToApplyMail = defineStrangersMail<About>({
  isSecurity: true,
  subject: ({ t }) => t("applications-mailConfirmSubject"),
  body: ({ name, title, url }, { t }) => (
    <>
      <MailHeading>{t("applications-mailConfirmSubject")}</MailHeading>
      <MailText>{t("accounts-mailHello", { name: shownName(t, "reader", name) })}</MailText>
      <MailText>{t("applications-mailSignInText", { title })}</MailText>
      <MailButton href={url}>{t("applications-mailSignInButton")}</MailButton>
      <MailNote>{t("applications-mailConfirmNote")}</MailNote>
    </>
  ),
});
