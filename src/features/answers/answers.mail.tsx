import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailText } from "../../platform/mail/parts.mail.tsx";

interface LateContent {
  title: string;
  company: string;
  /** As promised */
  days: number;
  url: string;
}

/** To the member: the company has not kept its word. */
export const lateMail = defineReadersMail<LateContent>({
  subject: ({ company }, { t }) => t("answers-mailLateSubject", { company }),
  body: ({ title, company, days, url }, { t }) => (
    <>
      <MailHeading>{t("answers-lateTitle")}</MailHeading>
      <MailText>{t("answers-mailLateText", { title, company, days })}</MailText>
      <MailText>{t("answers-lateText")}</MailText>
      <MailButton href={url}>{t("answers-mailLateButton")}</MailButton>
    </>
  ),
});
