import { defineReadersMail } from "../../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailNote, MailText } from "../../../platform/mail/parts.mail.tsx";
import { ANSWER_DAYS, UNOPENED_DAYS } from "./abandoned.rules.ts";

/** To those who hire: nobody opens what comes. */
export const stillOpenMail = defineReadersMail<{ title: string; url: string }>({
  subject: ({ title }, { t }) => t("hiring-stillOpenSubject", { title }),
  body: ({ title, url }, { t }) => (
    <>
      <MailHeading>{t("hiring-stillOpenTitle")}</MailHeading>
      <MailText>{t("hiring-stillOpenText", { title, days: UNOPENED_DAYS })}</MailText>
      <MailButton href={url}>{t("hiring-stillOpenYes")}</MailButton>
      <MailNote>{t("hiring-stillOpenOtherwise", { days: ANSWER_DAYS })}</MailNote>
    </>
  ),
});

/** To the member: nobody was there to answer. */
export const abandonedMail = defineReadersMail<{ title: string; company: string; url: string }>({
  subject: ({ title }, { t }) => t("hiring-abandonedSubject", { title }),
  body: ({ title, company, url }, { t }) => (
    <>
      <MailHeading>{t("hiring-abandonedTitle")}</MailHeading>
      <MailText>{t("hiring-abandonedText", { title, company })}</MailText>
      <MailButton href={url}>{t("hiring-mailToApplication")}</MailButton>
    </>
  ),
});
