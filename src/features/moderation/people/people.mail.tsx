import { defineReadersMail } from "../../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailText } from "../../../platform/mail/parts.mail.tsx";

interface PersonActContent {
  act: "suspend" | "reopen" | "end-sessions" | "reset";
  name: string;
  reason: string;
  contactUrl: string;
}

export const personActMail = defineReadersMail<PersonActContent>({
  isSecurity: true,
  subject: ({ act }, { t }) => t(`moderation-mailPerson-${act}`),
  body: ({ act, name, reason, contactUrl }, { t }) => (
    <>
      <MailHeading>{t(`moderation-mailPerson-${act}`)}</MailHeading>
      <MailText>
        {t("moderation-mailPersonText", { name, what: t(`moderation-mailPersonWhat-${act}`) })}
      </MailText>
      <MailText>{reason}</MailText>
      <MailButton href={contactUrl}>{t("moderation-mailPersonContact")}</MailButton>
    </>
  ),
});
