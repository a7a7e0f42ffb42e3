import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailNote, MailText, MailWords } from "../../platform/mail/parts.mail.tsx";
import { shownName } from "../../platform/mail/shown-name.ts";
import type { MessageKey } from "../../ui/text.tsx";

interface MessageContent {
  title: string;
  /** Who has written it */
  from: { kind: "company" | "person"; name: string };
  text: string;
  fileCount: number;
  /** An answer to the mail itself arrives too. */
  takesReplies: boolean;
  url: string;
}

/** What the other side of an application wrote, whole. Files are fetched on the site, where it is known who asks. */
export const messageMail = defineReadersMail<MessageContent>({
  subject: ({ title }, { t }) => t("threads-mailSubject", { title }),
  body: ({ title, from, text, fileCount, takesReplies, url }, { t }) => (
    <>
      <MailHeading>{t("threads-mailTitle", { name: shownName(t, from.kind, from.name) })}</MailHeading>
      <MailText>{t("threads-mailAbout", { title })}</MailText>
      <MailWords text={text} />
      {fileCount > 0 && <MailNote>{t("threads-mailFiles", { count: fileCount })}</MailNote>}
      <MailButton href={url}>{t("threads-mailAnswer")}</MailButton>
      {takesReplies && <MailNote>{t("threads-mailReply")}</MailNote>}
    </>
  ),
});

interface NotTakenContent {
  title: string;
  reason: MessageKey;
  url: string;
}

/** To whoever answered a mail, when their answer has not become a message. */
export const answerNotTakenMail = defineReadersMail<NotTakenContent>({
  subject: ({ title }, { t }) => t("threads-notTakenSubject", { title }),
  body: ({ title, reason, url }, { t }) => (
    <>
      <MailHeading>{t("threads-notTakenTitle")}</MailHeading>
      <MailText>{t("threads-mailAbout", { title })}</MailText>
      <MailText>{t(reason)}</MailText>
      <MailButton href={url}>{t("threads-notTakenOpen")}</MailButton>
    </>
  ),
});
