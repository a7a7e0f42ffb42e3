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
  isRefused: boolean;
}

export const requestAnsweredMail = defineReadersMail<AnswerContent>({
  isSecurity: true,
  subject: ({ isRefused }, { t }) => t(`data-requests-mail${isRefused ? "Refused" : "Answer"}Subject`),
  body: ({ name, receivedAt, answer, isRefused }, { t, lang }) => {
    const said = isRefused ? "Refused" : "Answer";
    const values = { name: shownName(t, "reader", name), date: formatFullDate(receivedAt, lang) };
    return (
      <>
        <MailHeading>{t(`data-requests-mail${said}Subject`)}</MailHeading>
        <MailText>{t(`data-requests-mail${said}Text`, values)}</MailText>
        <Paragraphs text={answer} />
        <MailText>{t("data-requests-mailAnswerBoard")}</MailText>
      </>
    );
  },
});

interface ExtensionContent {
  name: string;
  receivedAt: string;
  until: string;
  reason: string;
}

export const requestExtendedMail = defineReadersMail<ExtensionContent>({
  isSecurity: true,
  subject: (_, { t }) => t("data-requests-mailExtendedSubject"),
  body: ({ name, receivedAt, until, reason }, { t, lang }) => (
    <>
      <MailHeading>{t("data-requests-mailExtendedSubject")}</MailHeading>
      <MailText>
        {t("data-requests-mailExtendedText", {
          name: shownName(t, "reader", name),
          date: formatFullDate(receivedAt, lang),
          until: formatFullDate(until, lang),
        })}
      </MailText>
      <Paragraphs text={reason} />
      <MailText>{t("data-requests-mailAnswerBoard")}</MailText>
    </>
  ),
});

/** To whoever has the account that a letter is about. Nothing of the letter is in it: it may be somebody else's. */
export const requestLinkedMail = defineReadersMail<{ receivedAt: string; url: string }>({
  isSecurity: true,
  subject: (_, { t }) => t("data-requests-mailLinkedSubject"),
  body: ({ receivedAt, url }, { t, lang }) => (
    <>
      <MailHeading>{t("data-requests-mailLinkedSubject")}</MailHeading>
      <MailText>{t("data-requests-mailLinkedText", { date: formatFullDate(receivedAt, lang) })}</MailText>
      <MailText>{t("data-requests-mailLinkedNotYou")}</MailText>
      <MailButton href={url}>{t("data-requests-mailLinkedAction")}</MailButton>
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

function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph) => <MailText key={paragraph.place}>{paragraph.text}</MailText>);
}

function paragraphsOf(answer: string) {
  return answer
    .split(/\n+/)
    .map((text, place) => ({ place, text: text.trim() }))
    .filter(({ text }) => text !== "");
}
