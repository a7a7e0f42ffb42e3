import { defineReadersMail } from "../../../platform/mail/mail-template.tsx";
import { MailHeading, MailText } from "../../../platform/mail/parts.mail.tsx";

export const accountDeletedMail = defineReadersMail<{ name: string }>({
  isSecurity: true,
  subject: (_, { t }) => t("accounts-mailDeletedSubject"),
  body: ({ name }, { t }) => (
    <>
      <MailHeading>{t("accounts-mailDeletedSubject")}</MailHeading>
      <MailText>{t("accounts-mailHello", { name })}</MailText>
      <MailText>{t("accounts-mailDeletedText")}</MailText>
    </>
  ),
});
