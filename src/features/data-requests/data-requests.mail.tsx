import { defineReadersMail, defineStrangersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailText } from "../../platform/mail/parts.mail.tsx";
import { shownName } from "../../platform/mail/shown-name.ts";
import { formatFullDate } from "../../ui/format.ts";

interface ReceivedContent {
  dueAt: string;
  url: string;
}

/** To whoever was signed in. */
export const requestReceivedMail = defineReadersMail<ReceivedContent>({
  subject: (_, { t }) => t("data-requests-mailReceivedSubject"),
  body: ({ dueAt, url }, { t, lang }) => (
    <>
      <MailHeading>{t("data-requests-mailReceivedSubject")}</MailHeading>
      <MailText>{t("data-requests-mailReceivedText", { date: formatFullDate(dueAt, lang) })}</MailText>
      <MailButton href={url}>{t("data-requests-mailReceivedAction")}</MailButton>
    </>
  ),
});

/** To an address that anybody can have typed: it asks whether that was its owner. */
export const requestProofMail = defineStrangersMail<ReceivedContent>({
  subject: ({ t }) => t("data-requests-mailProofSubject"),
  body: ({ dueAt, url }, { t, lang }) => (
    <>
      <MailHeading>{t("data-requests-mailProofSubject")}</MailHeading>
      <MailText>{t("data-requests-mailProofText", { date: formatFullDate(dueAt, lang) })}</MailText>
      <MailButton href={url}>{t("data-requests-mailProofAction")}</MailButton>
      <MailText>{t("data-requests-mailProofNotYou")}</MailText>
    </>
  ),
});

interface AnswerContent {
  name: string;
  receivedAt: string;
  answer: string;
}

export const requestAnsweredMail = defineReadersMail<AnswerContent>({
  isSecurity: true,
  subject: (_, { t }) => t("data-requests-mailAnswerSubject"),
  body: ({ name, receivedAt, answer }, { t, lang }) => (
    <>
      <MailHeading>{t("data-requests-mailAnswerSubject")}</MailHeading>
      <MailText>
        {t("data-requests-mailAnswerText", {
          name: shownName(t, "reader", name),
          date: formatFullDate(receivedAt, lang),
        })}
      </MailText>
      {paragraphsOf(answer).map(({ place, text }) => (
        <MailText key={place}>{text}</MailText>
      ))}
      <MailText>{t("data-requests-mailAnswerBoard")}</MailText>
    </>
  ),
});

export const requestErasedMail = defineReadersMail<{ receivedAt: string }>({
  isSecurity: true,
  subject: (_, { t }) => t("data-requests-mailErasedSubject"),
  body: ({ receivedAt }, { t, lang }) => (
    <>
      <MailHeading>{t("data-requests-mailErasedSubject")}</MailHeading>
      <MailText>{t("data-requests-mailErasedText", { date: formatFullDate(receivedAt, lang) })}</MailText>
      <MailText>{t("privacy-eraseStays")}</MailText>
      <MailText>{t("data-requests-mailAnswerBoard")}</MailText>
    </>
  ),
});

function paragraphsOf(answer: string) {
  return answer
    .split(/\n+/)
    .map((text, place) => ({ place, text: text.trim() }))
    .filter(({ text }) => text !== "");
}
