import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailNote, MailText, MailWords } from "../../platform/mail/parts.mail.tsx";
import { shownName } from "../../platform/mail/shown-name.ts";

interface MessageContent {
  title: string;
  /** Who has written it */
  from: { kind: "company" | "person"; name: string };
  text: string;
  fileCount: number;
  url: string;
}

/** What the other side of an application wrote, whole. Files are fetched on the site, where it is known who asks. */
export const messageMail = defineReadersMail<MessageContent>({
  subject: ({ title }, { t }) => t("threads-mailSubject", { title }),
  body: ({ title, from, text, fileCount, url }, { t }) => (
    <>
      <MailHeading>{t("threads-mailTitle", { name: shownName(t, from.kind, from.name) })}</MailHeading>
      <MailText>{t("threads-mailAbout", { title })}</MailText>
      <MailWords text={text} />
      {fileCount > 0 && <MailNote>{t("threads-mailFiles", { count: fileCount })}</MailNote>}
      <MailButton href={url}>{t("threads-mailAnswer")}</MailButton>
    </>
  ),
});
