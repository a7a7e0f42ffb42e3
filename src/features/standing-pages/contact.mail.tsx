import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import { MailHeading, MailLink, MailText } from "../../platform/mail/parts.mail.tsx";

interface ContactContent {
  name: string;
  email: string;
  topic: string;
  message: string;
}

export const contactMail = defineReadersMail<ContactContent>({
  subject: ({ topic }, { t }) =>
    t("standing-pages-mailSubject", { topic: t(`standing-pages-topic-${topic}`) }),
  body: ({ name, email, topic, message }, { t }) => (
    <>
      <MailHeading>{t(`standing-pages-topic-${topic}`)}</MailHeading>
      <MailText>
        {t("standing-pages-mailFrom", { name })}{" "}
        <MailLink href={`mailto:${encodeURIComponent(email)}`}>{email}</MailLink>
      </MailText>
      {paragraphsOf(message).map(({ key, text }) => (
        <MailText key={key}>{text}</MailText>
      ))}
    </>
  ),
});

function paragraphsOf(message: string) {
  return message
    .split(/\n+/)
    .map((text, place) => ({ key: place, text: text.trim() }))
    .filter(({ text }) => text !== "");
}
