import { defineReadersMail } from "../../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailNote, MailText } from "../../../platform/mail/parts.mail.tsx";

/** To those who hire: it has ended by its date, and some have not been decided on. */
export const endedMail = defineReadersMail<{ title: string; count: number; url: string }>({
  subject: ({ title }, { t }) => t("hiring-endedSubject", { title }),
  body: ({ title, count, url }, { t }) => (
    <>
      <MailHeading>{t("hiring-endedTitle")}</MailHeading>
      <MailText>{t("hiring-endedText", { title, count })}</MailText>
      <MailButton href={url}>{t("hiring-endedChoose")}</MailButton>
      <MailNote>{t("hiring-endedNothing")}</MailNote>
    </>
  ),
});
