import { defineStrangersMail } from "../../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailLink, MailNote, MailText } from "../../../platform/mail/parts.mail.tsx";
import { shownName } from "../../../platform/mail/shown-name.ts";

/** Mails that somebody has asked for with a form, each with the one link it is about. */
interface LinkMail {
  name: string;
  url: string;
}

export const signUpMail = defineStrangersMail<LinkMail>({
  isSecurity: true,
  subject: ({ t }) => t("accounts-mailSignUpSubject"),
  body: ({ name, url }, { t }) => (
    <>
      <MailHeading>{t("accounts-mailSignUpSubject")}</MailHeading>
      <MailText>{t("accounts-mailHello", { name: shownName(t, "reader", name) })}</MailText>
      <MailText>{t("accounts-mailSignUpText")}</MailText>
      <MailButton href={url}>{t("accounts-mailSignUpButton")}</MailButton>
      <MailNote>{t("accounts-mailSignUpNote")}</MailNote>
    </>
  ),
});

/** Instead of the one above, to an address that has an account: only its owner learns that. */
export const alreadyMemberMail = defineStrangersMail<{ name: string; signInUrl: string; resetUrl: string }>({
  isSecurity: true,
  subject: ({ t }) => t("accounts-mailAlreadySubject"),
  body: ({ name, signInUrl, resetUrl }, { t }) => (
    <>
      <MailHeading>{t("accounts-mailAlreadySubject")}</MailHeading>
      <MailText>{t("accounts-mailHello", { name: shownName(t, "reader", name) })}</MailText>
      <MailText>{t("accounts-mailAlreadyText")}</MailText>
      <MailButton href={signInUrl}>{t("accounts-signIn")}</MailButton>
      <MailNote>
        {t("accounts-mailAlreadyReset")} <MailLink href={resetUrl}>{t("accounts-forgotten")}</MailLink>
      </MailNote>
    </>
  ),
});

export const passwordResetMail = defineStrangersMail<LinkMail>({
  isSecurity: true,
  isWayIn: true,
  subject: ({ t }) => t("accounts-mailResetSubject"),
  body: ({ name, url }, { t }) => (
    <>
      <MailHeading>{t("accounts-mailResetSubject")}</MailHeading>
      <MailText>{t("accounts-mailHello", { name: shownName(t, "reader", name) })}</MailText>
      <MailText>{t("accounts-mailResetText")}</MailText>
      <MailButton href={url}>{t("accounts-mailResetButton")}</MailButton>
      <MailNote>{t("accounts-mailResetNote")}</MailNote>
    </>
  ),
});

/** The subject does not hold the code: screens show subjects while they are locked. */
export const signInCodeMail = defineStrangersMail<{ name: string; code: string }>({
  isSecurity: true,
  isWayIn: true,
  subject: ({ t }) => t("accounts-mailCodeSubject"),
  body: ({ name, code }, { t }) => (
    <>
      <MailHeading>{t("accounts-mailCodeSubject")}</MailHeading>
      <MailText>{t("accounts-mailHello", { name: shownName(t, "reader", name) })}</MailText>
      <MailText>{t("accounts-mailCodeText")}</MailText>
      <MailText>
        <strong>{code}</strong>
      </MailText>
      <MailNote>{t("accounts-mailCodeNote")}</MailNote>
    </>
  ),
});

export const emailChangeMail = defineStrangersMail<LinkMail>({
  isSecurity: true,
  subject: ({ t }) => t("accounts-mailEmailSubject"),
  body: ({ name, url }, { t }) => (
    <>
      <MailHeading>{t("accounts-mailEmailSubject")}</MailHeading>
      <MailText>{t("accounts-mailHello", { name: shownName(t, "reader", name) })}</MailText>
      <MailText>{t("accounts-mailEmailText")}</MailText>
      <MailButton href={url}>{t("accounts-confirmEmailButton")}</MailButton>
      <MailNote>{t("accounts-mailEmailNote")}</MailNote>
    </>
  ),
});
