import { defineReadersMail } from "../../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailText, MailWords } from "../../../platform/mail/parts.mail.tsx";

interface MentionContent {
  from: string;
  title: string;
  applicant: string;
  text: string;
  url: string;
}

/** What a colleague wrote about an applicant and wants somebody to read. */
export const mentionMail = defineReadersMail<MentionContent>({
  subject: ({ title }, { t }) => t("hiring-mentionSubject", { title }),
  body: ({ from, title, applicant, text, url }, { t }) => (
    <>
      <MailHeading>{t("hiring-mentionTitle", { name: from })}</MailHeading>
      <MailText>{t("hiring-mentionAbout", { name: applicant, title })}</MailText>
      <MailWords text={text} />
      <MailButton href={url}>{t("hiring-mailToApplication")}</MailButton>
    </>
  ),
});
