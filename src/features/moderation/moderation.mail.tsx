import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailText } from "../../platform/mail/parts.mail.tsx";

interface VerdictContent {
  name: string;
  company: string;
  url: string;
}

export const companyVerifiedMail = defineReadersMail<VerdictContent>({
  subject: ({ company }, { t }) => t("moderation-mailVerifiedSubject", { company }),
  body: ({ name, company, url }, { t }) => (
    <>
      <MailHeading>{t("moderation-mailVerifiedSubject", { company })}</MailHeading>
      <MailText>{t("moderation-mailVerifiedText", { name, company })}</MailText>
      <MailButton href={url}>{t("moderation-mailVerifiedAction")}</MailButton>
    </>
  ),
});

export const companyRejectedMail = defineReadersMail<VerdictContent & { reason: string }>({
  subject: ({ company }, { t }) => t("moderation-mailRejectedSubject", { company }),
  body: ({ name, company, reason, url }, { t }) => (
    <>
      <MailHeading>{t("moderation-mailRejectedSubject", { company })}</MailHeading>
      <MailText>{t("moderation-mailRejectedText", { name, company })}</MailText>
      <MailText>{reason}</MailText>
      <MailButton href={url}>{t("moderation-mailRejectedAction")}</MailButton>
    </>
  ),
});
